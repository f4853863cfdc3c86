import type { getUserData } from '@/lib/calls/account'
import type { Loading } from '@/lib/calls/call'
import type { studentFlags } from '@/lib/calls/student'
import type { advisor, advisorPhoto, advisorProfile } from './advisor/calls'
import type { studentBasic, studentInfoReview } from './calls'
import type { studentCompany } from './company/calls'
import type { studentContact } from './contact/calls'
import type { studentEducation } from './education/calls'
import type { contactChanges } from './history/calls'
import type { calendarFeed } from './notifications/calendar-calls'
import type { notificationPreferences } from './notifications/calls'
import type { listFactors } from './security/calls'

/** The loads of the profile. Each can fail without the others. */
export interface ProfileLoads {
  basic: Loading<typeof studentBasic.load>
  flags: Loading<typeof studentFlags>
  contact: Loading<typeof studentContact>
  company: Loading<typeof studentCompany>
  education: Loading<typeof studentEducation>
  /** The annual reviews that the student confirmed, newest first. */
  reviews: Loading<typeof studentInfoReview.load>
  /** The student’s sign-in address and whether the account is locked. */
  account: Loading<typeof getUserData>
  /** The factors that verify the student’s identity. */
  factors: Loading<typeof listFactors>
  /** Changes to contact details and sign-in, newest first. */
  changes: Loading<typeof contactChanges>
  /** The directory listing, then the student’s own text and their photo. */
  listing: Loading<typeof advisor.load>
  about: Loading<typeof advisorProfile.load>
  photo: Loading<typeof advisorPhoto.load>
  /** Which reminders the student gets, and how. */
  notifications: Loading<typeof notificationPreferences.load>
  /** The student’s private calendar feed. */
  calendar: Loading<typeof calendarFeed.load>
}

/** The loads that the score needs. */
export type ScoredLoads = Pick<ProfileLoads, 'basic' | 'flags' | 'contact' | 'company' | 'education'>
