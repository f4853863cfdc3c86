import 'server-only'
import { cache } from 'react'
import {
  type AnswerOf,
  type AnyCall,
  type InputOf,
  isRefusedWhileMasquerading,
  type Load,
  type Save,
  type TimeoutClass,
} from '@/lib/calls/call'
import { companyReportingFlags, studentFlags } from '@/lib/calls/student'
import { type Failure, type Outcome, succeed } from '@/lib/shared/result'
import { reasonWanted } from '@/lib/shared/staff-view'
import { checkImpersonationPolicy, noteRefusedChange } from './impersonation-policy'
import { env } from '../env'
import { log } from '../observability/log'
import { noteCall, underWay } from '../observability/metrics'
import { processWide } from '../process/process-wide'
import { causeOf } from './answer'
import { failed, type SaveOptions, tryOnceOrTwice } from './attempt'
import { coalesce, dropInFlight } from './coalesce'
import { createFailure } from '../http/failure'
import { forgetAnswers } from './forget'
import { isCacheable, staleMsOf } from './is-cacheable'
import { lastKnownMs, timeLimitMs } from './policy'
import { readablePartOf } from './readable-part'
import { ParsedInput, type Requester, type Viewer } from './request'
import { type Keep, responseCache } from './response-cache'
import { roleFor } from './role'
import { findStale, keepForErrors } from './stale-if-error'

/**
 * The only way from the portal to the college. Identity comes from the viewer, never from the input. Every answer has
 * been parsed or is a named failure. A load is sent once when it is repeated within one request, while it is in
 * flight for the same session, or within its `staleMs` with no save in between.
 */
export const college = {
  load<Call extends Load>(call: Call, viewer: Requester, ...[input]: Input<Call>): Promise<Outcome<AnswerOf<Call>>> {
    const memo = answersOfThisRequest()
    const key = JSON.stringify([viewer?.sessionKey, nameOf(call, viewer, input)])
    const known = memo.get(key)
    const answered = known && !(known.kept && viewer?.asksAgain) ? known : findOrAsk(call, viewer, input)
    memo.set(key, answered)
    return answered.outcome as Promise<Outcome<AnswerOf<Call>>>
  },

  /**
   * Like `load`, for a part of a page that says what is missing. When part of a list is unreadable it returns the
   * rest, and when the service is down it returns the session's last known answer (decision 23).
   */
  async loadToShow<Call extends Load>(
    call: Call,
    viewer: Requester,
    ...input: Input<Call>
  ): Promise<Outcome<AnswerOf<Call>>> {
    const outcome = await college.load(call, viewer, ...input)
    const part = outcome.ok ? null : readablePartOf(outcome.failure)
    if (part) return { ok: true, value: part.value as AnswerOf<Call>, isPartial: true }
    if (outcome.ok || !outages().has(outcome.failure) || !isCacheable(call, viewer)) return outcome
    const last = responseCache().findLast(viewer?.sessionKey ?? '', nameOf(call, viewer, input[0]))
    return last ? { ok: true, value: last.value as AnswerOf<Call>, asOf: last.at } : outcome
  },

  async save<Call extends Save>(
    call: Call,
    viewer: Requester,
    input: InputOf<Call>,
    options: SaveOptions = {},
  ): Promise<Outcome<AnswerOf<Call>>> {
    try {
      return (await ask(call, viewer, input, options)) as Outcome<AnswerOf<Call>>
    } finally {
      if (viewer && call.invalidates.length > 0) await forget(viewer, call.name)
      else if (viewer) dropInFlight(viewer.sessionKey)
    }
  },

  /**
   * Invalidates the viewer's cached answers after a change made elsewhere. Returns false when another process may
   * still show old answers.
   */
  forget: (viewer: Viewer): Promise<boolean> => forget(viewer),
}

/** A call without required input can be made without an argument. */
type Input<Call> = Record<never, never> extends InputOf<Call> ? [input?: InputOf<Call>] : [input: InputOf<Call>]

interface Answered {
  outcome: Promise<Outcome<unknown>>
  /** True when the answer comes from an earlier request. */
  kept: boolean
}

