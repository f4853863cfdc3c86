import { z } from 'zod'
import { codeForm } from '@/lib/forms/credentials'
import { save } from './call'
import { oneTimeDigits } from './fields'
import { codeChecked, codeFactor, codeSent } from './one-time-codes'

/*
 * The second step of a sign-in, where the portal asks for it (RT-06). The addresses are those of the codes that confirm a new e-mail
 * or number; `sign_in` says that nothing changes. No browser makes these calls: the page at `/auth/mfa` does, for a session that waits.
 */

/** Sends six digits to an address or number on file, half a minute after the last at the earliest. */
export const sendSignInCode = save({
  name: 'sendSignInCode',
  base: 'api',
  method: 'POST',
  path: () => '/oktaUser/resendOTP',
  discriminator: 'sign_in',
  input: z.strictObject({ factor: codeFactor }),
  request: z.strictObject({ factor: codeFactor, sign_in: z.literal(true) }),
  body: ({ factor }) => ({ factor, sign_in: true as const }),
  answer: codeSent,
  who: 'student',
  limit: 'oneTimeCode',
  source: 'S1 §7 resendOTP; fields ours',
})

/** Brings the code back: six digits, ten minutes, five tries. */
export const verifySignInCode = save({
  name: 'verifySignInCode',
  base: 'api',
  method: 'POST',
  path: () => '/oktaUser/verifyOTP',
  discriminator: 'sign_in',
  input: z.strictObject({ factor: codeFactor, ...codeForm.fields }),
  request: z.strictObject({ factor: codeFactor, otp: oneTimeDigits, sign_in: z.literal(true) }),
  body: (input) => ({ ...input, sign_in: true as const }),
  answer: codeChecked,
  who: 'student',
  secrets: ['otp'],
  limit: 'oneTimeCode',
  source: 'S1 §7 verifyOTP; fields ours',
})
