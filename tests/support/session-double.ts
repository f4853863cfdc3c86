import type { Grant, Limits, Person, SessionStore } from '@/lib/server/session/store/session-store'
import { sealTokens, type Tokens } from '@/lib/server/session/store/tokens'

/** Returns the limits of a store whose sessions of every kind live this long. */
export const limitsDouble = (idleMs: number, absoluteMs: number): Limits => ({
  idleMs,
  absoluteMs,
  masquerade: { idleMs, absoluteMs },
  perPerson: 5,
})

/** Returns a signed-in student: Ann, unless the `changes` name another subject. */
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

/** Returns tokens for the session with this key. They have expired unless `times` says something else. */
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

/** Replaces this process's session store, and returns the new one. */
export function placeSessionStore<Store extends Partial<SessionStore>>(store: Store): Store {
  Object.assign(globalThis, { [Symbol.for('portal.sessions')]: store })
  return store
}
