import 'server-only'
import { createHmac } from 'node:crypto'
import { type Key, keysFor } from '@/lib/server/store/keys'
import type { CalendarDate } from '@/lib/shared/calendar-date'
import type { AskedFor } from './sections'
import type { ReviewPart } from './steps'

/** The same name under each session key, newest key first. The newest is given out; any of them is accepted. */
export type Names = readonly [newest: string, ...older: string[]]

const codeWith = ({ bytes }: Key, told: unknown[]): string =>
  createHmac('sha256', bytes).update(JSON.stringify(told)).digest('hex').slice(0, 40)

function namesOf(what: string, ...told: unknown[]): Names {
  const [newest, ...older] = keysFor('annual review')
  const nameWith = (key: Key) => `${what}-${codeWith(key, told)}`
  return [nameWith(newest), ...older.map(nameWith)]
}

/**
 * Names a saved part of a student’s review together with its values. The browser keeps these names with the draft, so
 * that a retry skips the saved parts, even in another browser. Only this server can make a name, and a name does not
 * reveal the values.
 */
export const nameOfSaved = (studentId: string, part: ReviewPart, input: unknown): Names =>
  namesOf(part, studentId, part, input)

/** Names a new primary email that waits for its code. */
export const nameOfSent = (studentId: string, part: ReviewPart, input: unknown): Names =>
  nameOfSaved(studentId, part, { codeSentFor: input })

/**
 * Names a field that the review asks for, together with the personal record that it saves. The name is valid while that
 * record is on file, and for this review only: it contains the date of the review before.
 */
export const nameOfAsked = (
  studentId: string,
  field: keyof AskedFor,
  reviewedBefore: CalendarDate | null,
  record: unknown,
): Names => namesOf(field, studentId, field, reviewedBefore, record)

/** Stands for the Social Security number in the name of its part, so that nothing derived from the number is stored. */
export const numberInName = 'number'

/** True when this review has saved the Social Security number. */
export const isNumberSaved = (studentId: string, progress: string): boolean =>
  savedIn(progress)(nameOfSaved(studentId, 'nationalId', numberInName))

/**
 * Returns the idempotency key of a save. Another attempt with the same `progress` gets the same key. A value that was
 * changed and changed back gets a new one.
 */
export const keyOfAttempt = ([name]: Names, progress: string): string =>
  codeWith(keysFor('annual review')[0], [name, progress])

/** Returns a check for names in the form’s `progress` field. */
export function savedIn(progress: string): (names: Names) => boolean {
  const held = new Set(progress.split(' '))
  return (names) => names.some((name) => held.has(name))
}
