import 'server-only'
import { headers } from 'next/headers'
import { promoCodeVerify } from '@/lib/calls/purchases'
import type { AppliedPromoCode } from '@/lib/rules/promo-code'
import { fail } from '@/lib/shared/result'
import { college } from '../college/client'
import { createFailure } from '../college/failure'
import { companyIdOf } from '../college/company'
import { consume } from '../rate-limits/limit'
import type { Viewer } from '../session/viewer'

/**
 * Checks the code in the address of a page, as often as look-ups may be made. Null when there is none, and for staff who
 * view as a student: the code belongs to the student.
 */
export async function checkPromoCode(viewer: Viewer, typed: unknown): Promise<AppliedPromoCode | null> {
  const code = typeof typed === 'string' ? typed.trim().toUpperCase().slice(0, 40) : ''
  if (code === '' || viewer.actor) return null
  if (!promoCodeVerify.input.safeParse({ code }).success) return { code, answer: null }
  const wait = await consume('lookup', { account: viewer.oktaId, headers: await headers() })
  if (wait !== null) return { code, answer: fail({ ...createFailure('busy'), retryAfterSeconds: wait }) }
  return { code, answer: await college.save(promoCodeVerify, viewer, { code, companyId: await companyIdOf(viewer) }) }
}
