import fc, { type Arbitrary } from 'fast-check'
import type { AnyCall } from '@/lib/calls/call'
import { everyCall } from '../data/calls'
import { handlers } from './handlers'
import { inputsOf, toQuery } from './inputs'
import { changed } from './mutators'
import { fromThePortal, type FuzzRequest } from './request'

/** A group of addresses, and requests for it. */
export interface Route {
  /** For example `studentCE load` or `GET /api/session`. */
  name: string
  requests: Arbitrary<FuzzRequest>
  /** How it refuses a request: with a failure that has a name, or in any form that suits the caller. */
  refusals: 'failure' | 'any'
}

/**
 * Returns a route for every call and for every other handler. Calls that are closed to browsers must refuse every
 * request. Inputs are about this student.
 */
export function routesFor(student: { studentId: string; oktaId: string }): Route[] {
  const calls = everyCall.map(([, call]): Route => ({
    name: `${call.name} ${call.kind}`,
    requests: changed(requestsOf(call, student.studentId)),
    refusals: 'failure',
  }))
  const others = handlers(student).map(({ name, requests, refusals }): Route => ({
    name,
    requests: changed(requests),
    refusals: refusals ?? 'any',
  }))
  return [...calls, ...others]
}

function requestsOf(call: AnyCall, studentId: string): Arbitrary<FuzzRequest> {
  const inputs = inputsOf(call, studentId)
  return call.kind === 'load' ? inputs.map((input) => toLoad(call, input)) : inputs.map((input) => toSave(call, input))
}

function toLoad(call: AnyCall, input: unknown): FuzzRequest {
  const query = toQuery(input)
  const text = new URLSearchParams(query).toString()
  // The input as the handler reads it: every value is text, a broken character is replaced, and Next drops `__proto__`.
  const arrives = Object.fromEntries([...new URLSearchParams(text)].filter(([name]) => name !== '__proto__'))
  return {
    method: 'GET',
    target: `/api/college/${call.name}${text && `?${text}`}`,
    headers: fromThePortal,
    changes: [],
    mustRefuse: !call.fromBrowser || !call.input.safeParse(arrives).success,
  }
}

function toSave(call: AnyCall, input: unknown): FuzzRequest {
  const body = JSON.stringify(input) ?? ''
  const fits = body !== '' && call.input.safeParse(JSON.parse(body)).success
  const headers: FuzzRequest['headers'] = [...fromThePortal, ['content-type', 'application/json']]
  return {
    method: call.method,
    target: `/api/college/${call.name}`,
    headers,
    body,
    changes: [],
    mustRefuse: !call.fromBrowser || !fits,
  }
}

/**
 * Returns a request to send once to each route before it is measured, because the first request loads what the others
 * use.
 */
export const firstRequest = ({ requests }: Route): FuzzRequest | undefined =>
  fc.sample(requests, { numRuns: 1, seed: 1 })[0]
