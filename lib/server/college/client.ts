import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { types } from 'node:util'
import { cache } from 'react'
import {
  isPublic,
  isRefusedWhileMasquerading,
  type AnswerOf,
  type AnyCall,
  type Identity,
  type InputOf,
  type Load,
  type TimeoutClass,
  type Save,
} from '@/lib/calls/call'
import { fail, succeed, type Failure, type Outcome } from '@/lib/shared/result'
import { env } from '../env'
import { log } from '../observability/log'
import { noteRefusedChange, checkImpersonationPolicy, reasonWanted } from '../audit/impersonation-policy'
import { noteCall, underWay } from '../observability/metrics'
import { SessionOver, TokenUnavailable } from '../session/oidc/refresh'
import { SessionStoreUnavailable } from '../session/store/session-store'
import { traceCall } from '../observability/traces'
import type { Viewer } from '../session/viewer'
import { CircuitOpenError, throughBreaker, type Fault } from './breaker'
import { noteRetryAfter, secondsOf, retryAfterRemaining } from './retry-after'
import { busyFor, createFailure, failureOfStatus, circuitOpenFailure } from './failure'
import { tellsInternals } from './internals'
import { coalesce, dropInFlight } from './coalesce'
import { findStale, keepForErrors } from './stale-if-error'
import { fillPath, PathRefused } from './path'
import { largestAnswer, mostRows, retryRules, timeLimitMs } from './policy'
import { retryBudget } from './retry-budget'
import { roleFor } from './role'
import { BulkheadRejected, withinLimit } from './bulkhead'
import { exchange, isTimeOut, TooLong, type WireAnswer } from './wire'

type Asking = Viewer | null

/** What the call is made with besides its input: the contract comes from the viewer's flags. */
interface Terms {
  subscriptionId: string
  /** When its time is over, on the clock of `performance.now`. */
  deadline: number
}

interface SaveOptions {
  /** The same key twice writes once. */
  idempotencyKey?: string
}

/** What one attempt came to. */
interface Attempt {
  outcome: Outcome<unknown>
  fault: Fault
  /** Nothing came back, or the service was out of order for the moment: worth another attempt. */
  again?: boolean
  /** Nothing was sent: the circuit is open, or too many calls wait for it. */
  unsent?: boolean
  cause?: unknown
}

/**
 * The only way from the portal to the college. Identity comes from the viewer, never from the input; what comes back
 * has been parsed, or is a failure with a name. A load asked twice in one request, or while it is on its way for the
 * same session, is made once.
 */
export const college = {
  load<Call extends Load>(call: Call, viewer: Asking, ...[input]: Input<Call>): Promise<Outcome<AnswerOf<Call>>> {
    const memo = answersOfThisRequest()
    const asked = JSON.stringify(input ?? {})
    const load = `${call.name} ${viewer?.studentId ?? ''} ${viewer?.oktaId ?? ''} ${viewer?.actor?.oktaId ?? ''} ${asked}`
    const key = `${viewer?.sessionKey ?? ''} ${load}`
    const known = memo.get(key)
    const outcome = known ?? coalesce(viewer?.sessionKey ?? '', load, () => ask(call, viewer, input ?? {}, {}))
    memo.set(key, outcome)
    return outcome as Promise<Outcome<AnswerOf<Call>>>
  },

  async save<Call extends Save>(
    call: Call,
    viewer: Asking,
    input: InputOf<Call>,
    options: SaveOptions = {},
  ): Promise<Outcome<AnswerOf<Call>>> {
    try {
      return (await ask(call, viewer, input, options)) as Outcome<AnswerOf<Call>>
    } finally {
      if (viewer) dropInFlight(viewer.sessionKey)
    }
  },
}

/** A call without choices takes no input. */
type Input<Call> = Record<never, never> extends InputOf<Call> ? [input?: InputOf<Call>] : [input: InputOf<Call>]

const answersOfThisRequest = cache(() => new Map<string, Promise<Outcome<unknown>>>())

