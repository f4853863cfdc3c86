import type { PageManifest } from '@/e2e/support/page-manifest'

/** A portal whose provider asks for the second step leads on from here; one that asks by itself is in one-time-codes.spec.ts. */
export const manifest: PageManifest = { route: 'secondStep', seenBy: ['visitor'], whole: 'Sign in' }
