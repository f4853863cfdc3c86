import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { env } from '../env'
import { log } from '../observability/log'
import { kindOf } from '../observability/request-kind'
import { nextLimit, loadSheddingRules, type ProcessLoad } from './rule'
import { UnderWay } from './in-flight'
import { processWide } from '../process/process-wide'

interface Watched {
  underWay: UnderWay
  delayMs: number
  /** How many may be under way just now; LOAD_LIMIT at most. */
  limit: number
  refused: number
  /** When a read was last refused, on the clock of `performance.now()`; null when that is over. */
  refusedAt: number | null
}

const watched = processWide('process-load', (): Watched => ({
  underWay: new UnderWay(loadSheddingRules.countsForMs),
  delayMs: 0,
  limit: Number.POSITIVE_INFINITY,
  refused: 0,
  refusedAt: null,
}))

/** Milliseconds between two looks at the clock; the histogram counts them in. */
const resolution = 10

/** Counts a request as under way until its answer is sent, when it is of a kind that costs. */
export function countUnderWay(request: IncomingMessage, response: ServerResponse): void {
  if (/^(page|college|documents|auth)$/.test(kindOf(request.url ?? '')))
    response.once('close', watched().underWay.begin())
}

/** Begins to measure how late the event loop is, and to set the limit by that and by what is under way. Returns what ends it. */
export function watchProcessLoad(): () => void {
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  const timer = setInterval(() => {
    watched().delayMs = delay.count === 0 ? 0 : Math.max(0, delay.mean / 1e6 - resolution)
    delay.reset()
    watched().limit = nextLimit(concurrencyLimit(), processLoad(), env.loadLimit)
    tellWhenOver()
  }, loadSheddingRules.readEveryMs).unref()
  return () => {
    clearInterval(timer)
    delay.disable()
  }
}

export const processLoad = (): ProcessLoad => ({ underWay: watched().underWay.count, delayMs: watched().delayMs })

/** How many requests may be under way before reads are refused. */
export const concurrencyLimit = (): number => Math.min(watched().limit, env.loadLimit)

/** How many reads were refused since the start. */
export const refusedReads = (): number => watched().refused

/** Must this read be refused? Counts it, and writes down when that begins. */
export function refusesRead(): boolean {
  const { underWay, delayMs } = processLoad()
  if (underWay <= concurrencyLimit()) return false
  const all = watched()
  all.refused += 1
  if (all.refusedAt === null)
    log().warn(
      { underWay, limit: Math.floor(concurrencyLimit()), delayMs: Math.round(delayMs) },
      'more requests than this process can answer: reads are refused',
    )
  all.refusedAt = performance.now()
  return true
}

function tellWhenOver(): void {
  const { refusedAt, refused } = watched()
  if (refusedAt === null || performance.now() - refusedAt < loadSheddingRules.overAfterMs) return
  watched().refusedAt = null
  log().info({ refused }, 'reads are answered again')
}
