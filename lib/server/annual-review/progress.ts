import 'server-only'
import { createHmac } from 'node:crypto'
import type { AskedFor } from '@/lib/rules/annual-review/sections'
import type { ReviewPart } from '@/lib/rules/annual-review/steps'
import type { CalendarDate } from '@/lib/shared/calendar-date'
import { keysFor } from '../session/store/keys'

const codeOf = (...told: unknown[]): string =>
  createHmac('sha256', keysFor('annual review')[0].bytes).update(JSON.stringify(told)).digest('hex').slice(0, 40)

/**
 * Names a part of a student's review with what it saves. The browser keeps the names of the parts that were saved with the draft, so
 * that a retry goes on from there, also in another browser; only this server can make one, and none tells what was saved.
 */
export const nameOfSaved = (studentId: string, part: ReviewPart, input: unknown): string =>
  `${part}-${codeOf(studentId, part, input)}`

/** Names it where the college sent a code, with which it counts. */
export const nameOfSent = (studentId: string, part: ReviewPart, input: unknown): string =>
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
): string => `${field}-${codeOf(studentId, field, reviewedBefore, record)}`

/** The number is not part of its name: nothing made of it is kept anywhere. */
export const numberInName = 'number'

/** Did this review save the number? */
export const isNumberSaved = (studentId: string, progress: string): boolean =>
  savedNames(progress).has(nameOfSaved(studentId, 'nationalId', numberInName))

/**
 * The key by which the college knows a repetition: the same for another attempt that knows no more of what was saved than this one,
 * another for what was changed and changed back.
 */
export const keyOfAttempt = (name: string, progress: string): string => codeOf(name, progress)

/** The names in a field of the form. */
export const savedNames = (progress: string): Set<string> => new Set(progress.split(' ').filter(Boolean))
