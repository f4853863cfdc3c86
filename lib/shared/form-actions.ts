/** Where native forms of the portal lead. Apart from the table of routes, which a browser does not need for them. */
export const formActions = {
  signIn: '/auth/login',
  signOut: '/auth/logout',
  endSessions: '/account/sessions/end',
  consent: '/cookie-declaration/consent',
} as const
