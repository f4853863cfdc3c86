import { daysBetween, daysLater, toShortDate } from '@/lib/shared/calendar-date'
import {
  everythingReported,
  feeLateWhileRecertified,
  inactiveStepOnceClosed,
  paidAndDone,
  pastDueWithoutLateFee,
  recertificationWording,
  recertifiedAllTheSame,
  reinstatementHeadline,
  reportedInTime,
  standingExplained,
  statusTextMissing,
  timeToRecertifyMark,
  unpaidWording,
  wasDue,
  type Wording,
  wordingOnceOver,
} from './content'
import {
  asksToRecertify,
  type EligibilityRecord,
  isLate,
  recertificationHeadline,
  type RecertificationHeadline,
  recertificationLine,
  recertificationStanding,
} from './rules'
import {
  dueDayOf,
  isFeeLate,
  type PeriodRecord,
  type PeriodSteps,
  type RecertificationStep,
  stateOfOpen,
  stepsOfPeriod,
  takesPart,
} from './steps'

/** The facts that decide a student's situation. */
export interface KnownRecord {
  record: EligibilityRecord
  /** Null when it could not be loaded, or does not exist. */
  period: PeriodRecord | null
  /** Fee and confirmations of the period; null like the period. */
  steps: PeriodSteps | null
  /** `YYYY-MM-DD` */
  today: string
}

/**
 * A student's status and what to do now, decided in one place. Every page reads it from here, so that pages do not
 * contradict each other (ruling 52). The headline follows the new scheme, unless the record is revoked (ruling 5).
 */
export interface Situation extends Pick<Wording, 'tone' | 'title' | 'meaning' | 'step'> {
  status: RecertificationHeadline
  /** The headline of the recertification page. */
  headline: string
  /** The college's own status line, or our words when it has none (DC-03). */
  line: { tone: Wording['tone']; text: string }
  /** Sentences that explain what in the record does not fit the headline. */
  notes: string[]
  /** What the period requires, each step with its state; empty for a student who does not take part. */
  steps: RecertificationStep[]
  /** The due date; `daysLeft` is negative once it has passed. Null while nothing dated is due. */
  due: { on: string; daysLeft: number } | null
  /** Due date of the fee; null when it is unknown, and for a late fee whose date has not passed. */
  feeDueOn: string | null
  /** State of the open steps other than the fee. */
  open: RecertificationStep['state']
  /** What the student can do. `ask`: only Student Experience can help. */
  next: 'recertify' | 'pay' | 'ask' | 'nothing'
  /** 'It's time to recertify!' on My Designations (DC-04). */
  isTimeToRecertify: boolean
  /**
   * `open`: the student can reinstate. `explained`: the record offers reinstatement, but that does not fit the status
   * (DC-05).
   */
  reinstatement: 'open' | 'explained' | null
  /**
   * The old scheme's standing next to the fee, explained when it differs from the status (RC-01). Null for undefined
   * codes.
   */
  standing: { name: string; explanation: string | null } | null
}

/** Returns the situation that a record describes. */
export function situationOf(known: KnownRecord): Situation {
  const { record, today } = known
  const status = recertificationHeadline(record)
  const reinstatement = !record.mayReinstate ? null : status === 'pastdue' ? 'open' : 'explained'
  const wording = wordingOf(known)
  const line = recertificationLine(record)
  const isTimeToRecertify = record.timeToRecertify && (asksToRecertify(status) || status === 'paidcedue')
  const steps = takesPart(record) ? stepsOfPeriod(known) : []
  return {
    status,
    tone: wording.tone,
    title: wording.title,
    headline: reinstatement === 'open' ? reinstatementHeadline : headlineOf(wording, known),
    meaning: wording.meaning,
    step: wording.step,
    line: { text: line.text, tone: line.tone === 'unknown' ? 'unknown' : wording.tone },
    notes: [
      ...(line.tone === 'unknown' && status !== 'unknown' ? [statusTextMissing(wording.title)] : []),
      ...(record.timeToRecertify && !isTimeToRecertify && status !== 'revoked' ? [timeToRecertifyMark] : []),
    ],
    steps,
    due: dueOf(known, steps),
    feeDueOn: dueDayOf(isFeeLate(record), known.steps?.feeDueOn ?? null, today),
    open: stateOfOpen(known),
    next: nextOf(known, wording),
    isTimeToRecertify,
    reinstatement,
    standing: standingOf(record, wording),
  }
}

type WordedRecord = Pick<EligibilityRecord, 'compliance' | 'fee' | 'category' | 'revoked'>

/**
 * Returns the words of a status. They call the fee settled only when the record says that it is paid, ask for reports
 * only while the period is open and something is missing, and never look good while a student has open steps in an
 * ended period.
 */
