import { Page } from '@/components/kit/page'
import { Profile } from '@/components/profile/profile'
import { toSection } from '@/components/profile/profile-view'
import { isSecurityPart } from '@/components/profile/sections'
import { advisor, advisorPhoto, advisorProfile } from '@/lib/calls/advisor'
import { calendarFeed } from '@/lib/calls/calendar-feed'
import { companies, studentCompany } from '@/lib/calls/company'
import { studentContact } from '@/lib/calls/contact'
import { contactChanges } from '@/lib/calls/contact-changes'
import { listFactors } from '@/lib/calls/credentials'
import { studentEducation } from '@/lib/calls/education'
import { notificationPreferences } from '@/lib/calls/notifications'
import { studentBasic, studentInfoReview } from '@/lib/calls/profile'
import { studentFlags } from '@/lib/calls/student'
import { college } from '@/lib/server/college/client'
import { listOwnDrafts } from '@/lib/server/drafts/own-drafts'
import { versionShown } from '@/lib/server/edited-records/version'
import { env } from '@/lib/server/env'
import { requireStudent } from '@/lib/server/session/viewer'
import { titled } from '@/lib/shared/headings'
import { isRecentSignIn } from '@/lib/shared/recent-sign-in'

export const metadata = titled('/profile')

export default async function ProfilePage({ searchParams }: PageProps<'/profile'>) {
  const viewer = await requireStudent()
  const { edit, saved } = await searchParams
  const editing = toSection(edit)
  const loads = {
    basic: college.load(studentBasic.load, viewer),
    flags: college.load(studentFlags, viewer),
    contact: college.load(studentContact, viewer),
    company: college.load(studentCompany, viewer),
    education: college.load(studentEducation, viewer),
    reviews: college.load(studentInfoReview.load, viewer),
    factors: college.load(listFactors, viewer),
    changes: college.load(contactChanges, viewer),
    listing: college.load(advisor.load, viewer),
    about: college.load(advisorProfile.load, viewer),
    photo: college.load(advisorPhoto.load, viewer),
    notifications: college.load(notificationPreferences.load, viewer),
    calendar: college.load(calendarFeed.load, viewer),
  }
  const [draft = null] = editing && !isSecurityPart(editing) ? await listOwnDrafts(editing) : []
  // Staff who look on change nothing, so they need not sign in again for it.
  const signedInLately = viewer.actor !== null || isRecentSignIn(viewer.authTime, new Date())

  return (
    <Page>
      <Profile
        loads={loads}
        companies={editing === 'company' ? college.load(companies, viewer) : null}
        view={{
          editing,
          saved: toSection(saved),
          draft,
          signedInLately,
          versionOf: (form, record) => versionShown(form, viewer.studentId, record),
        }}
        studentId={viewer.studentId}
        collegeName={env.brand.collegeName}
      />
    </Page>
  )
}
