import { flag } from '@/lib/shared/forms/fields'
import { defineForm, type FormValues } from '@/lib/shared/forms/form'

/** Which reminders a student wants, and how. Everything may be off: mail about the account comes anyway. */
export const notificationsForm = defineForm({
  name: 'notifications',
  fields: {
    byEmail: flag(),
    byMessage: flag(),
    recertification: flag(),
    examinations: flag(),
    subscription: flag(),
    review: flag(),
  },
})

type Notifications = Required<FormValues<typeof notificationsForm>>

/** What is on file, as the form holds it. */
export const toNotificationValues = (record: Notifications): Notifications => ({
  byEmail: record.byEmail,
  byMessage: record.byMessage,
  recertification: record.recertification,
  examinations: record.examinations,
  subscription: record.subscription,
  review: record.review,
})
