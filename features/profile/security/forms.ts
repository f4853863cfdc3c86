import * as z from 'zod/mini'
import { choice, email, line, newPassword, oneTimeCode, password, telephone } from '@/lib/shared/forms/fields'
import { defineForm } from '@/lib/shared/forms/form'
import { secret } from '@/lib/shared/forms/secret'
import type { Option } from '@/lib/shared/options/option'
import { reasonLength, reasonWanted } from '@/lib/shared/staff-view'
import { digitsOf } from '@/lib/shared/typed-text'
import { fixedSecurityQuestions, keyedSecurityQuestions } from './content'

/* The forms for sign-in and security. None of them keeps a draft. */

/** The reason a staff member gives for an action on a student’s account. The student can read it. */
export const staffReason = () =>
  line(reasonLength.most, reasonWanted).check(z.minLength(reasonLength.least, reasonWanted))

export const primaryEmailForm = defineForm({ name: 'primary-email', fields: { newPrimaryEmail: email() } })

/** The primary email, changed by a staff member for the student (MQ-05, ruling 45). */
export const staffEmailForm = defineForm({
  name: 'staff-email',
  fields: {
    ...primaryEmailForm.fields,
    reason: staffReason(),
  },
})

export const secondaryEmailForm = defineForm({ name: 'secondary-email', fields: { newSecondaryEmail: email() } })

/** Sends digits only (S2 §5). */
export const mobileForm = defineForm({
  name: 'mobile',
  fields: { mobilePhone: telephone().check(z.overwrite(digitsOf)) },
})

/** The code that was sent to the new address or number. */
export const codeForm = defineForm({ name: 'one-time-code', fields: { otp: oneTimeCode() } })

export const passwordForm = defineForm({
  name: 'password',
  fields: { oldPassword: password(), newPassword: newPassword() },
})

/** All recovery questions to choose from. The question’s text is what is sent. */
export const recoveryQuestions: readonly Option[] = [
  ...fixedSecurityQuestions,
  ...keyedSecurityQuestions.map(({ label }) => label),
].map((question) => ({ code: question, label: question }))

/** Minimum length of an answer, in characters. */
export const shortestAnswer = 4

/** A question for account recovery. Keeps no draft. */
export const recoveryQuestionForm = defineForm({
  name: 'recovery-question',
  fields: {
    question: choice(recoveryQuestions, 'Choose a question'),
    answer: secret(line(100).check(z.minLength(shortestAnswer, `Use at least ${shortestAnswer} characters`))),
    password: password(),
  },
})
