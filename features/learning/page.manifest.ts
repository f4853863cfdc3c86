import type { PageManifest } from '@/e2e/support/page-manifest'

export const manifest: PageManifest = {
  route: 'learningJourney',
  seenBy: ['scholar', 'beginner', 'firstyear'],
  whole: 'My Learning Journey',
  calls: {
    courseHistory: { shows: 'Next step', says: 'Your courses could not be loaded.' },
    gradeReportListN: { says: 'Grade reports cannot be listed right now.' },
    transcriptHistory: { shows: 'grade point average', says: 'Your transcript could not be loaded.' },
    studentFlags: {},
  },
  allFailed: ['Your courses could not be loaded.', 'Your transcript could not be loaded.'],
}
