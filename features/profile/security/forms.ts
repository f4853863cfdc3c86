import * as z from 'zod/mini'
import { choice, email, line, newPassword, oneTimeCode, password, telephone } from '@/lib/shared/forms/fields'
import { defineForm } from '@/lib/shared/forms/form'
import { secret } from '@/lib/shared/forms/secret'
import type { Option } from '@/lib/shared/options/option'
import { reasonLength, reasonWanted } from '@/lib/shared/staff-view'
import { digitsOf } from '@/lib/shared/typed-text'
import { fixedSecurityQuestions, keyedSecurityQuestions } from './content'

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

/** All the questions that a person may choose from; what is sent is the question as it reads. */
export const recoveryQuestions: readonly Option[] = [
  ...fixedSecurityQuestions,
  ...keyedSecurityQuestions.map(({ label }) => label),
].map((question) => ({ code: question, label: question }))

/** The fewest characters of an answer. */
export const shortestAnswer = 4

/** A question for the day on which somebody cannot sign in. It keeps no draft. */
export const recoveryQuestionForm = defineForm({
  name: 'recovery-question',
  fields: {
    question: choice(recoveryQuestions, 'Choose a question'),
    answer: secret(line(100).check(z.minLength(shortestAnswer, `Use at least ${shortestAnswer} characters`))),
    password: password(),
  },
})
