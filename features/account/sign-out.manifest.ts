import type { PageManifest } from '@/e2e/support/page-manifest'

export const manifest: PageManifest = { route: 'signOut', seenBy: ['visitor'], whole: 'Sign out' }
