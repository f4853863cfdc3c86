import 'server-only'
import type { updatePrimaryEmail } from '@/features/profile/security/calls'
import type { AnswerOf } from '@/lib/calls/call'
import { college } from '@/lib/server/college/client'
import { log } from '@/lib/server/observability/log'
import type { FindSession, Viewer } from '@/lib/server/session/viewer'
import type { Failure } from '@/lib/shared/result'
import { namesOfAsked, recordOnFile } from './correctable-fields.server'
import type { AnnualReviewValues } from './forms'
import { type OnFile, partsOf, primaryEmailOf, savesOf } from './parts.server'
import { keyOfAttempt, nameOfSaved, nameOfSent, savedIn } from './progress.server'
import { notSavedOf, type ReviewPart, type ReviewStep } from './steps'

/** The result of saving a review. */
export interface ReviewResult {
  /** The parts that are saved, by this attempt or an earlier one. */
  saved: ReviewPart[]
  /** Names of the saved parts, to be sent with the next attempt. */
  progress: string
  /** The new primary email that waits for its code; null when no code was sent. */
  codeSentTo: string | null
  /** True when all is saved but pages may still show the old values. */
  stale: boolean
  /** Why the next part was not saved; null when all are saved. */
  failure: Failure | null
  /** The message for that part, shown above the failure’s message (AR-10). */
  notSaved: string | null
}

/**
 * Saves a review part by part, in the order of S2 §4. The date comes last, after everything else is saved. A part that
 * an earlier attempt saved with the same values, according to `progress`, is not sent again (ruling 9). The asked
 * fields are named before they are sent, because the answer may be lost. Calls `tell` before each part is sent.
 */
export async function submitReview(
  viewer: Viewer,
  values: Required<AnnualReviewValues>,
  onFile: OnFile,
  find: FindSession,
  tell: (step: ReviewStep) => void = () => undefined,
): Promise<ReviewResult> {
  const saves = savesOf(viewer, values, onFile, find)
  const wasSaved = savedIn(values.progress)
  const saved: ReviewPart[] = []
  const asked = (record: unknown) => namesOfAsked(viewer, onFile.asked, onFile.reviewedBefore, record)
  const names = new Set(
    asked(recordOnFile(onFile.basic))
      .filter(wasSaved)
      .map(([newest]) => newest),
  )
  let codeSentTo: string | null = null
  const soFar = () => ({ saved: [...saved], progress: [...names].join(' '), codeSentTo })
  for (const part of partsOf(viewer, values, onFile)) {
    const { input, save } = saves[part]
    const name = nameOfSaved(viewer.studentId, part, input)
    const nameWithCode = nameOfSent(viewer.studentId, part, input)
    const known = wasSaved(name) || wasSaved(nameWithCode)
    if (part === 'basic') for (const [newest] of asked(input)) names.add(newest)
    if (!known) tell({ saving: part, ...soFar() })
    const outcome = known ? null : await save(keyOfAttempt(name, values.progress))
    if (outcome && !outcome.ok) {
      if (part === 'review') noteMissingDate(viewer, outcome.failure)
      return { ...soFar(), stale: false, failure: outcome.failure, notSaved: notSavedOf(part) }
    }
    const waits = outcome ? waitsForCode(part, outcome.value) : wasSaved(nameWithCode)
    if (waits) codeSentTo = primaryEmailOf(values)
    saved.push(part)
    names.add((waits ? nameWithCode : name)[0])
  }
  const stale = !(await college.forget(viewer))
  if (stale) log().error({ session: viewer.session, student: viewer.studentId }, 'Error invalidating queries')
  return { ...soFar(), stale, failure: null, notSaved: null }
}

/** True when the new primary email waits for its code. */
const waitsForCode = (part: ReviewPart, answer: unknown): boolean =>
  part === 'primaryEmail' && (answer as AnswerOf<typeof updatePrimaryEmail>).status !== 'changed'

/** Everything else is saved by now, so without the date the student is asked for all of it again (S2 §8). */
const noteMissingDate = ({ session, studentId: student }: Viewer, { name, reference }: Failure): void =>
  log().error({ session, student, failure: name, reference }, 'Error setting the most recent review date')
