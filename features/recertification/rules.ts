import type { AnswerOf } from '@/lib/calls/call'
import type { bannerDismissal, studentCE } from './calls'
import { unknownStatusText } from './content'

/** The continuing-education eligibility record of a student who has one (S1 §3 "studentCE"). */
export type EligibilityRecord = NonNullable<AnswerOf<typeof studentCE>>

/** A year for which the student closed the recertification banner. */
export type Dismissal = AnswerOf<typeof bannerDismissal.load>[number]

/** Standings of the old scheme, shown next to fees (RC-01). */
export type RecertificationStanding = 'revoked' | 'expired' | 'late' | 'renew now' | 'good standing'

/** Statuses of the new scheme, which decide menu, banner, and headline (RC-02). */
export type RecertificationStatus =
  'noparticipation' | 'firstyear' | 'recertified' | 'immediateaction' | 'pastdue' | 'paidcedue' | 'inactive' | 'unknown'

export type RecertificationHeadline = RecertificationStatus | 'revoked'

type Codes = Pick<EligibilityRecord, 'compliance' | 'fee' | 'category'>
type Flagged = Pick<EligibilityRecord, 'revoked'>

/** Returns the standing in the old scheme: the first case, in the listed order, that fits (S1 §4, RC-01). */
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

/**
 * Returns the status in the new scheme: by category, and for students who take part, by compliance and fee (S1 §4,
 * RC-02). Anything else is unknown.
 */
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

/** True when the status asks for nothing urgent (RC-03). Revoked and unknown do not count as good. */
export function inGoodStanding(status: RecertificationHeadline): boolean {
  return status === 'firstyear' || status === 'noparticipation' || status === 'recertified' || status === 'paidcedue'
}

/** True when what the status asks for is already late. */
export const isLate = (status: RecertificationHeadline): boolean => status === 'pastdue' || status === 'inactive'

/**
 * True when the status asks the student to recertify: it is known and not good, and the student can still recertify.
 */
export const asksToRecertify = (status: RecertificationHeadline): boolean =>
  status === 'immediateaction' || isLate(status)

/** Returns the headline status of a record: revoked, or else the status in the new scheme. */
export function recertificationHeadline(record: Codes & Flagged): RecertificationHeadline {
  return record.revoked ? 'revoked' : recertificationStatus(record)
}

/**
 * Returns the overall status line (DC-03): the college's own text, its tone, and the status behind it. The line is
 * unknown when the record has no text, and when its codes are undefined, whatever its text says.
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

/** True when the account menu leaves out the Recertification entry (SH-05). Without a record the entry stays. */
export function hidesRecertification(record: Codes | null): boolean {
  if (!record) return false
  const status = recertificationStatus(record)
  return status === 'firstyear' || status === 'noparticipation'
}

/**
 * Returns the year under which a banner is dismissed: the record's year, or else this year, so that a dismissal lasts.
 */
export const bannerYear = ({ year }: Pick<EligibilityRecord, 'year'>, thisYear: number): number => year ?? thisYear

/**
 * True when the recertification banner is shown (RC-04): the status asks the student to recertify, and there is no
 * dismissal for the record's year or a later one. A revoked student has to ask Student Experience instead.
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
