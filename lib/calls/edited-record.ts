import type { AnswerOf, EditedEntry, EditedRecord, Load, RecordPart } from './call'

type Values = Readonly<Record<string, unknown>>

interface Parts<Call> {
  forms: Readonly<Record<string, (record: AnswerOf<Call>) => object>>
  kept?: (record: AnswerOf<Call>, typed: Values) => object
  changesNothing?: (record: AnswerOf<Call>) => boolean
}

/** Says which record a save changes, and what of it each form holds. */
export const editedRecord = <Call extends Load>(load: Call, parts: Parts<Call>): EditedRecord => ({ load, ...parts })

type EntryOf<Call> = AnswerOf<Call> extends readonly (infer Entry)[] ? Entry : never

interface EntryParts<Entry> extends EditedEntry {
  forms: Readonly<Record<string, (entry: Entry) => object>>
  closed: (entry: Entry) => string | null
}

/** The same of a save that changes one entry of the list which the load reads. */
export const editedEntry = <Call extends Load>(
  load: Call,
  { forms, ...entry }: EntryParts<EntryOf<Call>>,
): EditedRecord => ({ load, forms, entry })

/** Is it the input of a new entry, of which nothing is on file? */
export const isOfNewEntry = ({ entry }: EditedRecord, input: Values): boolean =>
  entry !== undefined && input[entry.by] === undefined

/** What the load of the record that this input changes is asked for. */
export const loadInputOf = ({ entry }: EditedRecord, input: Values): Values =>
  entry ? { [entry.within]: input[entry.within] } : {}

/** The record that this input changes, of what was loaded; null for an entry that is not there any more. */
export const recordIn = ({ entry }: EditedRecord, loaded: unknown, input: Values): unknown =>
  entry ? ((loaded as readonly Values[]).find((each) => each[entry.by] === input[entry.by]) ?? null) : loaded

/** Why this record stays as it is whatever is sent; null while it may be changed. */
export const closedBy = ({ entry }: EditedRecord, record: unknown): string | null =>
  entry && record !== null ? entry.closed(record as never) : null

/** Is there nothing of this record that a save could change? */
export const hasNothingToChange = ({ changesNothing }: EditedRecord, record: unknown): boolean =>
  changesNothing?.(record as never) ?? false

/** Is the record edited in the form of this name? */
export const isEditedIn = ({ forms }: EditedRecord, form: string): boolean => Object.hasOwn(forms, form)

/** What is in the form of this name; null when the record is an entry that is not there any more. */
export const heldBy = ({ forms, entry }: EditedRecord, form: string, record: unknown): Values | null =>
  entry && record === null ? null : partOf(forms[form], record)

/** What goes with a change of this form, of which `typed` is sent: what the other forms hold, and what nobody types. */
export const goesWith = ({ forms, kept }: EditedRecord, form: string, record: unknown, typed: Values): Values => ({
  ...Object.keys(forms)
    .filter((other) => other !== form)
    .reduce<Values>((all, other) => ({ ...all, ...partOf(forms[other], record) }), {}),
  ...kept?.(record as never, typed),
})

// `editedRecord` has seen that the parts are those of the load's answer.
const partOf = (part: RecordPart | undefined, record: unknown): Values => ({ ...part?.(record as never) })
