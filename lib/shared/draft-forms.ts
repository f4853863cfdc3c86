/** The forms of which what was typed is kept for a day, so that nobody types it twice after signing in again. */
export const draftForms = ['supervisor'] as const
export type DraftForm = (typeof draftForms)[number]

/** What a form keeps, by the names of its fields. */
export type DraftValues = Record<string, string>
