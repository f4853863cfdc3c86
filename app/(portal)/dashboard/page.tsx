import { DashboardCards } from '@/components/dashboard/dashboard-cards'
import { DraftsCard } from '@/components/dashboard/drafts-card'
import { MoreCards } from '@/components/dashboard/more-cards'
import { ProfileCard } from '@/components/profile/profile-card'
import { ReviewNotice } from '@/components/profile/review-notice'
import { Page } from '@/components/kit/page'
import { studentCompany } from '@/lib/calls/company'
import { studentContact } from '@/lib/calls/contact'
import { ceDetail } from '@/lib/calls/continuing-education'
import { completerKitInfo, designationAppStatus } from '@/lib/calls/designations'
import { studentEducation } from '@/lib/calls/education'
import { courseHistory } from '@/lib/calls/learning'
import { messages } from '@/lib/calls/messages'
import { studentBasic, studentInfoReview } from '@/lib/calls/profile'
import { studentCE } from '@/lib/calls/recertification'
import { studentFlags } from '@/lib/calls/student'
import { takesPart } from '@/lib/rules/recertification-steps'
import { loadApprovals } from '@/lib/server/college/applications'
import { college } from '@/lib/server/college/client'
import { listOwnDrafts } from '@/lib/server/drafts/own-drafts'
import { env } from '@/lib/server/env'
import { requireStudent } from '@/lib/server/session/viewer'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { titled } from '@/lib/shared/headings'
import { enrollmentAddress } from '@/lib/shared/single-sign-on'

export const metadata = titled('/dashboard')

export default async function DashboardPage() {
  const viewer = await requireStudent()
  const loads = {
    eligibility: college.load(studentCE, viewer),
    applications: college.load(designationAppStatus, viewer),
    completed: college.load(completerKitInfo, viewer),
    messages: college.load(messages, viewer),
  }
  // Only what somebody has is asked for: the flags are those of the header.
  const more = {
    period: loads.eligibility.then((record) =>
      record.ok && record.value && takesPart(record.value) ? college.load(ceDetail, viewer, {}) : null,
    ),
    approvals: loadApprovals(viewer),
    flags: college.load(studentFlags, viewer),
    ...loads,
    courses: college.load(courseHistory, viewer),
  }

  // Staff who look on cannot add what is missing, so no sensitive record is read for them.
  const profile = viewer.actor
    ? null
    : {
        basic: college.load(studentBasic.load, viewer),
        flags: more.flags,
        contact: college.load(studentContact, viewer),
        company: college.load(studentCompany, viewer),
        education: college.load(studentEducation, viewer),
      }

  const reviews = env.features.annualReview ? college.load(studentInfoReview.load, viewer) : null
  const today = toCalendarDate(new Date())
  const drafts = await listOwnDrafts()

  return (
    <Page>
      {/* With what is above it taller than the window, so that what comes late pushes a footer that nobody sees yet. */}
      <div className="flex min-h-[calc(100svh-12rem)] flex-col gap-6">
        <DraftsCard drafts={drafts} />
        <DashboardCards loads={loads} enrollment={enrollmentAddress()} />
        <MoreCards loads={more} today={today} />
        {reviews && <ReviewNotice reviews={reviews} today={today} />}
        {profile && <ProfileCard loads={profile} studentId={viewer.studentId} />}
      </div>
    </Page>
  )
}
