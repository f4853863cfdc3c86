import 'server-only'
import { createHmac } from 'node:crypto'
import { keysFor, type Key } from '../store/keys'
import type { Session } from './store/session-store'

type Subject = Pick<Session, 'person' | 'masquerade'>

/**
 * Names for whom a page is drawn: the student, or the staff member and the student they view. The same in every session of theirs; it
 * tells nobody who that is. 22 characters.
 */
export const viewerTag = (subject: Subject): string => tagWith(keysFor('page viewer')[0], subject)

/**
 * Was the page that asks drawn for somebody else, who used this browser before? `told` is the tag that came with the request: in its
 * header, or in a form. A request without one was not.
 */
export function isOfAnotherViewer(told: string | null | undefined, subject: Subject): boolean {
  return typeof told === 'string' && !keysFor('page viewer').some((key) => tagWith(key, subject) === told)
}

const tagWith = (key: Key, { person, masquerade }: Subject): string =>
  createHmac('sha256', key.bytes)
    .update(JSON.stringify([person.issuer, person.subject, masquerade?.subject.oktaId ?? null]))
    .digest('base64url')
    .slice(0, 22)
