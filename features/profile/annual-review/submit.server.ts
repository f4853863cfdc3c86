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

/** How far it came. */
export interface ReviewResult {
  /** What is saved, now or before. */
  saved: ReviewPart[]
  /** The same for the next attempt, in the field of that name. */
  progress: string
  /** The new primary e-mail, which counts once the code that was sent there came back; null when no code was sent. */
  codeSentTo: string | null
  /** All is saved, and pages may still show what was on file before. */
  stale: boolean
  /** Why the part after those was not saved; null when all is. */
  failure: Failure | null
  /** What is said of that part, above the words of the failure (AR-10). */
  notSaved: string | null
}

/**
 * Saves a review part by part, in the order of S2 §4; the date comes last, when all the rest is saved. What an earlier attempt saved, as
 * `progress` names it, is not sent again while it is the same (ruling 9); what it asked for is named before it is sent, as the answer
 * may be lost. `tell` hears of each part before it is sent.
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

/** Does the new primary e-mail count only once its code came back? */
const waitsForCode = (part: ReviewPart, answer: unknown): boolean =>
  part === 'primaryEmail' && (answer as AnswerOf<typeof updatePrimaryEmail>).status !== 'changed'

/** Everything else is saved by then, so that the student would be asked for all of it again (S2 §8). */
const noteMissingDate = ({ session, studentId: student }: Viewer, { name, reference }: Failure): void =>
  log().error({ session, student, failure: name, reference }, 'Error setting the most recent review date')
