import type { AnswerOf, EditedRecord, Load, RecordPart } from './call'

type Values = Readonly<Record<string, unknown>>

interface Parts<Call> {
  forms: Readonly<Record<string, (record: AnswerOf<Call>) => object>>
  kept?: (record: AnswerOf<Call>) => object
}

/** Says which record a save changes, and what of it each form holds. */
export const editedRecord = <Call extends Load>(load: Call, { forms, kept }: Parts<Call>): EditedRecord => ({
  load,
  forms,
  kept,
})

/** What is in the form of this name; null for a form in which the record is not edited. */
export const heldBy = ({ forms }: EditedRecord, form: string, record: unknown): Values | null =>
  Object.hasOwn(forms, form) ? partOf(forms[form], record) : null

/** What goes with a change of this form: what the other forms hold, and what nobody types. */
export const goesWith = ({ forms, kept }: EditedRecord, form: string, record: unknown): Values => ({
  ...Object.keys(forms)
    .filter((other) => other !== form)
    .reduce<Values>((all, other) => ({ ...all, ...partOf(forms[other], record) }), {}),
  ...partOf(kept, record),
})

// `editedRecord` has seen that the parts are those of the load's answer.
const partOf = (part: RecordPart | undefined, record: unknown): Values => ({ ...part?.(record as never) })
