import fc, { type Arbitrary } from 'fast-check'
import type { AnyCall } from '@/lib/calls/call'
import { everyCall } from '../data/calls'
import { handlers } from './handlers'
import { inputsOf, toQuery } from './inputs'
import { changed } from './mutators'
import { fromThePortal, type FuzzRequest } from './request'

/** One class of addresses, and requests for it. */
export interface Route {
  /** `studentCE load`, or `GET /api/session`. */
  name: string
  requests: Arbitrary<FuzzRequest>
  /** What it says to a refused request: a failure with a name, or whatever suits who asks. */
  refusals: 'failure' | 'any'
}

/** Every call, of which those that are closed to browsers are refused whatever comes, and every other handler; inputs are about this student. */
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
  // As the handler reads it: what is no text became text, a broken character another one, and Next drops `__proto__`.
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

/** Sent once to each route before it is measured: the first request loads what the others use. */
export const firstRequest = ({ requests }: Route): FuzzRequest | undefined =>
  fc.sample(requests, { numRuns: 1, seed: 1 })[0]
