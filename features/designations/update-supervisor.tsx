'use client'

import { FormDialog } from '@/components/form/form-dialog'
import type { Draft } from '@/lib/shared/draft'
import { applicationOf, supervisorHash, supervisorSubject } from './supervisor-subject'

interface Application {
  plan: string
  applicationId: string
}

interface UpdateSupervisorProps {
  /** What was typed before and never sent. */
  drafts: readonly Draft[]
  /** The applicant's e-mail addresses, in lower case; what is not known is left to the college. */
  ownAddresses?: Promise<readonly string[]>
  /** The id of what takes the focus when the button is gone. */
  returnTo?: string
}

const load = async () => (await import('./supervisor-form')).SupervisorForm
const nobodys: Promise<readonly string[]> = Promise.resolve([])

/** The dialog in which the supervisor of an application is named (DC-13). It is above the list. */
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
