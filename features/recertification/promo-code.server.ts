import 'server-only'
import { headers } from 'next/headers'
import { companyIdOf } from '@/features/profile/company/loads.server'
import { promoCodeVerify } from '@/features/purchases/calls'
import type { AnswerOf } from '@/lib/calls/call'
import { college } from '@/lib/server/college/client'
import { acceptedCodeMs } from '@/lib/server/college/policy'
import { type Keep, responseCache } from '@/lib/server/college/response-cache'
import { env } from '@/lib/server/env'
import { consume } from '@/lib/server/rate-limits/limit'
import { failureOf } from '@/lib/server/rate-limits/refusals'
import type { Viewer } from '@/lib/server/session/viewer'
import { fail, succeed } from '@/lib/shared/result'
import type { AppliedPromoCode } from './promo-code'

/**
 * Checks the promo code in the address of a page, limited like lookups. An accepted code is not checked again for some
 * minutes, because a reload tries no other code. Returns null without a code, and for staff who view as a student: the
 * code belongs to the student.
 */
export async function checkPromoCode(viewer: Viewer, typed: unknown): Promise<AppliedPromoCode | null> {
  const code = typeof typed === 'string' ? typed.trim().toUpperCase().slice(0, 40) : ''
  if (code === '' || viewer.actor) return null
  if (!promoCodeVerify.input.safeParse({ code }).success) return { code, answer: null }
  const accepted = responseCache().find(viewer.sessionKey, nameOf(viewer, code))
  if (accepted) return { code, answer: succeed(accepted.value as AnswerOf<typeof promoCodeVerify>) }
  const wait = await consume('lookup', { account: viewer.oktaId, headers: await headers() })
  if (wait !== null) return { code, answer: fail(failureOf('lookup', wait)) }
  const keep = keepFor(viewer, code)
  const answer = await college.save(promoCodeVerify, viewer, { code, companyId: await companyIdOf(viewer) })
  if (answer.ok && answer.value.valid) keep?.(answer.value, JSON.stringify(answer.value).length)
  return { code, answer }
}

/** Includes the number of saves, because a save may change the company. */
const nameOf = ({ saves }: Viewer, code: string): string => JSON.stringify([promoCodeVerify.name, saves, code])

/** Returns null when answers cannot be kept. */
const keepFor = (viewer: Viewer, code: string): Keep | null =>
  typeof viewer.saves === 'number'
    ? responseCache().begin(viewer.sessionKey, nameOf(viewer, code), Math.min(acceptedCodeMs, env.collegeStaleMs))
    : null
