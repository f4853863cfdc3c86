import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { EditedRecord, Save } from '@/lib/calls/call'
import { heldBy, isEditedIn } from '@/lib/calls/edited-record'
import { table } from '@/lib/calls/table'
import { keysFor, type Key } from '../store/keys'

/**
 * Names what is on file of a student as this form holds it: the same as long as the form would show the same. It tells nothing of the
 * record, and only this server can make it. That an entry of a list is not there has a name too: of null. Throws for a form in which
 * nothing is edited.
 */
export function versionOf(edits: EditedRecord | undefined, form: string, studentId: string, record: unknown): string {
  const [newest] = keysFor('record versions')
  return `${form}-${codeOf(newest, edits, form, studentId, record)}`
}

/** The same of the form of this name, whichever call changes its record. */
export const versionShown = (form: string, studentId: string, record: unknown): string =>
  versionOf(
    edited.find((edits) => isEditedIn(edits, form)),
    form,
    studentId,
    record,
  )

const edited = Object.values(table as Record<string, { save?: Save }>).flatMap(({ save }) => save?.edits ?? [])

/** Is it the name of what is on file, made with the newest key or with one before? */
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

/** A version as it is sent, and the form that it names; null for what is none. */
export function readVersion(edits: EditedRecord, sent: string): { version: string; form: string } | null {
  const [, version = '', form = ''] = /^"(([a-z-]+)-[\w-]{43})"$/.exec(sent) ?? []
  return isEditedIn(edits, form) ? { version, form } : null
}
