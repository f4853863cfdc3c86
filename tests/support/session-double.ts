import type { Grant, Limits, Person, SessionStore } from '@/lib/server/session/store/session-store'
import { sealTokens, type Tokens } from '@/lib/server/session/store/tokens'

/** Limits of a store whose sessions of every kind live so long. */
export const limitsDouble = (idleMs: number, absoluteMs: number): Limits => ({
  idleMs,
  absoluteMs,
  masquerade: { idleMs, absoluteMs },
  perPerson: 5,
})

/** A student who signed in: Ann, unless another subject is among the `changes`. */
export const personDouble = ({ subject = 'ann', ...changes }: Partial<Person> = {}): Person => ({
  issuer: 'https://id.college.example',
  subject,
  providerSession: null,
  oktaId: subject,
  studentId: '100001',
  name: 'Ann Established',
  groups: [],
  authTime: 0,
  amr: [],
  ...changes,
})

/** Tokens for the session of this key; they have expired unless `times` says something else. */
export const grantDouble = (
  key: string,
  tokens: Partial<Tokens> = {},
  times: Partial<Omit<Grant, 'sealedTokens'>> = {},
): Grant => ({
  sealedTokens: sealTokens({ access: 'access', refresh: null, id: null, ...tokens }, key),
  expiresAt: 0,
  freshUntil: 0,
  ...times,
})

/** Puts a store in the place of this process's own, and returns it. */
export function placeSessionStore<Store extends Partial<SessionStore>>(store: Store): Store {
  Object.assign(globalThis, { [Symbol.for('portal.sessions')]: store })
  return store
}
