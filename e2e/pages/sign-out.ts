import type { PageManifest } from '../support/page-manifest'

export const manifest: PageManifest = { route: 'signOut', seenBy: ['visitor'], whole: 'Sign out' }