const answersOfThisRequest = cache(() => new Map<string, Answered>())

/** Everything that an answer depends on besides the session. */
const nameOf = (call: Load, viewer: Requester, input: unknown) =>
  JSON.stringify([
    call.name,
    viewer?.studentId,
    viewer?.oktaId,
    viewer?.actor?.oktaId,
    viewer?.address,
    viewer?.saves,
    dataOf(input) ?? {},
  ])

const dataOf = (input: unknown) => (input instanceof ParsedInput ? input.data : input)

/**
 * Returns the cached answer if there is one and the person does not reload; otherwise asks the college and caches the
 * answer.
 */
function findOrAsk(call: Load, viewer: Requester, input: unknown): Answered {
  const [session, load] = [viewer?.sessionKey ?? '', nameOf(call, viewer, input)]
  const keeps = isCacheable(call, viewer)
  const kept = keeps && !viewer?.asksAgain ? responseCache().find(session, load) : null
  if (kept) return { outcome: Promise.resolve(succeed(kept.value)), kept: true }
  const lastMs = lastKnownMs[call.name]
  const outcome = coalesce(session, load, () =>
    ask(
      call,
      viewer,
      input ?? {},
      keeps ? { keep: responseCache().begin(session, load, staleMsOf(call), lastMs) } : {},
    ),
  )
  return { outcome, kept: false }
}

/**
 * Failures in which the service did not do its work. After any other failure the service did, and its answer about
 * the person counts.
 */
const outages = processWide('outages', () => new WeakSet<Failure>())

/**
 * Invalidates after every save, since a failed save may still have changed something. For a viewer without a save
 * counter nothing is cached.
 */
async function forget({ sessionKey, saves }: Viewer, call?: string): Promise<boolean> {
  if (saves !== undefined) return forgetAnswers(sessionKey, call)
  dropInFlight(sessionKey)
  return true
}

/** Loads the viewer's roles without the cache, because the college may revoke a role at any time. */
const factsOf = (viewer: Viewer) => {
  const asking = { ...viewer, asksAgain: true }
  return {
    reporting: () => college.load(companyReportingFlags, asking),
    flags: () => college.load(studentFlags, asking),
  }
}

async function ask(
  call: AnyCall,
  viewer: Requester,
  input: unknown,
  { keep, ...options }: SaveOptions & { keep?: Keep },
): Promise<Outcome<unknown>> {
  const started = performance.now()
  const refused = viewer?.actor ? isRefusedWhileMasquerading(call) : false
  const role = viewer && !refused ? await roleFor(call, viewer, factsOf(viewer)) : null
  // Runs once per call, not per attempt, because it writes to the audit.
  const objection = viewer?.actor
    ? await checkImpersonationPolicy(call, viewer, { obstacle: role?.obstacle ?? null, input: dataOf(input) })
    : null
  const obstacle = objection ?? role?.obstacle
  const { outcome, fault, cause, size } = obstacle
    ? failed(
        createFailure(obstacle, objection === 'invalid' ? reasonWanted : undefined),
        objection ? 'while a staff member views as the student' : obstacle === 'denied' ? `not ${call.who}` : undefined,
      )
    : await underWay(() =>
        tryOnceOrTwice(call, viewer, input, {
          ...options,
          subscriptionId: role?.subscriptionId ?? '',
          deadline: started + timeLimitOf(call.timeoutClass),
        }),
      )
  const ms = performance.now() - started
  noteCall(call.name, outcome.ok ? 'ok' : outcome.failure.name, ms)
  if (outcome.ok) {
    keepForErrors(call, outcome.value)
    keep?.(outcome.value, size ?? 0)
    return outcome
  }
  if (fault || ['busy', 'unavailable'].includes(outcome.failure.name)) outages().add(outcome.failure)
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
  return last ? { ok: true, value: last.value, asOf: last.at } : outcome
}

const timeLimitOf = (timeoutClass: TimeoutClass): number => Math.min(timeLimitMs[timeoutClass], env.collegeTimeoutMs)
