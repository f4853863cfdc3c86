import { z } from 'zod'
import { codeChecked, codeFactor as factor, codeSent } from '@/features/account/codes-calls'
import { load, save } from '@/lib/calls/call'
import { emailAddress, givenText, oneTimeDigits, password, phoneDigits, someText } from '@/lib/calls/fields'
import { acknowledged, optionalText } from '@/lib/calls/wire'
import { reasonLength } from '@/lib/shared/staff-view'
import { codeForm, mobileForm, primaryEmailForm, recoveryQuestionForm, secondaryEmailForm } from './forms'

/** How the signed-in person signs in and is reached (S1 §7 `/oktaUser/…`). */

/** With a sent code, the new address is not valid yet. Any other truthy answer means that the e-mail was changed. */
const emailUpdated = z.union([
  codeSent.refine(({ status }) => status !== 'nothing'),
  z
    .unknown()
    .describe('Any other truthy value: the e-mail is changed.')
    .refine(Boolean)
    .transform(() => ({ status: 'changed' as const })),
])

/**
 * Changes the primary e-mail of the account. The new address becomes valid when its code is confirmed with `verifyOTP`
 * and the factor `email`, unless the college changes it at once. If the old address was also the login, the login
 * changes too. Both addresses are notified. A staff member may change it for a student; this is the only save allowed
 * in a view. It takes effect at once and requires a `reason`.
 */
export const updatePrimaryEmail = save({
  name: 'updatePrimaryEmail',
  base: 'api',
  method: 'POST',
  path: () => '/oktaUser/updatePrimaryEmail',
  input: z.strictObject({ ...primaryEmailForm.fields, reason: z.string().max(reasonLength.most).optional() }),
  request: z.strictObject({
    newPrimaryEmail: emailAddress.describe(
      'The new address. It counts once confirmed, or at once when a staff member sets it.',
    ),
    uid: z.string().optional().describe('The student, when a staff member makes the change.'),
  }),
  body: ({ newPrimaryEmail }, { masqueradeId }) => ({
    newPrimaryEmail,
    ...(masqueradeId !== undefined && { uid: masqueradeId }),
  }),
  answer: emailUpdated,
  invalidates: ['getUserData', 'listFactors', 'studentContact', 'contactChanges'],
  who: 'student',
  changes: 'primary e-mail',
  falsyAnswer: 'Error updating primary email.',
  endsOtherSessions: ({ status }) => status === 'changed',
  whileMasquerading: true,
  reasonWhileMasquerading: true,
  limit: 'oneTimeCode',
  fromBrowser: true,
  example: (studentId) => ({ newPrimaryEmail: `new-${studentId}@family.example` }),
  source: 'S1 §7 updatePrimaryEmail, S2 §6; a falsy answer is a failure; the answer of a sent code is ours',
})

/** Sets a second e-mail address, which becomes valid when its code is confirmed. */
export const updateSecondaryEmail = save({
  name: 'updateSecondaryEmail',
  base: 'api',
  method: 'POST',
  path: () => '/oktaUser/updateSecondaryEmail',
  input: z.strictObject({ ...secondaryEmailForm.fields }),
  request: z.strictObject({
    newSecondaryEmail: emailAddress.describe('The new second address. It counts once confirmed.'),
  }),
  body: (input) => input,
  answer: codeSent,
  invalidates: ['listFactors'],
  who: 'student',
  changes: 'factor',
  limit: 'oneTimeCode',
  fromBrowser: true,
  example: () => ({ newSecondaryEmail: 'second@family.example' }),
  source: 'S1 §7 updateSecondaryEmail; the field name is ours',
})

/** Sets a mobile phone, which becomes valid when its code is confirmed. */
export const updateMobile = save({
  name: 'updateMobile',
  base: 'api',
  method: 'POST',
  path: () => '/oktaUser/updateMobile',
  input: z.strictObject({ ...mobileForm.fields }),
  request: z.strictObject({ mobilePhone: phoneDigits }),
  body: (input) => input,
  answer: codeSent,
  invalidates: ['listFactors'],
  who: 'student',
  changes: 'factor',
  limit: 'oneTimeCode',
  fromBrowser: true,
  example: () => ({ mobilePhone: '6105550199' }),
  source: 'S1 §7 updateMobile; the field name is ours',
})

/** Checks the code sent to a new address or number. A code is valid for ten minutes and five tries. */
export const verifyOTP = save({
  name: 'verifyOTP',
  base: 'api',
  method: 'POST',
  path: () => '/oktaUser/verifyOTP',
  input: z.strictObject({ factor, ...codeForm.fields }),
  request: z.strictObject({ factor, otp: oneTimeDigits }),
  body: (input) => input,
  answer: codeChecked,
  invalidates: ['listFactors', 'getUserData', 'studentContact', 'contactChanges'],
  who: 'student',
  changes: 'factor',
  endsOtherSessions: ({ status }) => status === 'verified',
  secrets: ['otp'],
  limit: 'oneTimeCode',
  fromBrowser: true,
  example: () => ({ factor: 'mobile', otp: '000000' }),
  source: 'S1 §7 verifyOTP; the fields are ours',
})

