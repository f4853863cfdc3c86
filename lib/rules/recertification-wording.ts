import {
  inactiveStepOnceClosed,
  paidAndDone,
  recertificationWording,
  recertifiedAllTheSame,
  unpaidWording,
  wasDue,
  wordingOnceOver,
  type Wording,
} from '@/lib/content/recertification-wording'
import { recertificationHeadline } from './recertification'
import type { PeriodRecord } from './recertification-steps'

type Record = Parameters<typeof recertificationHeadline>[0]
/** The period of a record; null where it could not be loaded, or there is none. */
type Period = Pick<PeriodRecord, 'endDate' | 'isOpen' | 'required' | 'earned' | 'questionnaire'> | null

/**
 * Returns the words of a record's status. They call the fee of a recertified student settled only where the record says that it is
 * paid, and say that nothing is left to do only where nothing is listed; they ask for reports only while the period takes them, and call nobody well who has something left of a period that has ended.
 */
export function wordingOf(record: Record, period: Period, today: string): Wording {
  const status = recertificationHeadline(record)
  const wording = recertificationWording[status]
  const isClosed = period?.isOpen === false
  if (status === 'inactive' && isClosed) return { ...wording, step: inactiveStepOnceClosed }
  const isOver = period !== null && period.endDate < today
  if ((status === 'paidcedue' || status === 'immediateaction') && period && (isOver || isClosed)) {
    const paid = status === 'paidcedue'
    const changes = paid && isDone(period) ? paidAndDone : wordingOnceOver[status][isClosed ? 'closed' : 'ended']
    return { ...wording, ...(paid && isOver && { dated: wasDue }), ...changes }
  }
  if (status !== 'recertified') return wording
  if (record.fee === 'P') return period === null || isDone(period) ? wording : { ...wording, ...recertifiedAllTheSame }
  return { ...wording, ...(owesOnlyTheFee(record) ? unpaidWording.due : unpaidWording.unknown) }
}

const isDone = ({ required, earned, questionnaire }: NonNullable<Period>): boolean =>
  earned.hours >= required.hours && earned.ethicsHours >= required.ethicsHours && questionnaire !== null

/** Is the continuing education complete and the fee not paid? */
export const owesOnlyTheFee = (record: Record): boolean =>
  recertificationHeadline(record) === 'recertified' && (record.fee === 'R' || record.fee === 'L')
