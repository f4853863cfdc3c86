import 'server-only'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { breakerStates } from '../college/breaker'
import { env } from '../env'
import { httpMethods } from '../http/request-limits'
import { log } from '../observability/log'
import { isKnownToBeOn } from '../maintenance/maintenance'
import { callsUnderWay, noteRequest, renderMetrics, type Reading } from '../observability/metrics'
import { concurrencyLimit, processLoad, refusedReads } from '../load-shedding/event-loop-lag'
import { kindOf } from '../observability/request-kind'
import { sessionStore } from '../session/store/open-store'
import { listenProblem } from '../process/listen-problem'
import { isDraining } from '../process/shutdown'

/** How long a count of sessions is reused. Counting scans the whole store. */
const countForMs = 60_000

/** Serves the metrics on the port METRICS_PORT, if set. Everybody who can reach the port may read them. */
export async function serveMetrics(): Promise<Server | null> {
  if (!env.metrics) return null
  const { port, host } = env.metrics
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      log().error({ error: String(error) }, 'the metrics could not be read')
      response.writeHead(500).end()
    })
  })
  await new Promise<void>((done, failed) => {
    server.once('error', (error) => failed(listenProblem(error, { port: 'METRICS_PORT', host: 'METRICS_HOST' })))
    server.listen(port, host, done)
  })
  server.unref()
  log().info({ host, port }, 'metrics are served')
  return server
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url !== '/metrics') return void response.writeHead(404).end()
  const text = await renderMetrics(await readings())
  response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text)
}

/** Records a request when it is answered or its client disconnects, if metrics are on. */
export function noteAnswer(request: IncomingMessage, response: ServerResponse): void {
  if (!env.metrics) return
  const began = performance.now()
  const { method = '', url = '' } = request
  response.once('close', () => {
    const status = response.writableFinished ? String(response.statusCode) : 'aborted'
    noteRequest(
      { kind: kindOf(url), method: httpMethods.has(method) ? method : 'other', status },
      performance.now() - began,
    )
  })
}

async function readings(): Promise<Reading[]> {
  const sessions = await countSessions()
  const { rss, heapUsed } = process.memoryUsage()
  return [
    {
      name: 'portal_breaker_state',
      help: 'State of the breaker of a base and kind of call: 0 closed, 1 open, 2 being tried.',
      values: breakerStates().map(({ base, kind, state }) => ({ labels: { base, kind }, value: state })),
    },
    {
      name: 'portal_sessions',
      help: 'Sessions in the store; absent while it does not answer.',
      values: sessions === null ? [] : [{ value: sessions }],
    },
    { name: 'portal_store_up', help: 'Whether the session store answers.', values: [{ value: await storeAnswers() }] },
    {
      name: 'portal_calls_under_way',
      help: 'Calls to the college on their way.',
      values: [{ value: callsUnderWay() }],
    },
    {
      name: 'portal_requests_under_way',
      help: 'Requests that are being answered.',
      values: [{ value: processLoad().underWay }],
    },
    {
      name: 'portal_requests_limit',
      help: 'Requests that may be under way before reads are refused.',
      values: [{ value: Math.floor(concurrencyLimit()) }],
    },
    {
      name: 'portal_refused_reads',
      help: 'Reads refused because of overload, since the start.',
      values: [{ value: refusedReads() }],
    },
    {
      name: 'portal_event_loop_delay_seconds',
      help: 'How late the event loop is, mean of half a second.',
      values: [{ value: processLoad().delayMs / 1_000 }],
    },
    {
      name: 'portal_draining',
      help: 'Whether the portal was told to stop.',
      values: [{ value: isDraining() ? 1 : 0 }],
    },
    {
      name: 'portal_maintenance',
      help: 'Whether the portal is closed for maintenance.',
      values: [{ value: isKnownToBeOn() ? 1 : 0 }],
    },
    { name: 'process_resident_memory_bytes', help: 'Memory of the process.', values: [{ value: rss }] },
    { name: 'nodejs_heap_used_bytes', help: 'Used heap.', values: [{ value: heapUsed }] },
    {
      name: 'process_uptime_seconds',
      help: 'Seconds since the process began.',
      values: [{ value: Math.round(process.uptime()) }],
    },
  ]
}

const storeAnswers = () =>
  sessionStore()
    .check()
    .then(
      () => 1,
      () => 0,
    )

let counted: { value: number | null; at: number } | undefined

async function countSessions(): Promise<number | null> {
  if (counted && performance.now() - counted.at < countForMs) return counted.value
  counted = {
    value: await sessionStore()
      .count()
      .catch(() => null),
    at: performance.now(),
  }
  return counted.value
}
