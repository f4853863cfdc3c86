import 'server-only'
import { toCompanyValues } from '@/features/profile/company/forms'
import { toContactValues } from '@/features/profile/contact/forms'
import type { Viewer } from '@/lib/server/session/viewer'
import type { AnnualReviewValues } from './forms'
import { type OnFile, partsOf, savesOf } from './parts.server'
import { nameOfSaved, nameOfSent, savedIn } from './progress.server'
import { askedFor, reviewedRecord } from './sections'

/**
 * True when this review would change values that the student has confirmed since. A review whose answer was lost would
 * not: its values are on file as it sends them, or named in `progress`.
 */
export function wouldTakeBack(viewer: Viewer, values: Required<AnnualReviewValues>, onFile: OnFile): boolean {
  if (onFile.isDue) return false
  const confirmed = { ...values, ...toContactValues(onFile.contact), ...toCompanyValues(onFile.company), ssn: '' }
  const mine = savesOf(viewer, values, onFile, nobody)
  const theirs = savesOf(viewer, confirmed, { ...onFile, asked: askedFor(reviewedRecord(onFile.basic)) }, nobody)
  const wasSaved = savedIn(values.progress)
  return partsOf(viewer, values, onFile).some((part) => {
    const { input, body } = mine[part]
    const isSaved = [nameOfSaved, nameOfSent].some((nameOf) => wasSaved(nameOf(viewer.studentId, part, input)))
    return !isSaved && body() !== theirs[part].body()
  })
}

/** A session lookup that finds nothing. Nothing is saved here. */
const nobody = () => Promise.resolve(null)
