import 'server-only'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { processWide } from '../process/process-wide'

/** Upper bounds of the histograms, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

const metrics = processWide('metrics', () => {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    calls: new Histogram({
      name: 'portal_calls_seconds',
      help: 'Calls to the college by name and outcome, in seconds.',
      labelNames: ['name', 'outcome'],
      buckets,
      registers,
    }),
    requests: new Histogram({
      name: 'portal_requests_seconds',
      help: 'Answered requests by kind, method and status, in seconds.',
      labelNames: ['kind', 'method', 'status'],
      buckets,
      registers,
    }),
    alerts: new Counter({
      name: 'portal_masquerade_alerts_total',
      help: 'Views begun by staff beyond MASQUERADE_ALERT_PER_HOUR.',
      registers,
    }),
    disagreements: new Counter({
      name: 'portal_ce_disagreements_total',
      help: 'Views of continuing education whose estimate and official record disagree.',
      registers,
    }),
    callsUnderWay: 0,
  }
})

/** Returns the number of calls to the college in flight. */
export const callsUnderWay = (): number => metrics().callsUnderWay

/** Counts a call as in flight until `work` settles. */
export async function underWay<Result>(work: () => Promise<Result>): Promise<Result> {
  metrics().callsUnderWay += 1
  try {
    return await work()
  } finally {
    metrics().callsUnderWay -= 1
  }
}

/** Records a call to the college; `outcome` is `ok` or the failure's name. */
export const noteCall = (name: string, outcome: string, ms: number): void =>
  metrics().calls.observe({ name, outcome }, ms / 1_000)

/** Records an answered request; `kind` is one of a few values, never an address. */
export const noteRequest = (labels: { kind: string; method: string; status: string }, ms: number): void =>
  metrics().requests.observe(labels, ms / 1_000)

/** Counts a staff member who views more students than usual. */
export const noteMasqueradeAlert = (): void => metrics().alerts.inc()

/** Counts a view of continuing education whose estimate and official record disagree. */
export const noteDisagreement = (): void => metrics().disagreements.inc()

/** A value that is read each time the metrics are requested. */
export interface Reading {
  name: string
  help: string
  values: readonly { labels?: Record<string, string>; value: number }[]
}

/** Returns all metrics and readings in Prometheus text format 0.0.4. */
export async function renderMetrics(readings: readonly Reading[]): Promise<string> {
  const now = new Registry()
  for (const { name, help, values } of readings) {
    if (values.length === 0) continue // a gauge without a value would report 0
    const labelNames = Object.keys(values[0]?.labels ?? {})
    const gauge = new Gauge({ name, help, labelNames, registers: [now] })
    for (const { labels = {}, value } of values) gauge.set(labels, value)
  }
  return Registry.merge([metrics().registry, now]).metrics()
}