function wordingOf({ record, period, steps, today }: KnownRecord): Wording {
  const status = recertificationHeadline(record)
  const wording: Wording = recertificationWording[status]
  const isClosed = period?.isOpen === false
  const isOver = period !== null && period.endDate < today
  const done = period !== null && isDone(period)
  switch (status) {
    case 'inactive':
      if (done) return { ...wording, ...everythingReported.inactive }
      return isClosed ? { ...wording, step: inactiveStepOnceClosed } : wording
    case 'pastdue': {
      const hasLateFee = record.fee === 'L' || (steps?.fees.some(({ kind }) => kind === 'late') ?? true)
      return { ...wording, ...(!hasLateFee && pastDueWithoutLateFee), ...(done && everythingReported.pastdue) }
    }
    case 'paidcedue':
      return {
        ...wording,
        ...(isOver ? { dated: wasDue } : done && { dated: reportedInTime }),
        ...(done ? paidAndDone : (isOver || isClosed) && wordingOnceOver.paidcedue[isClosed ? 'closed' : 'ended']),
      }
    case 'immediateaction':
      if (done) return { ...wording, ...everythingReported.immediateaction }
      return isOver || isClosed
        ? { ...wording, ...wordingOnceOver.immediateaction[isClosed ? 'closed' : 'ended'] }
        : wording
    case 'recertified':
      if (record.fee === 'P') return period === null || done ? wording : { ...wording, ...recertifiedAllTheSame }
      if (!owesOnlyTheFee(record)) return { ...wording, ...unpaidWording.unknown }
      return { ...wording, ...unpaidWording.due, ...(record.fee === 'L' && feeLateWhileRecertified) }
    default:
      return wording
  }
}

const isDone = ({ required, earned, questionnaire }: PeriodRecord): boolean =>
  earned.hours >= required.hours && earned.ethicsHours >= required.ethicsHours && questionnaire !== null

/** True when continuing education is complete and the fee is unpaid. */
const owesOnlyTheFee = (record: WordedRecord): boolean =>
  recertificationHeadline(record) === 'recertified' && (record.fee === 'R' || record.fee === 'L')

function headlineOf({ headline, dated }: Wording, { record, period, today }: KnownRecord): string {
  if (dated === undefined || period === null) return headline
  const isNext = recertificationHeadline(record) === 'recertified'
  const date = isNext ? daysLater(period.endDate, 1) : period.endDate
  // The next cycle has already opened, so it is not announced.
  if (isNext && date <= today) return headline
  return `${headline} ${dated.replace('{date}', toShortDate(date))}`
}

function nextOf({ record, period }: KnownRecord, { tone }: Wording): Situation['next'] {
  const status = recertificationHeadline(record)
  if (tone === 'good') return owesOnlyTheFee(record) ? 'pay' : 'nothing'
  // A student who has paid, and can report nothing more, can do nothing alone.
  const isStuck = period !== null && (!period.isOpen || isDone(period)) && record.fee === 'P'
  return isStuck || status === 'unknown' || status === 'revoked' ? 'ask' : 'recertify'
}

const isLeft = ({ state }: RecertificationStep): boolean => state === 'due' || state === 'now' || state === 'overdue'

/**
 * Returns the end of the period, or the due date of the fee when only the fee is left. A late student gets no future
 * date.
 */
function dueOf({ record, period, steps: known, today }: KnownRecord, steps: readonly RecertificationStep[]) {
  const status = recertificationHeadline(record)
  const asks = asksToRecertify(status) || status === 'paidcedue' || owesOnlyTheFee(record)
  const left = steps.filter(isLeft)
  if (!asks || left.length === 0) return null
  const endsOn = period?.endDate ?? null
  const day = left.every(({ name }) => name === 'fee') ? (known?.feeDueOn ?? endsOn) : endsOn
  const on = dueDayOf(isLate(status) || (owesOnlyTheFee(record) && record.fee === 'L'), day, today)
  return on === null ? null : { on, daysLeft: daysBetween(today, on) }
}

/** The new statuses that mean the same as an old standing. */
const sameAs: Readonly<Record<ReturnType<typeof recertificationStanding>, readonly RecertificationHeadline[]>> = {
  revoked: ['revoked'],
  expired: [],
  late: ['pastdue'],
  'renew now': ['immediateaction'],
  'good standing': ['recertified', 'paidcedue', 'firstyear', 'noparticipation'],
}

function standingOf(record: WordedRecord, { title, tone }: Wording): Situation['standing'] {
  const status = recertificationHeadline(record)
  if (status === 'unknown') return null
  const name = recertificationStanding(record)
  const agrees = sameAs[name].includes(status) && (name !== 'good standing' || tone === 'good')
  return { name, explanation: agrees ? null : standingExplained(name, title) }
}
