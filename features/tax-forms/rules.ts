import type { AnswerOf } from '@/lib/calls/call'
import { type CalendarDate, yearOf } from '@/lib/shared/calendar-date'
import type { NoFormReason, taxYears } from './calls'

export type TaxYear = AnswerOf<typeof taxYears>[number]

/** What the forms are called. */
export const formNames: Readonly<Record<TaxYear['form'], string>> = {
  '1098T': 'Form 1098-T',
  tuitionStatement: 'Tuition statement',
}

/** How it is with the form of a year. */
type FormStatus =
  | { kind: 'available' }
  | { kind: 'coming'; on: CalendarDate }
  | { kind: 'notIssued'; reason: NoFormReason | null }
  | { kind: 'corrected'; on: CalendarDate | null; what: string | null }

/** What the student reads of the form of a year; it is there when the college does not say from which day on. */
export function statusOf(
  { state, reason, availableOn, correctedOn, correction }: TaxYear,
  today: CalendarDate,
): FormStatus {
  if (state === 'not_issued') return { kind: 'notIssued', reason }
  if (availableOn !== null && availableOn > today) return { kind: 'coming', on: availableOn }
  return state === 'corrected' ? { kind: 'corrected', on: correctedOn, what: correction } : { kind: 'available' }
}

/** Is there a form of this year to open? */
export function isIssued(year: TaxYear, today: CalendarDate): boolean {
  const { kind } = statusOf(year, today)
  return kind === 'available' || kind === 'corrected'
}

/** The newest year first, whatever the order of the college. */
export const newestFirst = (years: readonly TaxYear[]): TaxYear[] =>
  years.toSorted((one, other) => other.year.localeCompare(one.year))

/** The year whose forms come next: those of a year are ready by January 31 of the next. */
export function nextFormYear(today: CalendarDate): number {
  const year = yearOf(today)
  return today <= `${year}-01-31` ? year - 1 : year
}
