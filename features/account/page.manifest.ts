import type { PageManifest } from '@/e2e/support/page-manifest'

export const manifest: PageManifest[] = [
  {
    route: 'start',
    addresses: ['/', '/?reason=cancelled&destination=%2Fdashboard', '/?reason=failed'],
    seenBy: ['visitor'],
    whole: 'Sign in',
  },
  { route: 'signOut', seenBy: ['visitor'], whole: 'Sign out' },
  // Shows the portal without a second step, so the page redirects. one-time-codes.spec.ts covers a portal that asks for
  // it.
  { route: 'secondStep', seenBy: ['visitor'], whole: 'Sign in' },
  // The next three redirect to the identity provider, or back to the start page after a failed sign-in.
  {
    route: 'signIn',
    addresses: ['/auth/login?error=server_error&state=x'],
    seenBy: ['visitor'],
    whole: 'Sign in',
  },
  {
    route: 'ssoSignIn',
    addresses: ['/auth/sso/login?error=server_error&state=x'],
    seenBy: ['visitor'],
    whole: 'Sign in',
  },
  {
    route: 'partnerSignIn',
    addresses: ['/auth/ssonwm/login?error=server_error&state=x'],
    seenBy: ['visitor'],
    whole: 'Sign in',
  },
  // Staff who may view as a student sign in with a second factor; see masquerade.spec.ts.
  {
    route: 'adminLogin',
    addresses: ['/auth/sso/admin-login/{uid}'],
    seenBy: ['clerk', 'beginner'],
    whole: 'Your account may not view the portal as a student.',
  },
  // Links that are valid are in sign-in-and-security.spec.ts, because the college sends them after a change.
  {
    route: 'notMe',
    addresses: ['/account/not-me/xx', '/account/not-me/a-well-formed-token-that-opens-nothing'],
    seenBy: ['visitor'],
    whole: 'This link cannot be used',
  },
  // Links that work are in password-reset.spec.ts, because the college mails them.
  {
    route: 'passwordReset',
    addresses: [
      '/account/password-reset',
      '/account/password-reset?destination=%2Fdashboard&sent=1',
      '/account/password-reset?token=a-well-formed-token-that-opens-nothing',
    ],
    seenBy: ['visitor'],
    whole: 'Back to sign in',
  },
  { route: 'sessions', seenBy: ['established'], whole: 'This session' },
  {
    route: 'accountViews',
    seenBy: ['established'],
    whole: 'Nobody has viewed your account.',
  },
]
