import type { AnyCall } from '@/lib/calls/call'
import { table } from '@/lib/calls/table'
import { closeMatch } from '../doctor/close-match'
import { whyNotAsked } from './examine'
import { wouldWrite } from './finding'
import { isUnsuited } from './inputs'
import type { Subject } from './subject'

/**
 * Returns the names in `--only`, or undefined for every call. @throws Error with one line that names unknown calls and
 * suggests known ones.
 */
export function chosenCalls(only: string | undefined): string[] | undefined {
  if (only === undefined) return undefined
  const names = only
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (names.length === 0) throw new Error('--only names no call; for example: --only awardLetter,messages')
  const unknown = names
    .filter((name) => !Object.hasOwn(table, name))
    .map((name) => {
      const meant = closeMatch(name, Object.keys(table))
      return `'${name}'${meant ? ` (did you mean ${meant}?)` : ''}`
    })
  if (unknown.length > 0) throw new Error(`--only: there is no call ${unknown.join(', ')}; docs/calls.md lists them`)
  return names
}

/** Returns how many students to create in the embedded college. @throws Error with one line when it is not a number. */
export function populationOf(text = '50'): number {
  if (!/^\d{1,6}$/.test(text)) throw new Error(`--population is ${text}; it must be a whole number`)
  return Number(text)
}

/** Describes what `--write` will change. Shown before anything is written. */
export function warningOf(subject: Subject, only: readonly string[] | undefined): string {
  const calls = Object.values(table).flatMap((entry): AnyCall[] => Object.values(entry))
  const names = calls
    .filter(
      (call) =>
        wouldWrite(call) &&
        (!only || only.includes(call.name)) &&
        !isUnsuited(call) &&
        whyNotAsked(call, { ...subject, writes: true }) === null,
    )
    .map(({ name }) => name)
  return [
    `--write: up to ${names.length} calls will change records at ${subject.bases.webService} and its neighbors: ${names.join(', ')}.`,
    `They change the student ${subject.studentId ?? '(not known)'}, who must be a person made for tests. Some send e-mail, and some create new people (their addresses end with .example).`,
    `Nothing is ever written to the other student${subject.other.studentId ? `, ${subject.other.studentId}` : ''}.`,
  ].join('\n')
}
