import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { env } from '../env'
import { routeOf } from './request-kind'
import { processPlace } from '../process/process-wide'

/** Trace context of the current work: IDs of 16 and 8 bytes in hexadecimal, as in W3C Trace Context. */
interface Context {
  traceId: string
  spanId: string
  sampled: boolean
}

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  /** Span kinds of OpenTelemetry: 2 is a server span, 3 a client span. */
  kind: 2 | 3
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue: string } | { intValue: number } }[]
  status: { code?: 2 }
}

interface Traces {
  here: AsyncLocalStorage<Context>
  ended: Span[]
}

const mostWaiting = 2_048
const everyMs = 5_000

/** Empty unless an exporter is configured; then tracing costs nothing. */
const { held: traces, hold } = processPlace<Traces>('traces')

/** Returns the ID of the current trace, for the log. */
export const currentTrace = (): string | undefined => traces()?.here.getStore()?.traceId

/**
 * Starts tracing when OTEL_EXPORTER_OTLP_ENDPOINT is set: one span for each request and each call to the college,
 * sent as OTLP in JSON. Spans contain routes and call names, but no addresses, identifiers or bodies.
 */
export function startTraces(): void {
  if (!env.traces) return
  hold({ here: new AsyncLocalStorage<Context>(), ended: [] })
  setInterval(() => void sendTraces(), everyMs).unref()
}

/** Handles a request within a trace: the one that a proxy began, or a new one. */
export function traceRequest(request: IncomingMessage, response: ServerResponse, answer: () => void): void {
  const known = traces()
  if (!known) return answer()
  const above = parse(request.headers.traceparent)
  const context = {
    traceId: above?.traceId ?? hex(16),
    spanId: hex(8),
    sampled: above?.sampled ?? chosen(env.traces?.ratio ?? 1),
  }
  const began = moment()
  const { method = 'request' } = request
  const route = routeOf(request.url ?? '')
  response.once('close', () => {
    const attributes = {
      'http.request.method': method,
      'http.response.status_code': response.statusCode,
      ...(route !== undefined && { 'http.route': route }),
    }
    end(known.ended, {
      context,
      parent: above?.spanId,
      name: route === undefined ? method : `${method} ${route}`,
      kind: 2,
      began,
      attributes,
      failed: response.statusCode >= 500 || !response.writableFinished,
    })
  })
  known.here.run(context, answer)
}

/** Traces a call to the college. `work` gets the headers that propagate the trace. */
export async function traceCall<Result extends { outcome: { ok: boolean } }>(
  name: string,
  work: (headers: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  const running = traces()
  const above = running?.here.getStore()
  if (!running || !above) return work({})
  const context = { traceId: above.traceId, spanId: hex(8), sampled: above.sampled }
  const began = moment()
  const result = await work({ traceparent: `00-${context.traceId}-${context.spanId}-${context.sampled ? '01' : '00'}` })
  end(running.ended, {
    context,
    parent: above.spanId,
    name,
    kind: 3,
    began,
    attributes: { 'portal.call': name },
    failed: !result.outcome.ok,
  })
  return result
}

/** Sends the ended spans. Spans that the exporter does not accept are lost; tracing never affects a page. */
export async function sendTraces(): Promise<void> {
  const spans = traces()?.ended.splice(0) ?? []
  if (!env.traces || spans.length === 0) return
  const { endpoint, headers, service } = env.traces
  const resource = { attributes: [attribute('service.name', service)] }
  const body = JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'portal' }, spans }] }] })
  const sent = fetch(`${endpoint}/v1/traces`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
    signal: AbortSignal.timeout(3_000),
  })
  await sent.then(
    (answer) => answer.body?.cancel(),
    () => undefined,
  )
}

interface Work extends Pick<Span, 'name' | 'kind'> {
  context: Context
  parent: string | undefined
  began: Moment
  attributes: Record<string, string | number>
  failed: boolean
}

/** A wall-clock time in milliseconds since 1970, and a time of the monotonic process clock to measure durations. */
interface Moment {
  at: number
  steady: number
}
const moment = (): Moment => ({ at: Date.now(), steady: performance.now() })

function end(ended: Span[], { context, parent, name, kind, began, attributes, failed }: Work): void {
  const { traceId, spanId, sampled } = context
  if (!sampled || ended.length >= mostWaiting) return
  const nano = (ms: number) => `${ms}000000`
  ended.push({
    traceId,
    spanId,
    ...(parent !== undefined && { parentSpanId: parent }),
    name,
    kind,
    startTimeUnixNano: nano(began.at),
    endTimeUnixNano: nano(began.at + Math.round(performance.now() - began.steady)),
    attributes: Object.entries(attributes).map(([key, value]) => attribute(key, value)),
    status: failed ? { code: 2 } : {},
  })
}

const attribute = (key: string, value: string | number) => ({
  key,
  value: typeof value === 'number' ? { intValue: value } : { stringValue: value },
})
const hex = (bytes: number) => randomBytes(bytes).toString('hex')
const chosen = (ratio: number) => ratio >= 1 || Math.random() < ratio

/** Returns the trace context of a proxy; null when the header is absent or invalid. */
function parse(header: string | string[] | undefined): Context | null {
  const [, traceId, spanId, flags] =
    (typeof header === 'string' && /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header)) || []
  return traceId && spanId && flags && !/^0+$/.test(traceId)
    ? { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 }
    : null
}
