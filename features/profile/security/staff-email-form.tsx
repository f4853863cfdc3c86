'use client'

import { CallForm } from '@/components/form/call-form'
import { EmailField, TextField } from '@/components/form/text-fields'
import { partForm } from '@/features/profile/section-form'
import { reasonHint } from '@/lib/shared/staff-view'
import { staffEmailForm } from './forms'

/**
 * The one change that staff can make for a student: a student who lost access to their email cannot sign in to change
 * it (MQ-05).
 */
export function StaffEmailForm() {
  return (
    <CallForm call="updatePrimaryEmail" form={staffEmailForm} subject={{}} {...partForm('primary-email')}>
      <p>
        It takes effect at once. We notify both addresses, and the student is signed out everywhere. If they sign in
        with their email, they sign in with the new one from then on.
      </p>
      <EmailField name="newPrimaryEmail" label="New primary email for the student" autoComplete="off" />
      <TextField name="reason" label="Reason" hint={reasonHint} autoComplete="off" />
    </CallForm>
  )
}
