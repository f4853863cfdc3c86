import type { PageManifest } from '../support/page-manifest'

export const manifest: PageManifest = { route: 'sessions', seenBy: ['established'], whole: 'This session' }
