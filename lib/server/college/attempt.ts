import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { isPublic, type AnyCall } from '@/lib/calls/call'
import { fail, succeed, type Failure, type Outcome } from '@/lib/shared/result'
import { traceCall } from '../observability/traces'
import { SessionOver, SessionStoreUnavailable, TokenUnavailable } from '../session/store/session-store'
import { bodyOf, mayBeJson, messageIn, unwrap } from './answer'
import { CircuitOpenError, throughBreaker, type Fault } from './breaker'
import { BulkheadRejected, withinLimit } from './bulkhead'
import { busyFor, createFailure, failureOfStatus, circuitOpenFailure } from '../http/failure'
import { PathRefused } from './path'
import { mostRows, retryRules } from './policy'
import { findReadablePart, noteReadablePart } from './readable-part'
import { parseInput, toWire, type Requester } from './request'
import { noteRetryAfter, secondsOf, retryAfterRemaining } from './retry-after'
import { retryBudget } from './retry-budget'
import { exchange, isTimeOut, TooLong, type WireAnswer } from './wire'

/** What the call is made with besides its input: the contract comes from the viewer's flags. */
interface Terms {
  subscriptionId: string
  /** When its time is over, on the clock of `performance.now`. */
  deadline: number
}

export interface SaveOptions {
  /** The same key twice writes once. */
  idempotencyKey?: string
}

/** What one attempt came to. */
export interface Attempt {
  outcome: Outcome<unknown>
  fault: Fault
  /** Nothing came back, or the service was out of order for the moment: worth another attempt. */
  again?: boolean
  /** Nothing was sent: the circuit is open, or too many calls wait for it. */
  unsent?: boolean
  /** Characters of an answer that was understood. */
  size?: number
  cause?: unknown
}

/** A load that came to nothing is asked once more (S1 §9: queries retry once, mutations do not). */
export async function tryOnceOrTwice(
  call: AnyCall,
  viewer: Requester,
  input: unknown,
  options: SaveOptions & Terms,
): Promise<Attempt> {
  if (!isPublic(call) && !viewer) return failed(createFailure('signed-out'))
  const parsed = parseInput(call, input)
  if (!parsed.success) return failed(createFailure('invalid'), parsed.error)
  const sent = parsed.data as Record<string, unknown>
  const first = await attempt(call, viewer, sent, options)
  if (call.kind === 'save') return first
  retryBudget().note(call.name)
  if (!first.again || !retryBudget().take(call.name)) return first
  const { least, most } = retryRules.pauseMs
  await sleep(least + Math.random() * (most - least))
  const second = await attempt(call, viewer, sent, options)
  return second.unsent ? first : second
}

/** An attempt that was not made. */
export const failed = (failure: Failure, cause?: unknown): Attempt => ({ outcome: fail(failure), fault: null, cause })

/** One attempt, when its session is living, its circuit is not open, and there is room. Never throws. */
async function attempt(
  call: AnyCall,
  viewer: Requester,
  input: Record<string, unknown>,
  options: SaveOptions & Terms,
): Promise<Attempt> {
  const session = viewer?.sessionKey ?? null
  // Visitors share no session: what one of them was told holds up nobody else.
  const remaining = session === null ? null : retryAfterRemaining(session, call.name)
  if (remaining) return failed(busyFor(remaining.seconds, remaining.words), 'the service asked to be left alone')
  try {
    const token = isPublic(call) ? undefined : await viewer?.accessToken()
    if (performance.now() >= options.deadline)
      throw new TokenUnavailable('the time of the call was over before it had its token')
    return await throughBreaker(call.base, call.timeoutClass, () =>
      withinLimit({ base: call.base, timeoutClass: call.timeoutClass, session }, () =>
        traceCall(call.name, (trace) => sendAndParse({ call, viewer, input, token, options, trace })),
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

/** Everything one exchange is made of. */
interface Exchange {
  call: AnyCall
  viewer: Requester
  /** As the call's schema parsed it. */
  input: Record<string, unknown>
  token: string | undefined
  options: SaveOptions & Terms
  /** Headers that carry the trace on. */
  trace: Record<string, string>
}

/** Sends the call, and makes a value or a failure with a name of what came back. */
async function sendAndParse(sent: Exchange): Promise<Attempt> {
  const { call, viewer } = sent
  let answer: WireAnswer
  try {
    answer = await sendWithToken(sent)
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
  const body = bodyOf(answer)
  if (answer.status === 429) {
    const seconds = secondsOf(answer.retryAfter)
    const words = messageIn(body)
    if (viewer) noteRetryAfter(viewer.sessionKey, call.name, seconds, words)
    return failed(busyFor(seconds, words), 'status 429')
  }
  if (answer.status < 200 || answer.status > 299) {
    const outcome = fail(
      wantsRecentSignIn(answer) ? createFailure('sign-in-again') : failureOfStatus(answer.status, messageIn(body)),
    )
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
  if (
    call.kind === 'save' &&
    call.falsyAnswer !== undefined &&
    (told === undefined ? answer.text.trim() === '' : !told)
  )
    return failed(createFailure('refused', call.falsyAnswer), 'a falsy answer')
  const value = call.answer.safeParse(told)
  if (value.success) return { outcome: succeed(value.data), fault: null, size: answer.text.length }
  const cause = mayBeJson(answer.contentType) ? value.error : `${answer.contentType?.slice(0, 60)} instead of JSON`
  const failure = createFailure('malformed')
  const part = call.kind === 'load' ? findReadablePart(call.answer, told) : null
  if (part) noteReadablePart(failure, part)
  // A service of which most can be read does its work: nothing of the others is to be held back for it.
  return { outcome: fail(failure), fault: part ? null : 'failed', cause }
}

/**
 * One exchange. When a service refuses the token it is renewed, which tells whether the session is over; a read is then
 * made once more, a save is not, as it may have been carried out.
 */
async function sendWithToken({ call, viewer, input, token, options, trace }: Exchange): Promise<WireAnswer> {
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
  if (answer.status !== 401 || wantsRecentSignIn(answer) || !viewer || token === undefined) return answer
  const renewed = await viewer.accessToken({ renew: true })
  return call.kind === 'save' ? answer : send(renewed)
}

/** The token is good, and the service wants its bearer to prove once more who they are (RFC 9470). */
const wantsRecentSignIn = ({ status, challenge = '' }: WireAnswer): boolean =>
  status === 401 && /\berror="?insufficient_user_authentication\b/i.test(challenge)
