import type { AnswerOf } from '@/lib/calls/call'
import type { taxYears } from '@/lib/calls/tax-forms'
import type { CalendarDate } from '@/lib/shared/calendar-date'

export type TaxYear = AnswerOf<typeof taxYears>[number]

/** What the forms are called. */
export const formNames: Readonly<Record<TaxYear['form'], string>> = {
  '1098T': 'Form 1098-T',
  tuitionStatement: 'Tuition statement',
}

/** The day on which the form of a year will be there; null when it is there, or when the college does not say. */
export const comesOn = ({ availableOn }: Pick<TaxYear, 'availableOn'>, today: CalendarDate): CalendarDate | null =>
  availableOn !== null && availableOn > today ? availableOn : null

/** The newest year first, whatever the order of the college. */
export const newestFirst = (years: readonly TaxYear[]): TaxYear[] =>
  years.toSorted((one, other) => other.year.localeCompare(one.year))

/** The year whose forms come next: those of a year are ready by January 31 of the next. */
export function nextFormYear(today: CalendarDate): number {
  const year = Number(today.slice(0, 4))
  return today <= `${year}-01-31` ? year - 1 : year
}
