'use client'

import { CallForm } from '@/components/form/call-form'
import { CheckboxField } from '@/components/form/choice-fields'
import { partForm } from '@/features/profile/section-form'
import { showInPlace } from '@/features/profile/show-in-place'
import type { AnswerOf } from '@/lib/calls/call'
import { profileAddress } from '@/lib/shared/profile-address'
import type { notificationPreferences } from './calls'
import { kindsToChoose, reminderWays } from './content'
import { notificationsForm, toNotificationValues } from './forms'

interface NotificationsFormProps {
  record: AnswerOf<typeof notificationPreferences.load>
  hasReview: boolean
  /** The version of the record on file. */
  version: string
}

/** Edits which reminders the student gets, and how. */
export function NotificationsForm({ record, hasReview, version }: NotificationsFormProps) {
  return (
    <CallForm
      call="notificationPreferences"
      form={notificationsForm}
      subject={{}}
      start={toNotificationValues(record)}
      edits={{ version, show: () => showInPlace(profileAddress('notifications')) }}
      {...partForm('notifications')}
    >
      <Boxes legend="How we remind you" labels={reminderWays} />
      <Boxes legend="What we remind you of" labels={kindsToChoose(hasReview)} />
    </CallForm>
  )
}

function Boxes({ legend, labels }: { legend: string; labels: Readonly<Partial<Record<string, string>>> }) {
  return (
    <fieldset>
      <legend className="font-medium text-ink">{legend}</legend>
      {Object.entries(labels).map(([name, label]) => (
        <CheckboxField key={name} name={name} label={label ?? ''} />
      ))}
    </fieldset>
  )
}
