import type { PageManifest } from '@/e2e/support/page-manifest'

export const manifest: PageManifest = {
  route: 'accountViews',
  seenBy: ['established'],
  whole: 'Nobody has viewed your account.',
}
