import type { AnswerOf } from '@/lib/calls/call'
import { type CalendarDate, yearOf } from '@/lib/shared/calendar-date'
import type { NoFormReason, taxYears } from './calls'

export type TaxYear = AnswerOf<typeof taxYears>[number]

/** The names of the forms. */
export const formNames: Readonly<Record<TaxYear['form'], string>> = {
  '1098T': 'Form 1098-T',
  tuitionStatement: 'Tuition statement',
}

/** The status of a year’s form. */
type FormStatus =
  | { kind: 'available' }
  | { kind: 'coming'; on: CalendarDate }
  | { kind: 'notIssued'; reason: NoFormReason | null }
  | { kind: 'corrected'; on: CalendarDate | null; what: string | null }

/** Returns the status of a year’s form. Without an availability date the form is available. */
export function statusOf(
  { state, reason, availableOn, correctedOn, correction }: TaxYear,
  today: CalendarDate,
): FormStatus {
  if (state === 'not_issued') return { kind: 'notIssued', reason }
  if (availableOn !== null && availableOn > today) return { kind: 'coming', on: availableOn }
  return state === 'corrected' ? { kind: 'corrected', on: correctedOn, what: correction } : { kind: 'available' }
}

/** True when the year’s form can be opened. */
export function isIssued(year: TaxYear, today: CalendarDate): boolean {
  const { kind } = statusOf(year, today)
  return kind === 'available' || kind === 'corrected'
}

/** Sorts years newest first. */
export const newestFirst = (years: readonly TaxYear[]): TaxYear[] =>
  years.toSorted((one, other) => other.year.localeCompare(one.year))

/** Returns the year of the next forms. The forms of a year are ready by January 31 of the next. */
export function nextFormYear(today: CalendarDate): number {
  const year = yearOf(today)
  return today <= `${year}-01-31` ? year - 1 : year
}
