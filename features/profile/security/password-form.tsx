'use client'

import { CallForm } from '@/components/form/call-form'
import { PasswordField } from '@/components/form/text-fields'
import { UsernameField } from '@/components/form/username-field'
import { partForm } from '@/features/profile/section-form'
import { shortestPassword } from '@/lib/shared/personal-data'
import { passwordForm } from './forms'

interface PasswordFormProps {
  /** The student’s names and addresses, as far as they are loaded. They make a new password easier to guess. */
  about?: readonly string[]
  /** The student’s sign-in name, as far as it is loaded. */
  login?: string | null
}

/** Changes the password. */
export function PasswordForm({ about, login = null }: PasswordFormProps) {
  return (
    <CallForm call="changePassword" form={passwordForm} subject={{}} {...partForm('password')}>
      {login !== null && <UsernameField username={login} />}
      <PasswordField name="oldPassword" label="Current password" kind="current" />
      <PasswordField
        name="newPassword"
        label="New password"
        kind="new"
        hint={`At least ${shortestPassword} characters, any you like.`}
        about={about}
      />
    </CallForm>
  )
}
