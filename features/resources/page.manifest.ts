import type { PageManifest } from '@/e2e/support/page-manifest'

export const manifest: PageManifest = {
  route: 'resources',
  addresses: ['/resources', '/resources?item=income-gap-worksheet'],
  opensWithForm: true,
  seenBy: ['established', 'beginner'],
  whole: 'Resource Library',
  calls: { resources: { shows: 'Income Gap Worksheet', says: 'The library could not be loaded.' } },
}
