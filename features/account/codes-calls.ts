import { z } from 'zod'
import { codeForm } from '@/features/profile/security/forms'
import { save } from '@/lib/calls/call'
import { oneTimeDigits } from '@/lib/calls/fields'
import { optionalText } from '@/lib/calls/wire'

/* Shared by the calls that send and check six-digit codes (S1 §7). */

/** Where a code can be sent. `email` is the account's own address. */
export const codeFactors = ['email', 'secondaryEmail', 'mobile'] as const
export const codeFactor = z.enum(codeFactors)

/** Where the code was sent (masked), in how many seconds it expires, and after how many seconds another can be sent. */
export const codeSent = z
  .object({
    status: z.enum(['sent', 'wait', 'nothing']),
    destination: optionalText.describe('Masked address or number that the code goes to.'),
    expires_in: z.number().nullish().describe('Seconds until the code expires.'),
    resend_after: z.number().nullish().describe('Seconds until another code may be sent.'),
  })
  .transform((wire) => ({
    status: wire.status,
    destination: wire.destination,
    expiresInSeconds: wire.expires_in ?? null,
    resendAfterSeconds: wire.resend_after ?? null,
  }))

export const codeChecked = z
  .object({
    status: z.enum(['verified', 'wrong', 'spent', 'expired']),
    tries_left: z.number().nullish().describe('How many more times the code can be tried.'),
  })
  .transform((wire) => ({ status: wire.status, triesLeft: wire.tries_left ?? 0 }))

export type CodeChecked = z.output<typeof codeChecked>

/*
 * The second step of a sign-in, when the portal requires it. The addresses are the same as for confirming a new e-mail
 * or number; `sign_in` says that nothing changes. No browser makes these calls. The page `/auth/mfa` makes them for the
 * session that waits for its second step.
 */

/** Sends a six-digit code to an address or number on file. Codes are at least 30 seconds apart. */
export const sendSignInCode = save({
  name: 'sendSignInCode',
  base: 'api',
  method: 'POST',
  path: () => '/oktaUser/resendOTP',
  discriminator: 'sign_in',
  input: z.strictObject({ factor: codeFactor }),
  request: z.strictObject({
    factor: codeFactor.describe('Where the code goes.'),
    sign_in: z
      .literal(true)
      .describe('true: the code is for the second step of a sign-in and confirms no new address or number.'),
  }),
  body: ({ factor }) => ({ factor, sign_in: true as const }),
  answer: codeSent,
  who: 'student',
  limit: 'oneTimeCode',
  example: () => ({ factor: 'email' }),
  source: 'S1 §7 resendOTP; the fields are ours',
})

/** Checks a sign-in code. A code is valid for ten minutes and five tries. */
export const verifySignInCode = save({
  name: 'verifySignInCode',
  base: 'api',
  method: 'POST',
  path: () => '/oktaUser/verifyOTP',
  discriminator: 'sign_in',
  input: z.strictObject({ factor: codeFactor, ...codeForm.fields }),
  request: z.strictObject({
    factor: codeFactor.describe('Where the code went.'),
    otp: oneTimeDigits,
    sign_in: z
      .literal(true)
      .describe('true: the code is for the second step of a sign-in and confirms no new address or number.'),
  }),
  body: (input) => ({ ...input, sign_in: true as const }),
  answer: codeChecked,
  who: 'student',
  secrets: ['otp'],
  limit: 'oneTimeCode',
  example: () => ({ factor: 'email', otp: '000000' }),
  source: 'S1 §7 verifyOTP; the fields are ours',
})
