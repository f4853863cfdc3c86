/**
 * Where native forms of the portal are posted. Separate from the route table, which a browser does not need for them.
 */
export const formActions = {
  signIn: '/auth/login',
  signOut: '/auth/logout',
  endSessions: '/account/sessions/end',
  consent: '/cookie-declaration/consent',
} as const

/** Where the browser of a staff member goes when their view as a student has ended: the sign-in page, which says so. */
export const viewEnded = '/auth/masquerade-ended'

/**
 * Returns the address that signs a person in and returns to `destination`. With `again`, the provider asks for
 * credentials even if it still has a session.
 */
export function signInAddress(destination: string, { again = false } = {}): string {
  const query = new URLSearchParams({ destination, ...(again && { again: '1' }) })
  return `${formActions.signIn}?${query.toString()}`
}
