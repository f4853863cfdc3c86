import type { AskedFor } from './sections'

/** The parts of a review in the order in which they are saved (S2 §4), as people read them. */
export const reviewParts = {
  contact: 'Contact information',
  basic: 'Basic and demographic information',
  company: 'Company information',
  nationalId: 'Social Security number',
  primaryEmail: 'Primary email',
  review: 'Date of the review',
} as const

export type ReviewPart = keyof typeof reviewParts

/** What is said while a part is on its way to the college. */
export const savingParts: Readonly<Record<ReviewPart, string>> = {
  contact: 'Saving contact…',
  basic: 'Saving basic and demographic information…',
  company: 'Saving company…',
  nationalId: 'Saving your answer about the Social Security number…',
  primaryEmail: 'Saving primary email…',
  review: 'Saving the date of the review…',
}

/** What is said of a part that was not saved, and of the whole where it is not known of which (AR-10). */
export const notSavedOf = (part: ReviewPart | null): string =>
  part === 'primaryEmail' ? 'Error updating primary email.' : 'Error saving data.'

/** How far the saving of a review has come: what is on its way now, what is saved, and the same for the next attempt. */
export interface ReviewStep {
  saving: ReviewPart
  saved: readonly ReviewPart[]
  progress: string
  /** The new primary e-mail, which counts once the code that was sent there came back; null when no code was sent. */
  codeSentTo: string | null
}

interface ReviewedPerson {
  asked: Pick<AskedFor, 'ssn'>
  /** This review saved the number before. */
  numberSaved: boolean
  optOut: boolean
  ssn: string
  companyChanged: boolean
  emailChanged: boolean
  isDue: boolean
}

/**
 * The parts that are saved for this person: the company when something of it changed, the number when one was typed, the choice not to
 * supply it when that was made, each only while none is on file (ruling 10) or once this review saved it, the primary email when it is
 * another one, and the date while none on record makes the review needless.
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
