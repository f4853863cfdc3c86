import type { CalendarDate } from './calendar-date'

/** What a draft belongs to: a form, and what the form is about, for instance one application. */
export interface DraftPlace {
  form: string
  subject: string
}

/** What somebody typed into a form and has not sent. */
export interface Draft extends DraftPlace {
  /** Where in a form of several steps they were; over which version of a record they typed; else empty. */
  step: string
  /** Another one with each change. */
  revision: string
  /** What is in the fields, by name, without secrets. */
  values: Readonly<Record<string, unknown>>
  /** What was typed into an earlier version of the form and fits no field any more. */
  old: Readonly<Record<string, unknown>>
  /** Seconds since 1970. */
  savedAt: number
}

/** A draft in a list for the person themselves. */
export interface OwnDraft extends Draft {
  savedMsAgo: number
  /** The day on which it is gone, unless it is changed again. */
  keptUntil: CalendarDate
}

/** The subject of a form of which a person has one. */
export const noSubject = '-'

/** What may stand as a subject in an address. */
export const subjectPattern = /^[A-Za-z0-9._~-]{1,120}$/

/** Where a draft is kept and read. */
export const draftAddress = ({ form, subject }: DraftPlace): string => `/api/drafts/${form}/${subject}`

/** Where a plain form discards one. Apart from `formActions`, which every page fetches. */
export const discardAction = '/dashboard/discard'

/** The id of what says whether one was discarded; the answer leads there, so it takes the focus. */
export const discardOutcomeId = 'discard-outcome'

/** Names the draft of a save, so that the portal clears it once the college has accepted: `{form}/{subject};{revision},…`. */
export const draftHeader = 'x-portal-draft'

/** As many revisions of a draft may be named in one request. */
export const mostRevisions = 8

/** A revision is chosen by who writes it, and never twice. */
export const revisionPattern = /^[A-Za-z0-9-]{16,64}$/
