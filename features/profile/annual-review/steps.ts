import type { AskedFor } from './sections'

/** The labels of a review’s parts, in the order in which they are saved (S2 §4). */
export const reviewParts = {
  contact: 'Contact information',
  basic: 'Basic and demographic information',
  company: 'Company information',
  nationalId: 'Social Security number',
  primaryEmail: 'Primary email',
  review: 'Date of the review',
} as const

export type ReviewPart = keyof typeof reviewParts

/** Status messages while a part is being saved. */
export const savingParts: Readonly<Record<ReviewPart, string>> = {
  contact: 'Saving contact…',
  basic: 'Saving basic and demographic information…',
  company: 'Saving company…',
  nationalId: 'Saving your answer about the Social Security number…',
  primaryEmail: 'Saving primary email…',
  review: 'Saving the date of the review…',
}

/** Returns the message for a part that was not saved, or for an unknown part (AR-10). */
export const notSavedOf = (part: ReviewPart | null): string =>
  part === 'primaryEmail' ? 'Error updating primary email.' : 'Error saving data.'

/** The progress of a save: the current part, the saved parts, and the `progress` for a retry. */
export interface ReviewStep {
  saving: ReviewPart
  saved: readonly ReviewPart[]
  progress: string
  /** The new primary email that waits for its code; null when no code was sent. */
  codeSentTo: string | null
}

interface ReviewedPerson {
  asked: Pick<AskedFor, 'ssn'>
  /** True when this review saved the number in an earlier attempt. */
  numberSaved: boolean
  optOut: boolean
  ssn: string
  companyChanged: boolean
  emailChanged: boolean
  isDue: boolean
}

/**
 * Returns the parts to save. The company only when it changed, the primary email only when it is a new one, and the
 * date only while the review is due. The Social Security number, or the choice not to supply it, only while no number
 * is on file (ruling 10) or when this review has saved it already.
 */
export function partsToSave({
  asked,
  numberSaved,
  optOut,
  ssn,
  companyChanged,
  emailChanged,
  isDue,
}: ReviewedPerson): ReviewPart[] {
  return [
    'contact',
    'basic',
    ...(companyChanged ? (['company'] as const) : []),
    ...(numberSaved || (asked.ssn && (optOut || ssn !== '')) ? (['nationalId'] as const) : []),
    ...(emailChanged ? (['primaryEmail'] as const) : []),
    ...(isDue ? (['review'] as const) : []),
  ]
}
