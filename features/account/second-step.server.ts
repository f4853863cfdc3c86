import 'server-only'
import { headers } from 'next/headers'
import { after } from 'next/server'
import { z } from 'zod'
import { listFactors } from '@/features/profile/security/calls'
import { codeForm } from '@/features/profile/security/forms'
import type { AnswerOf } from '@/lib/calls/call'
import { college } from '@/lib/server/college/client'
import { createFailure } from '@/lib/server/http/failure'
import { env } from '@/lib/server/env'
import { afterSignIn } from '@/lib/server/handlers/sign-in'
import { clientAddress } from '@/lib/server/http/client-address'
import { readPosted } from '@/lib/server/http/posted'
import { redirectAfterPost } from '@/lib/server/http/redirect'
import { setFailed, setUnprocessable } from '@/lib/server/http/response-status'
import { log } from '@/lib/server/observability/log'
import { consume } from '@/lib/server/rate-limits/limit'
import { failureOf } from '@/lib/server/rate-limits/refusals'
import { sealSid, sessionCookieLine } from '@/lib/server/session/cookie'
import { deviceOf } from '@/lib/server/session/device'
import type { KeyedSession } from '@/lib/server/session/living'
import { finishSecondStep } from '@/lib/server/session/second-step'
import { SessionStoreUnavailable } from '@/lib/server/session/store/session-store'
import { findSession, findWaitingSession, toViewer, type Viewer } from '@/lib/server/session/viewer'
import { firstOf, type SearchParams } from '@/lib/shared/address'
import { entranceFor, parseDestination, secondStepFor } from '@/lib/shared/destination'
import { hrefs } from '@/lib/shared/hrefs'
import type { Failure } from '@/lib/shared/result'
import { faultOfCode } from './codes'
import { codeFactors, sendSignInCode, verifySignInCode } from './codes-calls'
import { type CodeWay, codeWayForm, type SecondStepAsked } from './forms'

type SecondStep =
  /** Redirect to another page. */
  | { kind: 'go'; to: string }
  /** The redirect has been sent already. */
  | { kind: 'done' }
  | { kind: 'failed'; failure: Failure }
  | ({ kind: 'asked' } & SecondStepAsked)

/** The times in the address when a code expires and when another can be sent, in seconds since 1970. */
const Moment = z.coerce.number().int()
const longest = { life: 24 * 3_600, wait: 600 }

/** Returns the seconds until a time; null when it is past, too far ahead, or not a number. */
function secondsUntil(moment: SearchParams[string], most: number): number | null {
  const left = (Moment.safeParse(firstOf(moment)).data ?? 0) - nowInSeconds()
  return left >= 1 && left <= most ? left : null
}

const nowInSeconds = () => Math.floor(Date.now() / 1_000)
const inSeconds = (seconds: number | null) => (seconds ? nowInSeconds() + Math.ceil(seconds) : 0)

/** The field names of the two forms. They tell which form was posted. */
const [wayField, codeField] = ['factor', 'otp']

/**
 * Runs the second step of a sign-in (RT-06). Opening the page sends nothing: a code is sent when the person asks for
 * one, and the right code opens the portal. Without a sign-in that waits for its second step, redirects to the
 * requested address or to the start page.
 */
export async function openSecondStep(query: SearchParams): Promise<SecondStep> {
  const destination = parseDestination(firstOf(query.destination))
  try {
    const found = await findWaitingSession()
    const viewer = found && toViewer(found.key, found.session, clientAddress(await headers(), env.trustedProxyHops))
    if (!viewer) return go((await findSession()) ? (destination ?? hrefs.dashboard()) : entranceFor(destination))
    return await ask(found, viewer, destination, query)
  } catch (error) {
    if (error instanceof SessionStoreUnavailable) return go(entranceFor(destination, 'unavailable'))
    throw error
  }
}

const go = (to: string): SecondStep => ({ kind: 'go', to })

