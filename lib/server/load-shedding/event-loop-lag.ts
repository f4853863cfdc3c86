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
  /** How many requests may currently be in flight; at most LOAD_LIMIT. */
  limit: number
  refused: number
  /** When a read was last refused, on the clock of `performance.now()`; null when the overload is over. */
  refusedAt: number | null
}

const watched = processWide('process-load', (): Watched => ({
  underWay: new UnderWay(loadSheddingRules.countsForMs),
  delayMs: 0,
  limit: Number.POSITIVE_INFINITY,
  refused: 0,
  refusedAt: null,
}))

/** Sampling interval in milliseconds. The histogram includes it in its values. */
const resolution = 10

/** Counts an expensive request as in flight until its answer is sent. */
export function countUnderWay(request: IncomingMessage, response: ServerResponse): void {
  if (/^(page|college|documents|auth)$/.test(kindOf(request.url ?? '')))
    response.once('close', watched().underWay.begin())
}

/**
 * Starts to measure the event loop delay, and to set the limit from it and the number of requests in flight. Returns
 * a function that stops it.
 */
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

/** Returns how many requests may be in flight before reads are refused. */
export const concurrencyLimit = (): number => Math.min(watched().limit, env.loadLimit)

/** Returns how many reads were refused since the start. */
export const refusedReads = (): number => watched().refused

/** True when this read must be refused. Counts it, and logs when refusing begins. */
export function refusesRead(): boolean {
  const { underWay, delayMs } = processLoad()
  if (underWay <= concurrencyLimit()) return false
  const all = watched()
  all.refused += 1
  if (all.refusedAt === null)
    log().warn(
      { underWay, limit: Math.floor(concurrencyLimit()), delayMs: Math.round(delayMs) },
      'the process is overloaded: reads are refused',
    )
  all.refusedAt = performance.now()
  return true
}

function tellWhenOver(): void {
  const { refusedAt, refused } = watched()
  if (refusedAt === null || performance.now() - refusedAt < loadSheddingRules.overAfterMs) return
  watched().refusedAt = null
  log().info({ refused }, 'the overload is over: reads are answered again')
}
