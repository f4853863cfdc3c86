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

/**
 * The fields that can be corrected after they were saved. The Social Security number is not one of them: it is sent
 * once.
 */
const correctable = ['birthdate', 'gender', 'citizenship', 'race', 'military'] as const

/** Returns the personal record on file as the form sends it. */
export const recordOnFile = ({ birthdate, sex, citizenship, ethnicGroup, militaryStatus }: Basic) => ({
  birthdate: birthdate ?? '',
  sex: sex ?? '',
  citizenship: citizenship ?? '',
  ethnicGroup: ethnicGroup ?? '',
  militaryStatus: militaryStatus ?? '',
})

/** Returns the names of the fields that the review asks for, for this personal record. */
export const namesOfAsked = (
  { studentId }: Viewer,
  asked: AskedFor,
  reviewedBefore: CalendarDate | null,
  record: unknown,
): Names[] =>
  correctable.filter((field) => asked[field]).map((field) => nameOfAsked(studentId, field, reviewedBefore, record))

/**
 * Returns which fields the review asks for: those not on file, and those that this review saved in an earlier attempt,
 * according to `progress`. That way the student can correct a field after a later part failed (ruling 9). A saved field
 * with a faulty value is left out: it comes from a half-typed draft, and the reloaded form does not show the field.
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
