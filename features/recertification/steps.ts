import type { ceDetail } from '@/features/continuing-education/calls'
import type { AnswerOf } from '@/lib/calls/call'
import { daysBetween } from '@/lib/shared/calendar-date'
import type { recertificationSteps } from './calls'
import { type EligibilityRecord, recertificationHeadline, type RecertificationHeadline } from './rules'

/** The continuing education of the period, as the college counts it. */
export type PeriodRecord = AnswerOf<typeof ceDetail>
/** Fee and confirmations of the period. */
export type PeriodSteps = AnswerOf<typeof recertificationSteps.load>

export type StepName = 'contact' | 'clientFacing' | 'hours' | 'ethicsHours' | 'questionnaire' | 'fee'

export interface RecertificationStep {
  name: StepName
  /**
   * `review`: the student has done it and the college is reviewing it. `now`: the status asks for it now, whatever day
   * the period ends. `optional`: nothing depends on it. `unknown`: its data could not be loaded.
   */
  state: 'done' | 'review' | 'due' | 'now' | 'overdue' | 'optional' | 'unknown'
  /** The day on which it was done, when known. */
  doneOn: string | null
}

interface Known {
  record: Parameters<typeof recertificationHeadline>[0] & Pick<EligibilityRecord, 'fee'>
  /** Null when it could not be loaded, or does not exist. */
  period: Pick<PeriodRecord, 'endDate' | 'required' | 'earned' | 'questionnaire'> | null
  steps: Pick<PeriodSteps, 'contactConfirmedOn' | 'clientFacing' | 'clientFacingOn' | 'feeDueOn' | 'feePaidOn'> | null
  /** `YYYY-MM-DD` */
  today: string
}

/** True when the record asks for anything in this period: category D and not revoked. */
export const takesPart = ({ category, revoked }: Pick<EligibilityRecord, 'category' | 'revoked'>): boolean =>
  category === 'D' && !revoked

/**
 * Returns the steps of a period in display order. Students can do them in any order, and no step implies another (pages
 * 8). Missing data means unknown, never done.
 */
export function stepsOfPeriod(known: Known): RecertificationStep[] {
  const { period, steps } = known
  const open = stateOfOpen(known)
  const step = (name: StepName, done: boolean | null, doneOn: string | null = null): RecertificationStep => ({
    name,
    state: done === null ? 'unknown' : done ? 'done' : open,
    doneOn: done ? doneOn : null,
  })
  return [
    step('contact', steps && steps.contactConfirmedOn !== null, steps?.contactConfirmedOn),
    step('clientFacing', steps && steps.clientFacing !== null, steps?.clientFacingOn),
    // No date: an attestation may have covered only a part, with more reported later.
    step('hours', period && period.earned.hours >= period.required.hours),
    step('ethicsHours', period && period.earned.ethicsHours >= period.required.ethicsHours),
    questionnaire(period, open),
    fee(known),
  ]
}

/**
 * Returns the state of an open step other than the fee. Optional once the college counts continuing education as
 * complete.
 */
export function stateOfOpen({ record, period, today }: Known): RecertificationStep['state'] {
  const status = recertificationHeadline(record)
  if (status === 'recertified') return 'optional'
  if (isEducationLate(record) || (period !== null && today > period.endDate)) return 'overdue'
  return presses(status) ? 'now' : 'due'
}

/** True when the status asks for everything now instead of by the end of the period. */
const presses = (status: RecertificationHeadline): boolean => status === 'immediateaction' || status === 'pastdue'

/** True when the record says that the continuing education was not completed in time. */
const isEducationLate = (record: Known['record']): boolean =>
  record.category === 'D' && !record.revoked && (record.compliance === 'N' || record.compliance === 'O')

function questionnaire(period: Known['period'], open: RecertificationStep['state']): RecertificationStep {
  const name = 'questionnaire'
  if (period === null) return { name, state: 'unknown', doneOn: null }
  const sent = period.questionnaire
  if (sent === null) return { name, state: open, doneOn: null }
  return { name, state: sent.approvedOn === null ? 'review' : 'done', doneOn: sent.submittedOn }
}

/** True when the record says that the fee is late, whatever the date. */
export const isFeeLate = (record: Known['record']): boolean =>
  record.fee === 'L' || recertificationHeadline(record) === 'pastdue'

/**
 * Returns the fee step. The record decides whether the fee is paid or late; an unpaid fee is also late once its due
 * date has passed.
 */
function fee({ record, period, steps, today }: Known): RecertificationStep {
  const name = 'fee'
  if (record.fee === 'P') return { name, state: 'done', doneOn: steps?.feePaidOn ?? null }
  if (record.fee !== 'R' && record.fee !== 'L') return { name, state: 'unknown', doneOn: null }
  const lastDay = steps?.feeDueOn ?? period?.endDate ?? null
  const late = isFeeLate(record) || (lastDay !== null && today > lastDay)
  const state = late ? 'overdue' : presses(recertificationHeadline(record)) ? 'now' : 'due'
  return { name, state, doneOn: null }
}

/** Returns the due date, `YYYY-MM-DD`. Null when something is already late but the date has not passed. */
export const dueDayOf = (late: boolean, dueOn: string | null, today: string): string | null =>
  late && dueOn !== null && dueOn >= today ? null : dueOn

export interface Cost {
  lines: { kind: string | null; amountCents: number }[]
  discountCents: number
  totalCents: number
}

/** Returns the amount to pay: the fee lines less a discount, never below zero. Null without fee lines. */
export function costOf(steps: Pick<PeriodSteps, 'fees'> | null, discountCents: number): Cost | null {
  if (steps === null || steps.fees.length === 0) return null
  const sum = steps.fees.reduce((total, { amountCents }) => total + amountCents, 0)
  const taken = Math.min(Math.max(discountCents, 0), Math.max(sum, 0))
  return { lines: steps.fees, discountCents: taken, totalCents: sum - taken }
}

/** Returns how far through the period a day is, from 0 to 1. */
export function shareOfPeriod(period: { beginDate: string; endDate: string }, day: string): number {
  const length = daysBetween(period.beginDate, period.endDate)
  return length <= 0 ? 0 : Math.min(1, Math.max(0, daysBetween(period.beginDate, day) / length))
}

/** Returns the hours that an even pace would have reached by a day, rounded down to quarter hours. */
export const evenPace = (period: { beginDate: string; endDate: string }, today: string, required: number): number =>
  Math.floor(required * shareOfPeriod(period, today) * 4) / 4

/** Returns the name of a period: its year, or the year in which it begins when it has none. */
export const periodName = ({ year, beginDate }: { year: number | null; beginDate: string }): string =>
  year === null ? `From ${beginDate.slice(0, 4)}` : String(year)
