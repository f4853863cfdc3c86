import type { PageManifest } from '@/e2e/support/page-manifest'

export const manifest: PageManifest = {
  route: 'profileNotifications',
  seenBy: ['established'],
  whole: 'Profile completeness',
  calls: {
    notificationPreferences: {
      shows: 'What we remind you of',
      says: 'Your notification preferences could not be loaded.',
    },
    calendarFeed: { shows: 'You have no link yet.', says: 'Your private calendar could not be loaded.' },
  },
}
