import { z } from 'zod'
import { optionalText } from './wire'

/* What the calls that send and check six-digit codes have in common (S1 §7). */

/** Where a code can go. `email` is the account's own address. */
export const codeFactors = ['email', 'secondaryEmail', 'mobile'] as const
export const codeFactor = z.enum(codeFactors)

/** What a code was sent to: the destination masked, the seconds for which it lives and until another may be sent. */
export const codeSent = z
  .object({
    status: z.enum(['sent', 'wait', 'nothing']),
    destination: optionalText,
    expires_in: z.number().nullish(),
    resend_after: z.number().nullish(),
  })
  .transform((wire) => ({
    status: wire.status,
    destination: wire.destination,
    expiresInSeconds: wire.expires_in ?? null,
    resendAfterSeconds: wire.resend_after ?? null,
  }))

export const codeChecked = z
  .object({ status: z.enum(['verified', 'wrong', 'spent', 'expired']), tries_left: z.number().nullish() })
  .transform((wire) => ({ status: wire.status, triesLeft: wire.tries_left ?? 0 }))

export type CodeChecked = z.output<typeof codeChecked>
