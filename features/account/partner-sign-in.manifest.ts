import type { PageManifest } from '@/e2e/support/page-manifest'

/** It leads to the identity provider, and from a sign-in that failed to the start. */
export const manifest: PageManifest = {
  route: 'partnerSignIn',
  addresses: ['/auth/ssonwm/login?error=server_error&state=x'],
  seenBy: ['visitor'],
  whole: 'Sign in',
}
