import * as z from 'zod/mini'
import { digitsOf } from '@/lib/shared/digits'
import { reasonLength, reasonWanted } from '@/lib/shared/staff-reason'
import { email, line, newPassword, oneTimeCode, password, telephone } from './fields'
import { defineForm } from './form'

/* How a person signs in and is reached. None of these forms keeps a draft. */

/** Why a member of staff does something that the student reads of. */
export const staffReason = () =>
  line(reasonLength.most, reasonWanted).check(z.minLength(reasonLength.least, reasonWanted))

export const primaryEmailForm = defineForm({ name: 'primary-email', fields: { newPrimaryEmail: email() } })

/** The same, changed by a member of staff for the student (MQ-05, ruling 45). */
export const staffEmailForm = defineForm({
  name: 'staff-email',
  fields: {
    ...primaryEmailForm.fields,
    reason: staffReason(),
  },
})

export const secondaryEmailForm = defineForm({ name: 'secondary-email', fields: { newSecondaryEmail: email() } })

/** The digits alone are sent (S2 §5). */
export const mobileForm = defineForm({
  name: 'mobile',
  fields: { mobilePhone: telephone().check(z.overwrite(digitsOf)) },
})

/** The code that came to the new address or number. */
export const codeForm = defineForm({ name: 'one-time-code', fields: { otp: oneTimeCode() } })

export const passwordForm = defineForm({
  name: 'password',
  fields: { oldPassword: password(), newPassword: newPassword() },
})
