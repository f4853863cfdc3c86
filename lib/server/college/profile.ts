import 'server-only'
import { advisor, advisorPhoto, advisorProfile } from '@/lib/calls/advisor'
import { calendarFeed } from '@/lib/calls/calendar-feed'
import { studentCompany } from '@/lib/calls/company'
import { studentContact } from '@/lib/calls/contact'
import { contactChanges } from '@/lib/calls/contact-changes'
import { listFactors } from '@/lib/calls/credentials'
import { studentEducation } from '@/lib/calls/education'
import { notificationPreferences } from '@/lib/calls/notifications'
import { studentBasic, studentInfoReview } from '@/lib/calls/profile'
import { studentFlags } from '@/lib/calls/student'
import type { Viewer } from '../session/viewer'
import { college } from './client'

/** Starts what the profile is made of, each part alone. */
export const startProfile = (viewer: Viewer) => ({
  basic: college.load(studentBasic.load, viewer),
  flags: college.load(studentFlags, viewer),
  contact: college.load(studentContact, viewer),
  company: college.load(studentCompany, viewer),
  education: college.load(studentEducation, viewer),
  reviews: college.load(studentInfoReview.load, viewer),
  factors: college.load(listFactors, viewer),
  changes: college.loadToShow(contactChanges, viewer),
  listing: college.load(advisor.load, viewer),
  about: college.load(advisorProfile.load, viewer),
  photo: college.load(advisorPhoto.load, viewer),
  notifications: college.load(notificationPreferences.load, viewer),
  calendar: college.load(calendarFeed.load, viewer),
})
