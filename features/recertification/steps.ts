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
   * `review`: the student has done it and the college looks at it. `now`: the status asks for it now, whatever day the period ends.
   * `optional`: nothing depends on it. `unknown`: what it depends on could not be loaded.
   */
  state: 'done' | 'review' | 'due' | 'now' | 'overdue' | 'optional' | 'unknown'
  /** The day on which it was done, where that is known. */
  doneOn: string | null
}

interface Known {
  record: Parameters<typeof recertificationHeadline>[0] & Pick<EligibilityRecord, 'fee'>
  /** Null where it could not be loaded, or there is none. */
  period: Pick<PeriodRecord, 'endDate' | 'required' | 'earned' | 'questionnaire'> | null
  steps: Pick<PeriodSteps, 'contactConfirmedOn' | 'clientFacing' | 'clientFacingOn' | 'feeDueOn' | 'feePaidOn'> | null
  /** `YYYY-MM-DD` */
  today: string
}

/** Does the record ask for anything in this period? Not of those who do not take part, and not of whom it says nothing defined. */
export const takesPart = ({ category, revoked }: Pick<EligibilityRecord, 'category' | 'revoked'>): boolean =>
  category === 'D' && !revoked

/**
 * What a period asks for, in the order in which it is shown; the steps may be done in any order, and none implies another
 * (pages 8). What the college does not say is unknown, never done.
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
    // Without a day: what was attested on one may be a part, and more of it may have been reported later.
    step('hours', period && period.earned.hours >= period.required.hours),
    step('ethicsHours', period && period.earned.ethicsHours >= period.required.ethicsHours),
    questionnaire(period, open),
    fee(known),
  ]
}

/** The state of a step that is not done, besides the fee. Nothing depends on it once the college counts continuing education as complete. */
export function stateOfOpen({ record, period, today }: Known): RecertificationStep['state'] {
  const status = recertificationHeadline(record)
  if (status === 'recertified') return 'optional'
  if (isEducationLate(record) || (period !== null && today > period.endDate)) return 'overdue'
  return presses(status) ? 'now' : 'due'
}

/** Whether the status asks for everything at once, not by the end of the period. */
const presses = (status: RecertificationHeadline): boolean => status === 'immediateaction' || status === 'pastdue'

/** Whether the record says that the continuing education was not completed in time. */
const isEducationLate = (record: Known['record']): boolean =>
  record.category === 'D' && !record.revoked && (record.compliance === 'N' || record.compliance === 'O')

function questionnaire(period: Known['period'], open: RecertificationStep['state']): RecertificationStep {
  const name = 'questionnaire'
  if (period === null) return { name, state: 'unknown', doneOn: null }
  const sent = period.questionnaire
  if (sent === null) return { name, state: open, doneOn: null }
  return { name, state: sent.approvedOn === null ? 'review' : 'done', doneOn: sent.submittedOn }
}

/** Whether the record says that the fee is late, whatever day it is. */
export const isFeeLate = (record: Known['record']): boolean =>
  record.fee === 'L' || recertificationHeadline(record) === 'pastdue'

/** The record's word on the fee counts: whether it is paid, and whether it is late; it is also late once its own day is past. */
function fee({ record, period, steps, today }: Known): RecertificationStep {
  const name = 'fee'
  if (record.fee === 'P') return { name, state: 'done', doneOn: steps?.feePaidOn ?? null }
  if (record.fee !== 'R' && record.fee !== 'L') return { name, state: 'unknown', doneOn: null }
  const lastDay = steps?.feeDueOn ?? period?.endDate ?? null
  const late = isFeeLate(record) || (lastDay !== null && today > lastDay)
  const state = late ? 'overdue' : presses(recertificationHeadline(record)) ? 'now' : 'due'
  return { name, state, doneOn: null }
}

/** The day by which something is due, `YYYY-MM-DD`: what is late already has none that is still to come. */
export const dueDayOf = (late: boolean, dueOn: string | null, today: string): string | null =>
  late && dueOn !== null && dueOn >= today ? null : dueOn

export interface Cost {
  lines: { kind: string | null; amountCents: number }[]
  discountCents: number
  totalCents: number
}

/** What is to be paid: the lines of the fee, less a discount, never below zero. Null when nothing is due or nothing is said of it. */
export function costOf(steps: Pick<PeriodSteps, 'fees'> | null, discountCents: number): Cost | null {
  if (steps === null || steps.fees.length === 0) return null
  const sum = steps.fees.reduce((total, { amountCents }) => total + amountCents, 0)
  const taken = Math.min(Math.max(discountCents, 0), Math.max(sum, 0))
  return { lines: steps.fees, discountCents: taken, totalCents: sum - taken }
}

/** How far through the period a day is, 0 to 1. */
export function shareOfPeriod(period: { beginDate: string; endDate: string }, day: string): number {
  const length = daysBetween(period.beginDate, period.endDate)
  return length <= 0 ? 0 : Math.min(1, Math.max(0, daysBetween(period.beginDate, day) / length))
}

/** Returns the hours that an even pace would have reached by a day, in whole quarters of an hour. */
export const evenPace = (period: { beginDate: string; endDate: string }, today: string, required: number): number =>
  Math.floor(required * shareOfPeriod(period, today) * 4) / 4

/** Returns how a period is called: its year, or the one in which it begins when it has none. */
export const periodName = ({ year, beginDate }: { year: number | null; beginDate: string }): string =>
  year === null ? `From ${beginDate.slice(0, 4)}` : String(year)
