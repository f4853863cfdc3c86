import type { AnswerOf } from '@/lib/calls/call'
import type { bannerDismissal, studentCE } from './calls'
import { unknownStatusText } from './content'

/** The continuing-education eligibility record, of someone who has one (S1 §3 "studentCE"). */
export type EligibilityRecord = NonNullable<AnswerOf<typeof studentCE>>

/** A year for which the student closed the recertification banner. */
export type Dismissal = AnswerOf<typeof bannerDismissal.load>[number]

/** The old scheme's words; shown beside fees (RC-01). */
export type RecertificationStanding = 'revoked' | 'expired' | 'late' | 'renew now' | 'good standing'

/** The new scheme's codes; they drive menu, banner and headline (RC-02). */
export type RecertificationStatus =
  'noparticipation' | 'firstyear' | 'recertified' | 'immediateaction' | 'pastdue' | 'paidcedue' | 'inactive' | 'unknown'

export type RecertificationHeadline = RecertificationStatus | 'revoked'

type Codes = Pick<EligibilityRecord, 'compliance' | 'fee' | 'category'>
type Flagged = Pick<EligibilityRecord, 'revoked'>

/** The old scheme, its cases in the order listed: the first that fits (S1 §4, RC-01). */
export function recertificationStanding(
  record: Flagged & Pick<EligibilityRecord, 'compliance' | 'fee'>,
): RecertificationStanding {
  const { compliance, fee } = record
  const open = compliance === 'R' || compliance === 'N' || compliance === 'O'
  if (record.revoked) return 'revoked'
  if (compliance === 'N' && (fee === 'L' || fee === 'R')) return 'expired'
  if (open && fee === 'L') return 'late'
  if (open && fee === 'R') return 'renew now'
  return 'good standing'
}

/** The new scheme by category, and for those who take part by compliance and fee (S1 §4, RC-02); else unknown. */
export function recertificationStatus({ category, compliance, fee }: Codes): RecertificationStatus {
  if (category === 'A' || category === 'B' || category === 'N') return 'noparticipation'
  if (category === 'E') return 'firstyear'
  if (category !== 'D') return 'unknown'
  if (compliance === 'C') return 'recertified'
  if (compliance === 'R') {
    if (fee === 'R') return 'immediateaction'
    if (fee === 'L') return 'pastdue'
    if (fee === 'P') return 'paidcedue'
  }
  if (compliance === 'N' || compliance === 'O') {
    if (fee === 'R' || fee === 'L') return 'pastdue'
    if (fee === 'P') return 'inactive'
  }
  return 'unknown'
}

/** Does a status ask nothing urgent of the student (RC-03)? Revoked, and unknown, do not count as good. */
export function inGoodStanding(status: RecertificationHeadline): boolean {
  return status === 'firstyear' || status === 'noparticipation' || status === 'recertified' || status === 'paidcedue'
}

/** Is what a status asks of the student late already? */
export const isLate = (status: RecertificationHeadline): boolean => status === 'pastdue' || status === 'inactive'

/** Whether the status asks the student to recertify: it is known, not good, and recertifying is still open to them. */
export const asksToRecertify = (status: RecertificationHeadline): boolean =>
  status === 'immediateaction' || isLate(status)

/** What the portal says first of a record: the new scheme, which the revoked flag outranks. */
export function recertificationHeadline(record: Codes & Flagged): RecertificationHeadline {
  return record.revoked ? 'revoked' : recertificationStatus(record)
}

/**
 * The overall status line (DC-03): the college's own words, whether they are good news, and the status behind them.
 * A record without words is unknown, and so is one whose codes say nothing defined, whatever text it carries; an unknown
 * line has no tone.
 */
export function recertificationLine(record: Codes & Flagged & Pick<EligibilityRecord, 'statusText'>): {
  text: string
  tone: 'good' | 'bad' | 'unknown'
  status: RecertificationHeadline
} {
  const status = recertificationHeadline(record)
  const text = status === 'unknown' ? null : record.statusText
  if (text === null) return { text: unknownStatusText, tone: 'unknown', status }
  return { text, tone: inGoodStanding(status) ? 'good' : 'bad', status }
}

/** Is the Recertification entry left out of the account menu (SH-05)? Without a record it stays. */
export function hidesRecertification(record: Codes | null): boolean {
  if (!record) return false
  const status = recertificationStatus(record)
  return status === 'firstyear' || status === 'noparticipation'
}

/** The year for which the banner of a record is closed: its own, else this year's, so that what is closed stays closed. */
export const bannerYear = ({ year }: Pick<EligibilityRecord, 'year'>, thisYear: number): number => year ?? thisYear

/**
 * Whether the recertification banner is shown (RC-04): when the status asks the student to recertify, until a dismissal
 * for the record's year or a later one exists. A revoked student has to ask Student Experience instead.
 */
export function showsRecertificationBanner({
  record,
  dismissals,
  thisYear,
}: {
  record: (Codes & Flagged & Pick<EligibilityRecord, 'year'>) | null
  dismissals: readonly Dismissal[]
  thisYear: number
}): boolean {
  if (!record || !asksToRecertify(recertificationHeadline(record))) return false
  return !dismissals.some(({ year }) => year >= bannerYear(record, thisYear))
}
