import type { Environment } from '@/lib/server/env'
import { doubtful, good, look, type Finding } from './finding'

const subject = 'Trace collector'

/**
 * Sends an empty list of spans to the collector. The portal runs without a collector, so no finding is worse than
 * doubtful.
 */
export async function* examineCollector({ traces }: Environment): AsyncGenerator<Finding> {
  if (!traces) return
  const address = `${traces.endpoint}/v1/traces`
  const answer = await look(address, {
    method: 'POST',
    body: JSON.stringify({ resourceSpans: [] }),
    headers: { 'content-type': 'application/json', ...traces.headers },
  })
  if (typeof answer === 'string') yield lost(`${address}: ${answer}. Check OTEL_EXPORTER_OTLP_ENDPOINT.`)
  else if (answer.status === 401 || answer.status === 403)
    yield lost(`${address} answers ${answer.status}. Check OTEL_EXPORTER_OTLP_HEADERS.`)
  else if (answer.status >= 200 && answer.status < 300) yield good(subject, 'accepts spans as OTLP in JSON')
  else yield lost(`${address} answers ${answer.status} to OTLP in JSON. Check OTEL_EXPORTER_OTLP_ENDPOINT.`)
}

const lost = (why: string): Finding => doubtful(subject, `${why} The portal runs, but its traces are lost.`)