async function ask(call: AnyCall, viewer: Asking, input: unknown, options: SaveOptions): Promise<Outcome<unknown>> {
  const started = performance.now()
  const refused = viewer?.actor ? isRefusedWhileMasquerading(call) : false
  const role = viewer && !refused ? await roleFor(call, viewer, college.load) : null
  // Once, not for each attempt: it writes to the audit.
  const objection = viewer?.actor
    ? await checkImpersonationPolicy(call, viewer, { obstacle: role?.obstacle ?? null, input })
    : null
  const obstacle = objection ?? role?.obstacle
  const { outcome, cause } = obstacle
    ? failed(
        createFailure(obstacle, objection === 'invalid' ? reasonWanted : undefined),
        objection ? 'while a staff member views as the student' : obstacle === 'denied' ? `not ${call.who}` : undefined,
      )
    : await underWay(() =>
        tryOnceOrTwice(call, viewer, input, {
          ...options,
          subscriptionId: role?.subscriptionId ?? '',
          deadline: performance.now() + timeLimitOf(call.timeoutClass),
        }),
      )
  const ms = performance.now() - started
  noteCall(call.name, outcome.ok ? 'ok' : outcome.failure.name, ms)
  if (outcome.ok) {
    keepForErrors(call, outcome.value)
    return outcome
  }
  if (viewer?.actor && !obstacle) await noteRefusedChange(call, viewer, outcome.failure)
  const { name: failure, reference } = outcome.failure
  const { session, studentId: student, actor } = viewer ?? {}
  const last = findStale(call)
  log().warn(
    {
      call: call.name,
      kind: call.kind,
      student,
      actor: actor?.oktaId,
      session,
      failure,
      reference,
      ms: Math.round(ms),
      cause: causeOf(cause),
      ...(last && { shown: 'last good answer' }),
    },
    'a call to the college failed',
  )
  return last ? succeed(last.value) : outcome
}

/** A load that came to nothing is asked once more (S1 §9: queries retry once, mutations do not). */
async function tryOnceOrTwice(
  call: AnyCall,
  viewer: Asking,
  input: unknown,
  options: SaveOptions & Terms,
): Promise<Attempt> {
  const first = await attempt(call, viewer, input, options)
  if (call.kind === 'save') return first
  retryBudget().note(call.name)
  if (!first.again || !retryBudget().take(call.name)) return first
  const { least, most } = retryRules.pauseMs
  await sleep(least + Math.random() * (most - least))
  const second = await attempt(call, viewer, input, options)
  return second.unsent ? first : second
}

const timeLimitOf = (timeoutClass: TimeoutClass): number => Math.min(timeLimitMs[timeoutClass], env.collegeTimeoutMs)

const failed = (failure: Failure, cause?: unknown): Attempt => ({ outcome: fail(failure), fault: null, cause })

/** One attempt, when its session is living, its circuit is not open, and there is room. Never throws. */
async function attempt(call: AnyCall, viewer: Asking, input: unknown, options: SaveOptions & Terms): Promise<Attempt> {
  if (!isPublic(call) && !viewer) return failed(createFailure('signed-out'))
  const parsed = call.input.safeParse(input)
  if (!parsed.success) return failed(createFailure('invalid'), parsed.error)
  const session = viewer?.sessionKey ?? null
  const remaining = retryAfterRemaining(session ?? '', call.name)
  if (remaining) return failed(busyFor(remaining.seconds, remaining.words), 'the service asked to be left alone')
  try {
    const token = isPublic(call) ? undefined : await viewer?.accessToken()
    return await throughBreaker(call.base, call.timeoutClass, () =>
      withinLimit({ base: call.base, timeoutClass: call.timeoutClass, session }, () =>
        traceCall(call.name, (trace) =>
          exchangeAndJudge(call, viewer, parsed.data as Record<string, unknown>, token, options, trace),
        ),
      ),
    )
  } catch (error) {
    if (error instanceof SessionOver) return failed(createFailure('signed-out'), error)
    if (error instanceof TokenUnavailable || error instanceof SessionStoreUnavailable)
      return failed(createFailure('unavailable'), error)
    if (error instanceof CircuitOpenError || error instanceof BulkheadRejected)
      return { ...failed(circuitOpenFailure(), error), unsent: true }
    throw error
  }
}

