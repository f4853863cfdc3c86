'use client'

import { FormDialog } from '@/components/form/form-dialog'
import type { Draft } from '@/lib/shared/draft'
import { applicationOf, supervisorHash, supervisorSubject } from './supervisor-subject'

interface Application {
  plan: string
  applicationId: string
}

interface UpdateSupervisorProps {
  /** Unsent drafts. */
  drafts: readonly Draft[]
  /** The applicant's email addresses, in lower case. Unknown ones are left to the college to check. */
  ownAddresses?: Promise<readonly string[]>
  /** The id of the element that takes the focus when the button is gone. */
  returnTo?: string
}

const load = async () => (await import('./supervisor-form')).SupervisorForm
const nobodys: Promise<readonly string[]> = Promise.resolve([])

/** The dialog that names the supervisor of an application (DC-13). Rendered above the list. */
export function UpdateSupervisor({
  drafts,
  ownAddresses = nobodys,
  returnTo = 'designations-title',
}: UpdateSupervisorProps) {
  return (
    <FormDialog<Application, Awaited<ReturnType<typeof load>>>
      hash={supervisorHash}
      title="Update Application Information"
      load={load}
      form="supervisor"
      keyOf={supervisorSubject}
      unsent={drafts.map((draft) => ({ draft, subject: applicationOf(draft.subject) }))}
      unsentTitle="You have not sent your supervisor’s details"
      returnTo={returnTo}
    >
      {(Form, { plan, applicationId }) => (
        <Form plan={plan} applicationId={applicationId} ownAddresses={ownAddresses} />
      )}
    </FormDialog>
  )
}
