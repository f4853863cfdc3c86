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

/** Context of a call besides its input. The contract comes from the viewer's flags. */
interface Terms {
  subscriptionId: string
  /** Deadline on the clock of `performance.now`. */
  deadline: number
}

export interface SaveOptions {
  /** Two requests with the same key write once. */
  idempotencyKey?: string
}

/** The result of one attempt. */
export interface Attempt {
  outcome: Outcome<unknown>
  fault: Fault
  /** No answer arrived, or the service was briefly out of order: worth another attempt. */
  again?: boolean
  /** Nothing was sent: the circuit is open, or too many calls are waiting. */
  unsent?: boolean
  /** Length of a parsed answer, in characters. */
  size?: number
  cause?: unknown
}

/** Makes a call. A load that failed is retried once (S1 §9: queries retry once, mutations do not). */
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

/** Result of an attempt that was never sent. */
export const failed = (failure: Failure, cause?: unknown): Attempt => ({ outcome: fail(failure), fault: null, cause })

/**
 * Makes one attempt if the session is alive, the circuit is closed and a slot is free. Returns expected failures and
 * throws only unexpected errors.
 */
async function attempt(
  call: AnyCall,
  viewer: Requester,
  input: Record<string, unknown>,
  options: SaveOptions & Terms,
): Promise<Attempt> {
  const session = viewer?.sessionKey ?? null
  // Visitors share no session, so a `Retry-After` for one visitor does not hold up others.
  const remaining = session === null ? null : retryAfterRemaining(session, call.name)
  if (remaining) return failed(busyFor(remaining.seconds, remaining.words), 'the service asked to be left alone')
  try {
    const token = isPublic(call) ? undefined : await viewer?.accessToken()
    if (performance.now() >= options.deadline)
      throw new TokenUnavailable('the call ran out of time before it got its token')
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

/** Everything needed for one exchange. */
interface Exchange {
  call: AnyCall
  viewer: Requester
  /** As parsed by the call's schema. */
  input: Record<string, unknown>
  token: string | undefined
  options: SaveOptions & Terms
  /** Headers that propagate the trace. */
  trace: Record<string, string>
}

/** Sends the call and turns the answer into a value or a named failure. */
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
  // A service whose answer is mostly readable is working. Its circuit must not open for other people because of this.
  return { outcome: fail(failure), fault: part ? null : 'failed', cause }
}

/**
 * Performs one exchange. When the service refuses the token, the token is renewed; the renewal also tells whether the
 * session is over. A load is then repeated; a save is not, because it may have been carried out.
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

/** True when the token is valid but the service asks the person to sign in again (step-up challenge, RFC 9470). */
const wantsRecentSignIn = ({ status, challenge = '' }: WireAnswer): boolean =>
  status === 401 && /\berror="?insufficient_user_authentication\b/i.test(challenge)
