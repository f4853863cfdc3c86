import 'server-only'
import type { studentBasic } from '@/features/profile/calls'
import type { AnswerOf } from '@/lib/calls/call'
import type { Viewer } from '@/lib/server/session/viewer'
import type { CalendarDate } from '@/lib/shared/calendar-date'
import { faultsOf } from '@/lib/shared/forms/form'
import { annualReviewForm, type AnnualReviewValues } from './forms'
import { nameOfAsked, type Names, savedIn } from './progress.server'
import { askedFor, type AskedFor, reviewedRecord } from './sections'

type Basic = AnswerOf<typeof studentBasic.load>

/** What can be corrected; the number is sent once. */
const correctable = ['birthdate', 'gender', 'citizenship', 'race', 'military'] as const

/** The personal record on file, as it is sent. */
export const recordOnFile = ({ birthdate, sex, citizenship, ethnicGroup, militaryStatus }: Basic) => ({
  birthdate: birthdate ?? '',
  sex: sex ?? '',
  citizenship: citizenship ?? '',
  ethnicGroup: ethnicGroup ?? '',
  militaryStatus: militaryStatus ?? '',
})

/** Names what is asked for, each with the record that is saved. */
export const namesOfAsked = (
  { studentId }: Viewer,
  asked: AskedFor,
  reviewedBefore: CalendarDate | null,
  record: unknown,
): Names[] =>
  correctable.filter((field) => asked[field]).map((field) => nameOfAsked(studentId, field, reviewedBefore, record))

/**
 * What the review asks for: what is not on file, and what is since this review saved it, as `progress` names it; so it can be
 * corrected after a later part failed (ruling 9). A page that was loaded again does not show such a field: half typed in the draft,
 * it stays as it is on file.
 */
export function askedOrSaved(
  { studentId }: Viewer,
  values: Required<AnnualReviewValues>,
  basic: Basic,
  reviewedBefore: CalendarDate | null,
): AskedFor {
  const asked = askedFor(reviewedRecord(basic))
  const wasSaved = savedIn(values.progress)
  const faults = faultsOf(annualReviewForm, values)
  for (const field of correctable) {
    const isSaved = wasSaved(nameOfAsked(studentId, field, reviewedBefore, recordOnFile(basic)))
    if (isSaved && !(field in faults)) asked[field] = true
  }
  return asked
}
