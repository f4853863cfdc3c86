import 'server-only'
import { createHmac } from 'node:crypto'
import { type Key, keysFor } from '@/lib/server/store/keys'
import type { CalendarDate } from '@/lib/shared/calendar-date'
import type { AskedFor } from './sections'
import type { ReviewPart } from './steps'

/** The name with each key, the newest first: that one is given out, and any of them counts. */
export type Names = readonly [newest: string, ...older: string[]]

const codeWith = ({ bytes }: Key, told: unknown[]): string =>
  createHmac('sha256', bytes).update(JSON.stringify(told)).digest('hex').slice(0, 40)

function namesOf(what: string, ...told: unknown[]): Names {
  const [newest, ...older] = keysFor('annual review')
  const nameWith = (key: Key) => `${what}-${codeWith(key, told)}`
  return [nameWith(newest), ...older.map(nameWith)]
}

/**
 * Names a part of a student's review with what it saves. The browser keeps the names of the parts that were saved with the draft, so
 * that a retry goes on from there, also in another browser; only this server can make one, and none tells what was saved.
 */
export const nameOfSaved = (studentId: string, part: ReviewPart, input: unknown): Names =>
  namesOf(part, studentId, part, input)

/** Names it where the college sent a code, with which it counts. */
export const nameOfSent = (studentId: string, part: ReviewPart, input: unknown): Names =>
  nameOfSaved(studentId, part, { codeSentFor: input })

/**
 * Names a value that the review asks for, with the personal record that it saves. It counts while that record is on file, and
 * for no other review: the day of the one before is part of it.
 */
export const nameOfAsked = (
  studentId: string,
  field: keyof AskedFor,
  reviewedBefore: CalendarDate | null,
  record: unknown,
): Names => namesOf(field, studentId, field, reviewedBefore, record)

/** The number is not part of its name: nothing made of it is kept anywhere. */
export const numberInName = 'number'

/** Did this review save the number? */
export const isNumberSaved = (studentId: string, progress: string): boolean =>
  savedIn(progress)(nameOfSaved(studentId, 'nationalId', numberInName))

/**
 * The key by which the college knows a repetition: the same for another attempt that knows no more of what was saved than this one,
 * another for what was changed and changed back.
 */
export const keyOfAttempt = ([name]: Names, progress: string): string =>
  codeWith(keysFor('annual review')[0], [name, progress])

/** Tells whether a field of the form holds a name. */
export function savedIn(progress: string): (names: Names) => boolean {
  const held = new Set(progress.split(' '))
  return (names) => names.some((name) => held.has(name))
}
