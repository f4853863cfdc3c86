import {
  inactiveStepOnceClosed,
  recertificationWording,
  unpaidWording,
  type Wording,
} from '@/lib/content/recertification-wording'
import { recertificationHeadline } from './recertification'

type Record = Parameters<typeof recertificationHeadline>[0]

/**
 * Returns the words of a record's status. They call the fee of a recertified student settled only where the record says that it is
 * paid, and ask an inactive one to report what is missing only while that can be done. `isClosed`: the period takes no more reports.
 */
export function wordingOf(record: Record, isClosed = false): Wording {
  const status = recertificationHeadline(record)
  const wording = recertificationWording[status]
  if (status === 'inactive' && isClosed) return { ...wording, step: inactiveStepOnceClosed }
  if (status !== 'recertified' || record.fee === 'P') return wording
  return { ...wording, ...(owesOnlyTheFee(record) ? unpaidWording.due : unpaidWording.unknown) }
}

/** Is the continuing education complete and the fee not paid? */
export const owesOnlyTheFee = (record: Record): boolean =>
  recertificationHeadline(record) === 'recertified' && (record.fee === 'R' || record.fee === 'L')
