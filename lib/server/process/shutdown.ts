import 'server-only'
import type { Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { env } from '../env'
import { processWide } from './process-wide'

/** How long requests and other work may take to finish after the portal was told to stop. */
const longestDrainMs = 30_000

type Log = () => Pick<Logger, 'info' | 'warn'>

interface Stopping {
  draining: boolean
  servers: Set<Server>
  last: (() => unknown)[]
  /** Counters of work that outlives its request. */
  busy: (() => number)[]
}

const state = processWide('stopping', (): Stopping => ({ draining: false, servers: new Set(), last: [], busy: [] }))

/** Number of `finishing` calls in progress. */
const unfinished = processWide('unfinished', (): { work: number } => {
  const made = { work: 0 }
  waitFor(() => made.work)
  return made
})

/** True once the portal was told to stop. It then no longer reports ready. */
export const isDraining = (): boolean => state().draining

/**
 * Runs `work` when the portal begins to stop and again at the end. The end waits for it, so it must finish within
 * seconds.
 */
export const whenStopping = (work: () => unknown): number => state().last.push(work)

/** Registers a server that is closed when the portal stops. */
export const closeWhenStopping = (server: Server): unknown => state().servers.add(server)

/** Once the portal is stopping, closes the connection after this answer. */
export function lastWhenStopping(response: ServerResponse): void {
  if (state().draining) response.shouldKeepAlive = false
}

/** Makes the portal wait, when it stops, until `count` returns 0. */
export const waitFor = (count: () => number): number => state().busy.push(count)

/**
 * Runs work of several steps that the portal finishes before it stops, even when the client has disconnected. Between
 * two steps nothing else shows that the work is still running.
 */
export async function finishing<Result>(work: () => Promise<Result>): Promise<Result> {
  unfinished().work += 1
  try {
    return await work()
  } finally {
    unfinished().work -= 1
  }
}

/**
 * Drains and ends the process on SIGTERM and SIGINT: not ready at once, no new connections after a pause, 30 s to
 * finish requests. A second signal ends the process at once.
 */
export function drainOnSignals(log: Log): void {
  for (const [signal, code] of [
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const) {
    process.on(signal, () => {
      if (state().draining) process.exit(code)
      // Ctrl-C is local: there is no load balancer to wait for.
      void drain(signal === 'SIGINT' ? 0 : env.shutdownPauseMs, { log }).finally(() => process.exit(code))
    })
  }
}

/** Stops accepting requests and waits up to `limitMs` for requests and other work in progress. */
export async function drain(
  pauseMs: number,
  { limitMs = longestDrainMs, log }: { limitMs?: number; log?: Log } = {},
): Promise<void> {
  const { servers, last, busy } = state()
  state().draining = true
  const finish = () => Promise.allSettled(last.map(async (work) => work()))
  void finish() // in case the process is killed before the work below ends
  if (pauseMs > 0) await sleep(pauseMs)
  const until = performance.now() + limitMs
  const closed = Promise.all([...servers].map((server) => new Promise<void>((done) => server.close(() => done()))))
  let open = true
  void closed.then(() => (open = false))
  while (performance.now() < until) {
    for (const server of servers) server.closeIdleConnections()
    if (!open && busy.every((count) => count() === 0)) break
    await sleep(20)
  }
  if (open) {
    log?.().warn('some requests were cut off: they did not finish within the shutdown limit')
    for (const server of servers) server.closeAllConnections()
  }
  await finish()
  log?.().info('portal stopped')
}
