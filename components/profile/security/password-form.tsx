'use client'

import { CallForm } from '@/components/form/call-form'
import { PasswordField } from '@/components/form/text-fields'
import { passwordForm } from '@/lib/forms/credentials'
import { shortestPassword } from '@/lib/rules/personal-data'
import { partForm } from '../section-form'

interface PasswordFormProps {
  /** Names and addresses of the student, as far as the page knows them. */
  about?: readonly string[]
}

/** A new password in the place of the old one. */
export function PasswordForm({ about }: PasswordFormProps) {
  return (
    <CallForm call="changePassword" form={passwordForm} subject={{}} {...partForm('password')}>
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
