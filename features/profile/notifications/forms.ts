import { flag } from '@/lib/shared/forms/fields'
import { defineForm, type FormValues } from '@/lib/shared/forms/form'

/** Which reminders a student gets, and how. All may be off; required account mail is sent anyway. */
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

/** Returns the form’s values from the record. */
export const toNotificationValues = (record: Notifications): Notifications => ({
  byEmail: record.byEmail,
  byMessage: record.byMessage,
  recertification: record.recertification,
  examinations: record.examinations,
  subscription: record.subscription,
  review: record.review,
})
