import { z } from 'zod'
import { codeForm } from '@/features/profile/security/forms'
import { save } from '@/lib/calls/call'
import { oneTimeDigits } from '@/lib/calls/fields'
import { optionalText } from '@/lib/calls/wire'

/* What the calls that send and check six-digit codes have in common (S1 §7). */

/** Where a code can go. `email` is the account's own address. */
export const codeFactors = ['email', 'secondaryEmail', 'mobile'] as const
export const codeFactor = z.enum(codeFactors)

/** What a code was sent to: the destination masked, the seconds for which it lives and until another may be sent. */
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
  request: z.strictObject({
    factor: codeFactor.describe('Where codes go.'),
    sign_in: z
      .literal(true)
      .describe('true: the code is for the second step of a sign-in and confirms no new address or number.'),
  }),
  body: ({ factor }) => ({ factor, sign_in: true as const }),
  answer: codeSent,
  who: 'student',
  limit: 'oneTimeCode',
  example: () => ({ factor: 'email' }),
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
  request: z.strictObject({
    factor: codeFactor.describe('Where codes go.'),
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
  source: 'S1 §7 verifyOTP; fields ours',
})
