import 'server-only'
import { createHmac } from 'node:crypto'
import { keysFor, type Key } from '../store/keys'
import type { Session } from './store/session-store'

type Subject = Pick<Session, 'person' | 'masquerade'>

/**
 * Returns a tag for the viewer of a page: the student, or the staff member and the student they view. It is the same in
 * all sessions of that viewer and does not reveal who they are. 22 characters.
 */
export const viewerTag = (subject: Subject): string => tagWith(keysFor('page viewer')[0], subject)

/**
 * True when the page that sent the request was drawn for another viewer, who used this browser before. `told` is the
 * tag in the request's header or form. False for a request without a tag.
 */
export function isOfAnotherViewer(told: string | null | undefined, subject: Subject): boolean {
  return typeof told === 'string' && !keysFor('page viewer').some((key) => tagWith(key, subject) === told)
}

const tagWith = (key: Key, { person, masquerade }: Subject): string =>
  createHmac('sha256', key.bytes)
    .update(JSON.stringify([person.issuer, person.subject, masquerade?.subject.oktaId ?? null]))
    .digest('base64url')
    .slice(0, 22)
