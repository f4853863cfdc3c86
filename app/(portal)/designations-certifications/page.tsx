import { ConfirmationLetters } from '@/components/designations/confirmation-letters'
import { Designations } from '@/components/designations/designations'
import { DesignationsSkeleton, LettersSkeleton } from '@/components/designations/skeletons'
import { Part, waitBriefly } from '@/components/ui/part'
import { getUserData } from '@/lib/calls/account'
import { completerKitInfo, designationAppStatus } from '@/lib/calls/designations'
import { confirmationLetters, studentCE } from '@/lib/calls/recertification'
import { studentFlags } from '@/lib/calls/student'
import { college } from '@/lib/server/college/client'
import { findSupervisorDraft } from '@/lib/server/drafts/supervisor-draft'
import { env } from '@/lib/server/env'
import { loadOwnAddresses } from '@/lib/server/session/own-addresses'
import { requireStudent } from '@/lib/server/session/viewer'
import { titled } from '@/lib/shared/headings'
import { enrollmentAddress } from '@/lib/shared/single-sign-on'

export const metadata = titled('/designations-certifications')

export default async function DesignationsPage() {
  const viewer = await requireStudent()
  const loads = {
    applications: college.load(designationAppStatus, viewer),
    completed: college.load(completerKitInfo, viewer),
    eligibility: college.load(studentCE, viewer),
    flags: college.load(studentFlags, viewer),
    person: college.load(getUserData, viewer),
    draft: viewer.actor ? Promise.resolve(null) : findSupervisorDraft(),
  }
  const letters = college.load(confirmationLetters, viewer)
  await waitBriefly([...Object.values(loads), letters])
  const ownAddresses = () => loadOwnAddresses(viewer)

  return (
    <div className="flex min-h-[calc(100svh-18rem)] flex-col gap-6">
      <Part loads={Object.values(loads)} skeleton={<DesignationsSkeleton />}>
        <Designations
          loads={{ ...loads, ownAddresses }}
          contacts={{ ...env.brand, ...env.sites, enrollment: enrollmentAddress() }}
          readOnly={viewer.actor !== null}
        />
        <section aria-labelledby="letters-title" className="flex flex-col gap-4">
          <h2 id="letters-title" className="font-serif text-xl font-semibold">
            Confirmation Letters
          </h2>
          <Part loads={[letters]} skeleton={<LettersSkeleton />}>
            <ConfirmationLetters letters={letters} />
          </Part>
        </section>
      </Part>
    </div>
  )
}
