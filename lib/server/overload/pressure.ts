import 'server-only'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { env } from '../env'
import { log } from '../log'
import { kindOf } from '../request-kind'
import { isOverloaded, overloadRules, type Pressure } from './rule'
import { UnderWay } from './under-way'

interface Watched {
  underWay: UnderWay
  delayMs: number
  /** Was it too much when it was last asked? Told once for each change. */
  overloaded: boolean
  refused: number
}

const place = Symbol.for('portal.pressure')
const shared = globalThis as { [place]?: Watched }
const watched = (): Watched =>
  (shared[place] ??= { underWay: new UnderWay(overloadRules.countsForMs), delayMs: 0, overloaded: false, refused: 0 })

/** Milliseconds between two looks at the clock; the histogram counts them in. */
const resolution = 10

/** Begins to count the requests under way, and to measure how late the event loop is. Answers what ends it. */
export function watchPressure(): () => void {
  const meet = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    if (/^(page|college|documents|auth)$/.test(kindOf(request.url ?? ''))) response.once('close', watched().underWay.begin())
  }
  subscribe('http.server.request.start', meet)
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  const timer = setInterval(() => {
    watched().delayMs = delay.count === 0 ? 0 : Math.max(0, delay.mean / 1e6 - resolution)
    delay.reset()
  }, overloadRules.readEveryMs).unref()
  return () => {
    unsubscribe('http.server.request.start', meet)
    clearInterval(timer)
    delay.disable()
  }
}

export const pressure = (): Pressure => ({ underWay: watched().underWay.count, delayMs: watched().delayMs })

/** How many reads were refused since the start. */
export const refusedReads = (): number => watched().refused

/** Must this read be refused? Counts it, and writes down when it begins and ends to be so. */
export function refusesRead(): boolean {
  const now = pressure()
  const overloaded = isOverloaded(now, env.loadLimit)
  if (overloaded) watched().refused += 1
  if (overloaded !== watched().overloaded) {
    watched().overloaded = overloaded
    const facts = { underWay: now.underWay, delayMs: Math.round(now.delayMs), refused: watched().refused }
    if (overloaded) log().warn(facts, 'more requests than this process can answer: reads are refused')
    else log().info(facts, 'reads are answered again')
  }
  return overloaded
}
