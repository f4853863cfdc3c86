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

/** The records that the profile is made of, each loaded alone. */
export interface ProfileLoads {
  basic: Loading<typeof studentBasic.load>
  flags: Loading<typeof studentFlags>
  contact: Loading<typeof studentContact>
  company: Loading<typeof studentCompany>
  education: Loading<typeof studentEducation>
  /** When the student confirmed it all, newest first. */
  reviews: Loading<typeof studentInfoReview.load>
  /** What the student signs in with, and whether that is locked. */
  account: Loading<typeof getUserData>
  /** How the student is reached to check that it is them. */
  factors: Loading<typeof listFactors>
  /** What was changed of how the student is reached and signs in, newest first. */
  changes: Loading<typeof contactChanges>
  /** How the student is listed in the directory of advisors, what they say there, and their photo. */
  listing: Loading<typeof advisor.load>
  about: Loading<typeof advisorProfile.load>
  photo: Loading<typeof advisorPhoto.load>
  /** Which reminders the student gets, and how. */
  notifications: Loading<typeof notificationPreferences.load>
  /** Their private calendar. */
  calendar: Loading<typeof calendarFeed.load>
}

/** Those that the score counts. */
export type ScoredLoads = Pick<ProfileLoads, 'basic' | 'flags' | 'contact' | 'company' | 'education'>
