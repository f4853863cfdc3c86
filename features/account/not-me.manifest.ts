import type { PageManifest } from '@/e2e/support/page-manifest'

/** Links that open something are in sign-in-and-security.spec.ts: the college sends them after a change. */
export const manifest: PageManifest = {
  route: 'notMe',
  addresses: ['/account/not-me/xx', '/account/not-me/a-well-formed-token-that-opens-nothing'],
  seenBy: ['visitor'],
  whole: 'This link cannot be used',
}