async function ask(
  found: KeyedSession,
  viewer: Viewer,
  destination: string | null,
  query: SearchParams,
): Promise<SecondStep> {
  const factor = firstOf(query.factor)
  const factors = await college.load(listFactors, viewer)
  if (!factors.ok) return failed(factors.failure)
  const ways = factors.value.flatMap(toWay)
  const way = await readPosted(codeWayForm, { having: wayField })
  const code = await readPosted(codeForm, { having: codeField })
  const chosen = ways.find((each) => each.factor === (way.values?.factor ?? factor)) ?? null
  const asked = {
    kind: 'asked' as const,
    ways,
    chosen: way.wrong ? null : chosen,
    fields: { way: way.fields, code: code.fields },
    failure: null,
    lifeSeconds: secondsUntil(query.expires, longest.life),
    waitSeconds: secondsUntil(query.until, longest.wait),
    early: firstOf(query.early) === '1',
    another: firstOf(query.another) === '1',
    destination,
  }
  if (!chosen || (!way.values && !code.values)) return asked
  // Whether a code went to this destination before. If a first code cannot be sent, the person stays on the choice.
  const another = chosen.factor === factor
  const seconds = await consume('oneTimeCode', { account: viewer.oktaId, headers: await headers() })
  if (seconds !== null) {
    const isThere = code.values !== null || another
    return refused({ ...asked, chosen: isThere ? chosen : null }, failureOf('oneTimeCode', seconds))
  }

  if (way.values) {
    const sent = await college.save(sendSignInCode, viewer, { factor: chosen.factor })
    if (!sent.ok) return refused({ ...asked, chosen: null }, sent.failure)
    if (sent.value.status === 'nothing')
      return refused({ ...asked, chosen: null }, createFailure('refused', 'No code was sent. Try again in a moment.'))
    const early = sent.value.status === 'wait'
    redirectAfterPost(
      secondStepFor(destination, {
        factor: chosen.factor,
        // For a code that is still valid the college returns no expiry, so the known one is kept.
        expires: inSeconds(sent.value.expiresInSeconds ?? (early && another ? asked.lifeSeconds : null)),
        until: inSeconds(sent.value.resendAfterSeconds),
        early,
        another: another && !early,
      }),
    )
    return { kind: 'done' }
  }
  const checked =
    code.values && (await college.save(verifySignInCode, viewer, { factor: chosen.factor, ...code.values }))
  if (!checked?.ok) return checked ? refused(asked, checked.failure) : asked
  const fault = faultOfCode(checked.value, asked.waitSeconds)
  if (fault === null) return finish(found.key, destination)
  const { session, studentId: student } = viewer
  log().info({ session, student, factor: chosen.factor, why: checked.value.status }, 'a second-step code was rejected')
  setUnprocessable()
  return { ...asked, fields: { ...asked.fields, code: code.fields.map((field) => ({ ...field, error: fault })) } }
}

/** Opens the portal after the right code. Returns to the start page when the session has ended in the meantime. */
async function finish(key: string, destination: string | null): Promise<SecondStep> {
  const sid = await finishSecondStep(key, deviceOf((await headers()).get('user-agent')))
  if (sid === null) return go(entranceFor(destination))
  const cookie = sessionCookieLine(await sealSid(sid))
  redirectAfterPost(destination ?? hrefs.dashboard(), { cookies: [cookie] })
  after(() => afterSignIn([cookie]))
  return { kind: 'done' }
}

function refused(asked: { kind: 'asked' } & SecondStepAsked, failure: Failure): SecondStep {
  setFailed(failure)
  return { ...asked, failure }
}

function failed(failure: Failure): SecondStep {
  setFailed(failure)
  return { kind: 'failed', failure }
}

/** Returns an active destination on file. The recovery question cannot receive a code. */
const toWay = ({ factor, destination, status }: AnswerOf<typeof listFactors>[number]): CodeWay[] =>
  status === 'active' && destination && isCodeFactor(factor) ? [{ factor, destination }] : []

const isCodeFactor = (factor: string): factor is CodeWay['factor'] =>
  (codeFactors as readonly string[]).includes(factor)
