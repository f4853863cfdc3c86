import { Page } from '@/components/kit/page'
import { loadApprovals } from '@/features/designations/application/loads.server'
import { completerKitInfo, designationAppStatus } from '@/features/designations/calls'
import { ConfirmationLetters } from '@/features/designations/confirmation-letters'
import { Designations } from '@/features/designations/designations'
import { confirmationLetters, studentCE } from '@/features/recertification/calls'
import { getUserData } from '@/lib/calls/account'
import { studentFlags } from '@/lib/calls/student'
import { college } from '@/lib/server/college/client'
import { listOwnDrafts } from '@/lib/server/drafts/own-drafts'
import { env } from '@/lib/server/env'
import { loadOwnAddresses } from '@/features/designations/own-addresses.server'
import { requireStudent } from '@/lib/server/session/viewer'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { titled } from '@/lib/shared/headings'
import { settledWithin } from '@/lib/shared/promises'
import { enrollmentAddress } from '@/lib/shared/single-sign-on'

/** How long the list waits for the approvals that are shown beside applications, in milliseconds. */
const approvalTimeoutMs = 3_000

export const metadata = titled('/designations-certifications')

export default async function DesignationsPage() {
  const viewer = await requireStudent()
  const viewed = viewer.actor !== null
  const loads = {
    applications: college.loadToShow(designationAppStatus, viewer),
    completed: college.loadToShow(completerKitInfo, viewer),
    eligibility: college.load(studentCE, viewer),
    drafts: listOwnDrafts('supervisor'),
    approvals: settledWithin(approvalTimeoutMs, [loadApprovals(viewer)]).then(([known = null]) => known),
  }
  const flags = college.load(studentFlags, viewer)
  const letters = college.loadToShow(confirmationLetters, viewer)

  return (
    <Page aside={<ConfirmationLetters letters={letters} />}>
      <Designations
        loads={loads}
        flags={flags}
        person={() => college.load(getUserData, viewer)}
        ownAddresses={viewed ? undefined : () => loadOwnAddresses(viewer)}
        today={toCalendarDate(new Date())}
        contacts={{ ...env.brand, ...env.sites, enrollment: enrollmentAddress() }}
      />
    </Page>
  )
}
