/** Where native forms of the portal lead. Apart from the table of routes, which a browser does not need for them. */
export const formActions = {
  signIn: '/auth/login',
  signOut: '/auth/logout',
  endSessions: '/account/sessions/end',
  consent: '/cookie-declaration/consent',
} as const

/** Where the browser of a staff member goes whose view as a student is over: to the sign-in page, which says so (MQ-03). */
export const viewEnded = '/auth/masquerade-ended'

/** Where somebody signs in and then comes back to this address. With `again` the provider asks, whatever session it still has. */
export function signInAddress(destination: string, { again = false } = {}): string {
  const query = new URLSearchParams({ destination, ...(again && { again: '1' }) })
  return `${formActions.signIn}?${query.toString()}`
}
