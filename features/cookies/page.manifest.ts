import type { PageManifest } from '@/e2e/support/page-manifest'

export const manifest: PageManifest = {
  route: 'cookieDeclaration',
  seenBy: ['visitor', 'established'],
  whole: 'portal.sid',
}