async function exchangeAndJudge(
  call: AnyCall,
  viewer: Asking,
  input: Record<string, unknown>,
  token: string | undefined,
  options: SaveOptions & Terms,
  trace: Record<string, string>,
): Promise<Attempt> {
  let answer: WireAnswer
  try {
    answer = await exchangeWith(call, viewer, input, token, options, trace)
  } catch (error) {
    if (error instanceof SessionOver || error instanceof TokenUnavailable || error instanceof SessionStoreUnavailable)
      throw error
    if (error instanceof PathRefused) return failed(createFailure('invalid'), error)
    const late = isTimeOut(error)
    return {
      outcome: fail(createFailure('no-response')),
      fault: late ? 'slow' : 'failed',
      again: !late && !(error instanceof TooLong),
      cause: error,
    }
  }
  const body = toJson(answer.text)
  if (answer.status === 429) {
    const seconds = secondsOf(answer.retryAfter)
    const words = messageIn(body)
    noteRetryAfter(viewer?.sessionKey ?? '', call.name, seconds, words)
    return failed(busyFor(seconds, words), 'status 429')
  }
  if (answer.status < 200 || answer.status > 299) {
    const outcome = fail(failureOfStatus(answer.status, messageIn(body)))
    const again = retryRules.statuses.includes(answer.status) && answer.retryAfter === undefined
    return {
      outcome,
      fault: answer.status >= 500 || answer.status < 400 ? 'failed' : null,
      again,
      cause: `status ${answer.status}`,
    }
  }
  const told = unwrap(body)
  if (Array.isArray(told) && told.length > mostRows)
    return { outcome: fail(createFailure('malformed')), fault: null, cause: `a list of ${told.length} rows` }
  const value = call.answer.safeParse(told)
  if (value.success) return { outcome: succeed(value.data), fault: null }
  return { outcome: fail(createFailure('malformed')), fault: 'failed', cause: value.error }
}

/**
 * One exchange. When a service refuses the token it is renewed, which tells whether the session is over; a read is then
 * made once more, a save is not, as it may have been carried out.
 */
async function exchangeWith(
  call: AnyCall,
  viewer: Asking,
  input: Record<string, unknown>,
  token: string | undefined,
  options: SaveOptions & Terms,
  trace: Record<string, string>,
): Promise<WireAnswer> {
  const request = toWire(call, viewer, input, options.subscriptionId)
  const headers: Record<string, string> = { accept: 'application/json', ...trace }
  if (request.body !== undefined) headers['content-type'] = 'application/json'
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  if (viewer?.actor) headers['x-actor-id'] = viewer.actor.oktaId

  const send = (bearer: string | undefined) =>
    exchange({
      ...request,
      timeoutMs: Math.max(1, Math.round(options.deadline - performance.now())),
      headers: bearer === undefined ? headers : { ...headers, authorization: `Bearer ${bearer}` },
    })

  const answer = await send(token)
  if (answer.status !== 401 || !viewer || token === undefined) return answer
  const renewed = await viewer.accessToken({ renew: true })
  return call.kind === 'save' ? answer : send(renewed)
}

function toWire(call: AnyCall, viewer: Asking, input: Record<string, unknown>, subscriptionId: string) {
  const identity: Identity = {
    studentId: viewer?.studentId ?? '',
    oktaId: viewer?.oktaId ?? '',
    subscriptionId,
    address: viewer?.address ?? '',
    masqueradeId: viewer?.actor ? viewer.oktaId : undefined,
  }
  const path = fillPath(viewer?.actor && call.masqueradePath ? call.masqueradePath : call.path, {
    ...input,
    ...identity,
  })
  const common = { base: call.base, method: call.method, limit: largestAnswer[call.timeoutClass] }
  if (call.kind === 'save') return { ...common, path, body: JSON.stringify(call.body(input, identity)) }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(call.query?.(input, identity) ?? {}))
    if (value !== undefined) query.set(name, value)
  return { ...common, path: query.size > 0 ? `${path}?${query.toString()}` : path, body: undefined }
}

/** If a response body has a data field only it is used (CL-02). */
function unwrap(body: unknown): unknown {
  return isObject(body) && 'data' in body ? body.data : body
}

/** How much a service may say to a person, in characters. */
const longestMessage = 300

function messageIn(body: unknown): string | undefined {
  const message = isObject(body) ? (body.message ?? (isObject(body.data) ? body.data.message : undefined)) : undefined
  if (typeof message !== 'string') return undefined
  const words = message.slice(0, longestMessage) // what is shown, and all that is looked at
  return words.trim() !== '' && !tellsInternals(words) ? words : undefined
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What went wrong, for the log: never a body, which may hold personal data. */
function causeOf(cause: unknown): string | undefined {
  if (cause === undefined || typeof cause === 'string') return cause
  // An error of Node itself is not always one of this realm's.
  if (!(cause instanceof Error) && !types.isNativeError(cause)) return 'unknown'
  if ('issues' in cause && Array.isArray(cause.issues)) {
    return cause.issues
      .slice(0, 5)
      .map((issue: { path: PropertyKey[]; code: string }) => `${issue.path.join('.')} ${issue.code}`)
      .join('; ')
  }
  return `${cause.name}: ${cause.message}`.slice(0, 200)
}
