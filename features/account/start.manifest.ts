import type { PageManifest } from '@/e2e/support/page-manifest'

export const manifest: PageManifest = {
  route: 'start',
  addresses: ['/', '/?reason=cancelled&destination=%2Fdashboard', '/?reason=failed'],
  seenBy: ['visitor'],
  whole: 'Sign in',
}
