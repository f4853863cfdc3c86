import type { AnswerOf, EditedEntry, EditedRecord, Load, RecordPart } from './call'

type Values = Readonly<Record<string, unknown>>

interface Parts<Call> {
  forms: Readonly<Record<string, (record: AnswerOf<Call>) => object>>
  kept?: (record: AnswerOf<Call>, typed: Values) => object
  changesNothing?: (record: AnswerOf<Call>) => boolean
}

/** Names the record that a save changes, and the part of it that each form holds. */
export const editedRecord = <Call extends Load>(load: Call, parts: Parts<Call>): EditedRecord => ({ load, ...parts })

type EntryOf<Call> = AnswerOf<Call> extends readonly (infer Entry)[] ? Entry : never

interface EntryParts<Entry> extends EditedEntry {
  forms: Readonly<Record<string, (entry: Entry) => object>>
  closed: (entry: Entry) => string | null
}

/** Names the list entry that a save changes. The load reads the list. */
export const editedEntry = <Call extends Load>(
  load: Call,
  { forms, ...entry }: EntryParts<EntryOf<Call>>,
): EditedRecord => ({ load, forms, entry })

/** True for the input of a new entry, which is not on file yet. */
export const isOfNewEntry = ({ entry }: EditedRecord, input: Values): boolean =>
  entry !== undefined && input[entry.by] === undefined

/** Returns the input for loading the record that this save changes. */
export const loadInputOf = ({ entry }: EditedRecord, input: Values): Values =>
  entry ? { [entry.within]: input[entry.within] } : {}

/** Returns the record that this input changes from the loaded answer; null for an entry that no longer exists. */
export const recordIn = ({ entry }: EditedRecord, loaded: unknown, input: Values): unknown =>
  entry ? ((loaded as readonly Values[]).find((each) => each[entry.by] === input[entry.by]) ?? null) : loaded

/** Returns why this record cannot be changed at all; null when it can. */
export const closedBy = ({ entry }: EditedRecord, record: unknown): string | null =>
  entry && record !== null ? entry.closed(record as never) : null

/** True when the record has nothing that the save could change. */
export const hasNothingToChange = ({ changesNothing }: EditedRecord, record: unknown): boolean =>
  changesNothing?.(record as never) ?? false

/** True when the record is edited in the form of this name. */
export const isEditedIn = ({ forms }: EditedRecord, form: string): boolean => Object.hasOwn(forms, form)

/** Returns the part of the record that a form holds; null when the record is an entry that no longer exists. */
export const heldBy = ({ forms, entry }: EditedRecord, form: string, record: unknown): Values | null =>
  entry && record === null ? null : partOf(forms[form], record)

/**
 * Returns the fields to send along with the input of one form (`typed`): the parts of the other forms, and the fields
 * that no form holds.
 */
export const goesWith = ({ forms, kept }: EditedRecord, form: string, record: unknown, typed: Values): Values => ({
  ...Object.keys(forms)
    .filter((other) => other !== form)
    .reduce<Values>((all, other) => ({ ...all, ...partOf(forms[other], record) }), {}),
  ...kept?.(record as never, typed),
})

// `editedRecord` checks that the parts fit the load's answer.
const partOf = (part: RecordPart | undefined, record: unknown): Values => ({ ...part?.(record as never) })
