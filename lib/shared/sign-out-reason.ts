import { parseDestination } from './destination'

/**
 * Why a browser is signed out. `session-ended`: the session was over already, or has reached its longest time. `ended-elsewhere`: the
 * person ended it from another browser. `credentials-changed`: the password or another protection of the account was changed
 * in another browser. `too-many`: the person signed in elsewhere once more than sessions are allowed. `other-person`: somebody else has
 * signed in with this browser, whose session goes on.
 */
export const signOutReasons = [
  'signed-out',
  'idle',
  'session-ended',
  'maintenance',
  'ended-elsewhere',
  'credentials-changed',
  'too-many',
  'other-person',
] as const
export type SignOutReason = (typeof signOutReasons)[number]

/** The reason as a form, an address or the provider gave it; null for one that is missing or unknown. */
export const readSignOutReason = (text: unknown): SignOutReason | null =>
  signOutReasons.find((reason) => reason === text) ?? null

/** The same; a missing or unknown one is the plain one. */
export const toSignOutReason = (text: unknown): SignOutReason => readSignOutReason(text) ?? 'signed-out'

/** What the provider carries through its own sign-out and gives back: the reason, and the address to return to. */
export const toSignOutState = (reason: SignOutReason, destination: string | null): string =>
  destination ? `${reason} ${destination}` : reason

/** Reads such a state; it came by way of a browser, so both parts are checked. */
export function readSignOutState(state: string): { reason: SignOutReason; destination: string | null } {
  const [reason = '', ...rest] = state.split(' ')
  return { reason: toSignOutReason(reason), destination: parseDestination(rest.join(' ')) }
}
