import type { PageManifest } from '@/e2e/support/page-manifest'

export const manifest: PageManifest = { route: 'sessions', seenBy: ['established'], whole: 'This session' }