/** Sends another code, which replaces the last one. Codes are at least 30 seconds apart. */
export const resendOTP = save({
  name: 'resendOTP',
  base: 'api',
  method: 'POST',
  path: () => '/oktaUser/resendOTP',
  input: z.strictObject({ factor }),
  request: z.strictObject({ factor }),
  body: (input) => input,
  answer: codeSent,
  who: 'student',
  limit: 'oneTimeCode',
  fromBrowser: true,
  example: () => ({ factor: 'mobile' }),
  source: 'S1 §7 resendOTP; the fields are ours',
})

/**
 * Lists where codes and notices can go, with masked destinations. A new destination is pending until its code is
 * confirmed or expires.
 */
export const listFactors = load({
  name: 'listFactors',
  base: 'api',
  path: () => '/oktaUser/listFactors',
  masqueradePath: ({ masqueradeId }) => `/oktaAdminUser/${masqueradeId}/listFactors`,
  answer: z.array(
    z
      .object({
        factor: z.string().trim(),
        destination: optionalText,
        status: z.enum(['active', 'pending']),
        question: optionalText,
      })
      .transform(({ factor: kind, destination, status, question }) => ({
        factor: kind,
        destination,
        status,
        question,
      })),
  ),
  who: 'student',
  source: 'S1 §7 listFactors; the path for staff follows getUserData (MQ-02)',
})

/** Sets a new password. If the old password is wrong, the refusal says nothing more. */
export const changePassword = save({
  name: 'changePassword',
  base: 'api',
  method: 'POST',
  path: () => '/oktaUser/credentials/change_password',
  input: z.strictObject({ oldPassword: password, newPassword: password }),
  request: z.strictObject({ oldPassword: password, newPassword: password }),
  body: (input) => input,
  answer: acknowledged,
  invalidates: ['contactChanges', 'calendarFeed'],
  who: 'student',
  changes: 'password',
  endsOtherSessions: () => true,
  secrets: ['oldPassword', 'newPassword'],
  limit: 'oneTimeCode',
  fromBrowser: true,
  example: () => ({ oldPassword: 'Designation-2026', newPassword: 'Seven quiet herons' }),
  freeText: ['oldPassword', 'newPassword'],
  source: 'S1 §7 change_password; the fields are ours',
})

/** Sets a new recovery question. The answer is stored as a slow hash and is never enough alone (ruling 20). */
export const changeRecoveryQuestion = save({
  name: 'changeRecoveryQuestion',
  base: 'api',
  method: 'POST',
  path: () => '/oktaUser/credentials/change_recovery_question',
  input: z.strictObject({ ...recoveryQuestionForm.fields, password }),
  request: z.strictObject({
    password,
    recovery_question: z.strictObject({
      question: givenText(200),
      answer: someText(100)
        .min(4)
        .describe('Answer to the recovery question. The college may keep a slow hash of it only.'),
    }),
  }),
  body: ({ password: current, question, answer }) => ({ password: current, recovery_question: { question, answer } }),
  answer: acknowledged,
  invalidates: ['listFactors', 'contactChanges'],
  who: 'student',
  changes: 'recovery question',
  endsOtherSessions: () => true,
  secrets: ['password', 'answer'],
  limit: 'oneTimeCode',
  fromBrowser: true,
  example: () => ({ password: 'Designation-2026', question: 'In what city were you born?', answer: 'Lakemont' }),
  freeText: ['password', 'question', 'answer'],
  source: 'S1 §7 change_recovery_question; the fields are ours',
})

/**
 * Saves the names, login and e-mail of a student who signed on at the partner and confirmed them, once. A new address
 * becomes valid when its code is confirmed with `verifyOTP` and the factor `email`.
 */
export const nwmVerifyAndUpdate = save({
  name: 'nwmVerifyAndUpdate',
  base: 'api',
  method: 'POST',
  path: () => '/oktaUser/nwm_verify_and_update',
  input: z.strictObject({
    firstName: givenText(50),
    middleName: someText(50).optional(),
    lastName: givenText(50),
    login: someText(254).min(6),
    email: emailAddress,
  }),
  request: z.strictObject({
    uuid: z.string().describe('The oktaId of the student.'),
    firstName: givenText(50),
    middleName: someText(50).optional(),
    lastName: givenText(50),
    login: someText(254).min(6),
    email: emailAddress.describe('The new address. It counts once its code is confirmed.'),
    studentID: z.string(),
  }),
  body: (input, { oktaId, studentId }) => ({ uuid: oktaId, ...input, studentID: studentId }),
  answer: codeSent,
  invalidates: ['getUserData', 'studentInitial', 'studentBasic', 'listFactors', 'contactChanges'],
  who: 'student',
  changes: 'login',
  onlyAtSignOnOf: 'nwm',
  endsOtherSessions: () => true,
  limit: 'oneTimeCode',
  example: (studentId) => ({
    firstName: 'Esther',
    lastName: 'Established',
    login: `login-${studentId}`,
    email: `own-${studentId}@family.example`,
  }),
  freeText: ['login'],
  source: 'S1 §7 nwm_verify_and_update; the answer is ours',
})
