'use client'

import { CallForm } from '@/components/form/call-form'
import { EmailField, TextField } from '@/components/form/text-fields'
import { objectionOf, ownAddressFault, supervisorForm } from './forms'

export interface SupervisorFormProps {
  plan: string
  applicationId: string
  /** The applicant's email addresses, in lower case. */
  ownAddresses: Promise<readonly string[]>
}

/** Names another supervisor on an application (DC-13). */
export function SupervisorForm({ plan, applicationId, ownAddresses }: SupervisorFormProps) {
  return (
    <CallForm
      form={supervisorForm}
      call="designationApp"
      subject={{ plan, applicationId }}
      check={async ({ supervisorEmail }) => ownAddressFault(await ownAddresses, supervisorEmail)}
      objection={objectionOf}
      done="Thank you for updating your supervisor!"
    >
      <p>
        We will send your manager a copy of your application to confirm the information in it, including your time
        employed.
      </p>
      <TextField name="supervisorName" label="Supervisor's Name" autoComplete="off" />
      <EmailField name="supervisorEmail" label="Supervisor's Email" autoComplete="off" />
    </CallForm>
  )
}
