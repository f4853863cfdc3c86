import { parseDestination } from './destination'

/**
 * Why a browser is signed out.
 * `session-ended`: the session had ended already, or reached its maximum age.
 * `ended-elsewhere`: the person ended it from another browser.
 * `credentials-changed`: the password or another protection of the account was changed in another browser.
 * `too-many`: the person signed in to more sessions than allowed.
 * `other-person`: somebody else signed in with this browser, and their session continues.
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

/** Parses the reason from a form, an address or the provider; null when it is missing or unknown. */
export const readSignOutReason = (text: unknown): SignOutReason | null =>
  signOutReasons.find((reason) => reason === text) ?? null

/** Parses the reason; `signed-out` when it is missing or unknown. */
export const toSignOutReason = (text: unknown): SignOutReason => readSignOutReason(text) ?? 'signed-out'

/**
 * Returns the state that the provider carries through its own sign-out and returns: the reason, and the address to go
 * back to.
 */
export const toSignOutState = (reason: SignOutReason, destination: string | null): string =>
  destination ? `${reason} ${destination}` : reason

/** Parses such a state. It passes through a browser, so both parts are validated. */
export function readSignOutState(state: string): { reason: SignOutReason; destination: string | null } {
  const [reason = '', ...rest] = state.split(' ')
  return { reason: toSignOutReason(reason), destination: parseDestination(rest.join(' ')) }
}
