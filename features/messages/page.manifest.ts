import type { PageManifest } from '@/e2e/support/page-manifest'

export const manifest: PageManifest = {
  route: 'messages',
  opensWithForm: true,
  seenBy: ['established', 'beginner', 'lapsed'],
  whole: "'s Message Center",
  calls: {
    messages: { shows: 'The code of ethics has changed', says: 'Your messages could not be loaded.' },
  },
}
