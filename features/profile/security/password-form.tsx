'use client'

import { CallForm } from '@/components/form/call-form'
import { PasswordField } from '@/components/form/text-fields'
import { UsernameField } from '@/components/form/username-field'
import { partForm } from '@/features/profile/section-form'
import { shortestPassword } from '@/lib/shared/personal-data'
import { passwordForm } from './forms'

interface PasswordFormProps {
  /** Names and addresses of the student, as far as the page knows them. */
  about?: readonly string[]
  /** What the student signs in with, as far as the page knows it. */
  login?: string | null
}

/** A new password in the place of the old one. */
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
