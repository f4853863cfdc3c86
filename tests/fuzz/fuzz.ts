import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import type { RawAnswer } from '../support/raw-request'
import { Person } from './person'
import { send, type FuzzRequest } from './request'
import { firstRequest, routesFor, type Route } from './routes'
import { failureOf, faultsOf } from './response-faults'

export interface FuzzOptions {
  portal: string
  college: string
  /** How many requests are generated for each route. */
  requests: number
  seed: number
  /** Only the routes whose name contains this. */
  only?: string
  /** How many routes are tested at a time. */
  atOnce?: number
  tell?: (report: RouteReport) => void
}

/** A request that was in progress from `from` to `to`, in milliseconds since 1970. */
export interface Sent {
  route: string
  request: FuzzRequest
  from: number
  to: number
}

export interface RouteReport {
  name: string
  /** How many responses had each status, including those to attempts at a smaller example. */
  statuses: Record<string, number>
  /** What is wrong, and the smallest request that shows it. */
  fault?: { faults: string[]; request: FuzzRequest; path: string }
  slowestMs: number
}

export interface FuzzReport {
  routes: RouteReport[]
  requests: number
  seconds: number
  sessionsEnded: number
  /** Returns the long requests that were in progress during a time, in milliseconds since 1970. */
  underWay: (from: number, to: number) => Sent[]
  /** Sends a request again, by itself. */
  again: (request: FuzzRequest) => Promise<RawAnswer>
}

/**
 * In milliseconds. Shorter requests are not recorded: they cannot have stopped the event loop for longer than they
 * took.
 */
const longMs = 80

/** How often, and after what pause, a request is repeated while a circuit is open because of other failures. */
const circuitOpen = { times: 4, pauseMs: 4_000 }

/**
 * Sends generated requests to every route and checks each response. Leaves a route at its first fault, after looking
 * for a smaller request with a fault. The same seed makes the same requests.
 */
export async function fuzz({
  portal,
  college,
  requests,
  seed,
  only = '',
  atOnce = 2,
  tell = () => undefined,
}: FuzzOptions): Promise<FuzzReport> {
  const person = await Person.signIn(portal, college)
  const long: Sent[] = []
  let many = 0
  const began = performance.now()

  const again = async (request: FuzzRequest) => send(portal, person.caller.session, request)
  const ask = async (route: Route, request: FuzzRequest): Promise<RawAnswer> => {
    for (let time = 1; ; time += 1) {
      const from = clock()
      const answer = await again(request)
      const to = clock()
      many += 1
      if (to - from > longMs) long.push({ route: route.name, request, from, to })
      const failure = failureOf(answer)
      if (failure?.name === 'signed-out' && (await person.replaceIfOver())) continue
      if (failure?.name !== 'unavailable' || time > circuitOpen.times) return answer
      await sleep(circuitOpen.pauseMs)
    }
  }

  const examine = async (route: Route): Promise<RouteReport> => {
    const report: RouteReport = { name: route.name, statuses: {}, slowestMs: 0 }
    await person.replaceIfOver()
    const first = firstRequest(route)
    if (first) await again(first)
    const others = [new URL(college).origin]
    const look = async (request: FuzzRequest) => {
      const since = performance.now()
      const { session } = person.caller
      const answer = await ask(route, request)
      report.slowestMs = Math.max(report.slowestMs, performance.now() - since)
      report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1
      return faultsOf(request, answer, { portal, others, session, refusals: route.refusals })
    }
    const property = fc.asyncProperty(route.requests, async (request) => {
      const faults = await look(request)
      if (faults.length > 0) throw new Error(faults.join('; '))
    })
    const { failed, counterexample, counterexamplePath, errorInstance } = await fc.check(property, {
      seed: seedOf(route.name, seed),
      numRuns: requests,
    })
    if (failed && counterexample) {
      const faults = errorInstance instanceof Error ? errorInstance.message.split('; ') : []
      report.fault = { faults, request: counterexample[0], path: counterexamplePath ?? '' }
    }
    tell(report)
    return report
  }

  const routes = routesFor(person.caller).filter(({ name }) => name.includes(only))
  const reports = await inTurns(routes, atOnce, examine)
  return {
    routes: reports,
    requests: many,
    seconds: (performance.now() - began) / 1_000,
    sessionsEnded: person.replaced,
    underWay: (from, to) => long.filter((each) => each.from < to && each.to > from),
    again,
  }
}

/** Returns a seed for each route, so that not all get the same requests. */
const seedOf = (name: string, seed: number): number =>
  [...name].reduce((sum, sign) => (Math.imul(sum, 31) + sign.charCodeAt(0)) | 0, seed)

const clock = () => performance.timeOrigin + performance.now()

async function inTurns<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const waiting = [...items]
  const results: Result[] = []
  const take = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) results.push(await work(item))
  }
  await Promise.all(Array.from({ length: atOnce }, take))
  return results
}
