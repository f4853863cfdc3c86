import { DashboardCards } from '@/components/dashboard/dashboard-cards'
import { DraftsCard } from '@/components/dashboard/drafts-card'
import { Page } from '@/components/kit/page'
import { completerKitInfo, designationAppStatus } from '@/lib/calls/designations'
import { messages } from '@/lib/calls/messages'
import { studentCE } from '@/lib/calls/recertification'
import { college } from '@/lib/server/college/client'
import { listOwnDrafts } from '@/lib/server/drafts/own-drafts'
import { requireStudent } from '@/lib/server/session/viewer'
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

  const drafts = await listOwnDrafts()

  return (
    <Page>
      <DraftsCard drafts={drafts} />
      <DashboardCards loads={loads} enrollment={enrollmentAddress()} />
    </Page>
  )
}
