import 'server-only'
import { cache } from 'react'
import {
  isRefusedWhileMasquerading,
  type AnswerOf,
  type AnyCall,
  type InputOf,
  type Load,
  type TimeoutClass,
  type Save,
} from '@/lib/calls/call'
import { companyReportingFlags, studentFlags } from '@/lib/calls/student'
import { succeed, type Outcome } from '@/lib/shared/result'
import { noteRefusedChange, checkImpersonationPolicy, reasonWanted } from '../audit/impersonation-policy'
import { env } from '../env'
import { log } from '../observability/log'
import { noteCall, underWay } from '../observability/metrics'
import type { Viewer } from '../session/viewer'
import { causeOf } from './answer'
import { failed, tryOnceOrTwice, type SaveOptions } from './attempt'
import { coalesce, dropInFlight } from './coalesce'
import { createFailure } from './failure'
import { timeLimitMs } from './policy'
import type { Asking } from './request'
import { roleFor } from './role'
import { findStale, keepForErrors } from './stale-if-error'

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

const factsOf = (viewer: Viewer) => ({
  reporting: () => college.load(companyReportingFlags, viewer),
  flags: () => college.load(studentFlags, viewer),
})

async function ask(call: AnyCall, viewer: Asking, input: unknown, options: SaveOptions): Promise<Outcome<unknown>> {
  const started = performance.now()
  const refused = viewer?.actor ? isRefusedWhileMasquerading(call) : false
  const role = viewer && !refused ? await roleFor(call, viewer, factsOf(viewer)) : null
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

const timeLimitOf = (timeoutClass: TimeoutClass): number => Math.min(timeLimitMs[timeoutClass], env.collegeTimeoutMs)
