import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { EditedRecord, Save } from '@/lib/calls/call'
import { heldBy, isEditedIn } from '@/lib/calls/edited-record'
import { table } from '@/lib/calls/table'
import { keysFor, type Key } from '../store/keys'

/**
 * Returns a version of the record on file as this form shows it; it stays the same as long as the form would show the
 * same. It reveals nothing of the record, and only this server can make it. An entry that is missing from a list has a
 * version too, made from null. Throws for a form that edits no record.
 */
export function versionOf(edits: EditedRecord | undefined, form: string, studentId: string, record: unknown): string {
  const [newest] = keysFor('record versions')
  return `${form}-${codeOf(newest, edits, form, studentId, record)}`
}

/** Returns the version of the record in the form with this name, whichever call changes the record. */
export const versionShown = (form: string, studentId: string, record: unknown): string =>
  versionOf(
    edited.find((edits) => isEditedIn(edits, form)),
    form,
    studentId,
    record,
  )

const edited = Object.values(table as Record<string, { save?: Save }>).flatMap(({ save }) => save?.edits ?? [])

/** True when the version is that of the record on file, made with any current key. */
export const isVersionOf = (
  version: string,
  ...[edits, form, studentId, record]: Parameters<typeof versionOf>
): boolean =>
  keysFor('record versions').some((key) => isSame(version, `${form}-${codeOf(key, edits, form, studentId, record)}`))

function codeOf(key: Key, edits: EditedRecord | undefined, form: string, studentId: string, record: unknown): string {
  if (!edits || !isEditedIn(edits, form)) throw new Error(`No record is edited in the form ${form}.`)
  return createHmac('sha256', key.bytes)
    .update(JSON.stringify([studentId, form, heldBy(edits, form, record)]))
    .digest('base64url')
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Reads a version as it is sent, and the form that it names. Null for anything else. */
export function readVersion(edits: EditedRecord, sent: string): { version: string; form: string } | null {
  const [, version = '', form = ''] = /^"(([a-z-]+)-[\w-]{43})"$/.exec(sent) ?? []
  return isEditedIn(edits, form) ? { version, form } : null
}
