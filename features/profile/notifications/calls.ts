import { z } from 'zod'
import { load, save } from '@/lib/calls/call'
import { editedRecord } from '@/lib/calls/edited-record'
import { toWireFlag, yesOrNo } from '@/lib/calls/fields'
import { acknowledged, instant, yesNo } from '@/lib/calls/wire'
import { notificationsForm, toNotificationValues } from './forms'

const path = ({ studentId }: { studentId: string }): `/${string}` =>
  `/TAC_EDU/student/${studentId}/notificationPreferences`

/**
 * Returns which reminders the student gets, and how. A student who never chose gets all of them both ways, and
 * `changed_at` is null.
 */
const preferences = load({
  name: 'notificationPreferences',
  base: 'webService',
  path,
  answer: z
    .object({
      email_flag: yesNo.describe('Y when reminders come by e-mail.'),
      message_flag: yesNo.describe('Y when reminders come as messages in the portal.'),
      recertification_flag: yesNo.describe('Y for reminders before a recertification period ends.'),
      examination_flag: yesNo.describe('Y for reminders before an examination window ends.'),
      subscription_flag: yesNo.describe('Y for reminders before a card expires.'),
      review_flag: yesNo.describe('Y for reminders about the annual information review.'),
      changed_at: instant.describe('When the student last changed them; null when never.'),
    })
    .transform((wire) => ({
      byEmail: wire.email_flag,
      byMessage: wire.message_flag,
      recertification: wire.recertification_flag,
      examinations: wire.examination_flag,
      subscription: wire.subscription_flag,
      review: wire.review_flag,
      changedAt: wire.changed_at,
    })),
  who: 'student',
  undocumented: true,
  source: 'ours: the specification does not say how a student chooses reminders',
})

/** Changes all reminder preferences at once. Mail about the account and receipts are always sent. */
const change = save({
  name: 'notificationPreferences',
  base: 'webService',
  method: 'POST',
  path,
  input: z.strictObject(notificationsForm.fields),
  request: z.strictObject({
    email_flag: yesOrNo.describe('Y when reminders come by e-mail.'),
    message_flag: yesOrNo.describe('Y when reminders come as messages in the portal.'),
    recertification_flag: yesOrNo.describe('Y for reminders before a recertification period ends.'),
    examination_flag: yesOrNo.describe('Y for reminders before an examination window ends.'),
    subscription_flag: yesOrNo.describe('Y for reminders before a card expires.'),
    review_flag: yesOrNo.describe('Y for reminders about the annual information review.'),
  }),
  body: (input) => ({
    email_flag: toWireFlag(input.byEmail),
    message_flag: toWireFlag(input.byMessage),
    recertification_flag: toWireFlag(input.recertification),
    examination_flag: toWireFlag(input.examinations),
    subscription_flag: toWireFlag(input.subscription),
    review_flag: toWireFlag(input.review),
  }),
  answer: acknowledged,
  edits: editedRecord(preferences, { forms: { notifications: toNotificationValues } }),
  invalidates: ['notificationPreferences'],
  who: 'student',
  fromBrowser: true,
  undocumented: true,
  example: () => ({
    byEmail: false,
    byMessage: true,
    recertification: true,
    examinations: true,
    subscription: false,
    review: true,
  }),
  source: 'ours, with the load of the same name',
})

export const notificationPreferences = { load: preferences, save: change }
