import type { CalendarDate } from './calendar-date'

/** What a draft belongs to: a form, and what the form is about, such as one application. */
export interface DraftPlace {
  form: string
  subject: string
}

/** What a person typed into a form but has not sent. */
export interface Draft extends DraftPlace {
  /** The current step of a form with several steps, or the version of the record being edited; otherwise empty. */
  step: string
  /** Changes with every change of the draft. */
  revision: string
  /** The values of the fields by name, without secrets. */
  values: Readonly<Record<string, unknown>>
  /** Values from an earlier version of the form that no longer fit a field. */
  old: Readonly<Record<string, unknown>>
  /** Seconds since 1970. */
  savedAt: number
}

/** A draft in the person's own list. */
export interface OwnDraft extends Draft {
  savedMsAgo: number
  /** The day on which the draft is deleted, unless it changes again. */
  keptUntil: CalendarDate
}

/** The subject of a form with a single draft per person. */
export const noSubject = '-'

/** The characters that a subject in an address may have. */
export const subjectPattern = /^[A-Za-z0-9._~-]{1,120}$/

/** Returns the address at which a draft is saved and read. */
export const draftAddress = ({ form, subject }: DraftPlace): string => `/api/drafts/${form}/${subject}`

/** Where a plain form discards a draft. Separate from `formActions`, which every page loads. */
export const discardAction = '/dashboard/discard'

/** The id of the message that says whether a draft was discarded. The response links to it, so it takes the focus. */
export const discardOutcomeId = 'discard-outcome'

/**
 * The header that names the draft of a save, so that the portal deletes it once the college has accepted the save:
 * `{form}/{subject};{revision},…`.
 */
export const draftHeader = 'x-portal-draft'

/** The most revisions of a draft in one request. */
export const mostRevisions = 8

/** The writer of a draft chooses its revision and never reuses one. */
export const revisionPattern = /^[A-Za-z0-9-]{16,64}$/
