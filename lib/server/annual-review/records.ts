import 'server-only'
import { getUserData } from '@/lib/calls/account'
import { companies, studentCompany } from '@/lib/calls/company'
import { studentContact } from '@/lib/calls/contact'
import { studentEducation } from '@/lib/calls/education'
import { studentBasic, studentInfoReview } from '@/lib/calls/profile'
import { studentFlags } from '@/lib/calls/student'
import { college } from '../college/client'
import type { Viewer } from '../session/viewer'

/** The records that a review confirms, as they are before it is saved. */
export const startReviewed = (viewer: Viewer) => ({
  basic: college.load(studentBasic.load, viewer),
  contact: college.load(studentContact, viewer),
  company: college.load(studentCompany, viewer),
})

/** What the review needs to know before it is shown (S2 §4). */
export const startRecords = (viewer: Viewer) => ({
  ...startReviewed(viewer),
  education: college.load(studentEducation, viewer),
  flags: college.load(studentFlags, viewer),
  companies: college.load(companies, viewer),
})

/** When the student reviewed their information. */
export const startHistory = (viewer: Viewer) => college.load(studentInfoReview.load, viewer)

/** The account's own data, with its e-mail address. */
export const startAccount = (viewer: Viewer) => college.load(getUserData, viewer)
