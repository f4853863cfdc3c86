import 'server-only'
import { getUserData } from '@/lib/calls/account'
import { studentFlags } from '@/lib/calls/student'
import { college } from '@/lib/server/college/client'
import type { Viewer } from '@/lib/server/session/viewer'
import type { ProfileViewName } from '@/lib/shared/profile-address'
import { advisor, advisorPhoto, advisorProfile } from './advisor/calls'
import { studentBasic, studentInfoReview } from './calls'
import { studentCompany } from './company/calls'
import { studentContact } from './contact/calls'
import { studentEducation } from './education/calls'
import { contactChanges } from './history/calls'
import { calendarFeed } from './notifications/calendar-calls'
import { notificationPreferences } from './notifications/calls'
import { listFactors } from './security/calls'

/** Starts the loads that the score needs. Every view of the profile shows the score. */
const startScored = (viewer: Viewer) => ({
  basic: college.load(studentBasic.load, viewer),
  flags: college.load(studentFlags, viewer),
  contact: college.load(studentContact, viewer),
  company: college.load(studentCompany, viewer),
  education: college.load(studentEducation, viewer),
})

/** Starts the loads of each view of the profile. */
export const startProfile = {
  profile: (viewer: Viewer) => ({
    ...startScored(viewer),
    reviews: college.load(studentInfoReview.load, viewer),
  }),
  profileWork: (viewer: Viewer) => ({
    ...startScored(viewer),
    reviews: college.load(studentInfoReview.load, viewer),
  }),
  profileAdvisor: (viewer: Viewer) => ({
    ...startScored(viewer),
    listing: college.load(advisor.load, viewer),
    about: college.load(advisorProfile.load, viewer),
    photo: college.load(advisorPhoto.load, viewer),
  }),
  profileSecurity: (viewer: Viewer) => ({
    ...startScored(viewer),
    account: college.load(getUserData, viewer),
    factors: college.load(listFactors, viewer),
    calendar: college.load(calendarFeed.load, viewer),
  }),
  profileNotifications: (viewer: Viewer) => ({
    ...startScored(viewer),
    notifications: college.load(notificationPreferences.load, viewer),
    calendar: college.load(calendarFeed.load, viewer),
  }),
  profileHistory: (viewer: Viewer) => ({ ...startScored(viewer), changes: startChanges(viewer) }),
} satisfies Record<ProfileViewName, (viewer: Viewer) => object>

/** Starts the load of the change history, for its own view and for a section that was just saved. */
export const startChanges = (viewer: Viewer) => college.loadToShow(contactChanges, viewer)
