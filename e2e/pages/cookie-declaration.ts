import type { PageManifest } from '../support/page-manifest'

export const manifest: PageManifest = {
  route: 'cookieDeclaration',
  seenBy: ['visitor', 'established'],
  whole: 'portal.sid',
}
