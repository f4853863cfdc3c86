import 'server-only'
import { studentBasic, studentInfoReview } from '@/features/profile/calls'
import { companies, studentCompany } from '@/features/profile/company/calls'
import { studentContact } from '@/features/profile/contact/calls'
import { studentEducation } from '@/features/profile/education/calls'
import { getUserData } from '@/lib/calls/account'
import { studentFlags } from '@/lib/calls/student'
import { college } from '@/lib/server/college/client'
import type { Viewer } from '@/lib/server/session/viewer'

/** Starts the loads of the records that a review confirms. */
export const startReviewed = (viewer: Viewer) => ({
  basic: college.load(studentBasic.load, viewer),
  contact: college.load(studentContact, viewer),
  company: college.load(studentCompany, viewer),
})

/** Starts the loads that the review needs before it is shown (S2 §4). */
export const startRecords = (viewer: Viewer) => ({
  ...startReviewed(viewer),
  education: college.load(studentEducation, viewer),
  flags: college.load(studentFlags, viewer),
  companies: college.load(companies, viewer),
})

/** Starts the load of the student’s earlier reviews. */
export const startHistory = (viewer: Viewer) => college.load(studentInfoReview.load, viewer)

/** Starts the load of the account, with its email address. */
export const startAccount = (viewer: Viewer) => college.load(getUserData, viewer)
