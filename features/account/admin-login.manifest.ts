import type { PageManifest } from '@/e2e/support/page-manifest'

/** Staff who may view as a student sign in with a second factor: masquerade.spec.ts. */
export const manifest: PageManifest = {
  route: 'adminLogin',
  addresses: ['/auth/sso/admin-login/{uid}'],
  seenBy: ['clerk', 'beginner'],
  whole: 'Your account may not view the portal as a student.',
}
