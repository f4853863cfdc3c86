import type { promoCodeVerify } from '@/features/purchases/calls'
import type { AnswerOf } from '@/lib/calls/call'
import type { Outcome } from '@/lib/shared/result'

/** A promo code that the student applied, and the college's answer. */
export interface AppliedPromoCode {
  /** Trimmed, in capitals. */
  code: string
  /** Null when it does not look like a code; the college was not asked. */
  answer: Outcome<AnswerOf<typeof promoCodeVerify>> | null
}
