import type { promoCodeVerify } from '@/features/purchases/calls'
import type { AnswerOf } from '@/lib/calls/call'
import type { Outcome } from '@/lib/shared/result'

/** A promotional code that somebody applied, and what the college says of it. */
export interface AppliedPromoCode {
  /** Trimmed, in capitals. */
  code: string
  /** Null for what has not the form of a code: nobody was asked. */
  answer: Outcome<AnswerOf<typeof promoCodeVerify>> | null
}
