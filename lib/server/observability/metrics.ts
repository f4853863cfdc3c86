import 'server-only'
import { processWide } from '../process/process-wide'

/** Upper bounds of the histograms, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

interface Series {
  labels: Record<string, string>
  count: number
  sum: number
  buckets: number[]
}

const families = processWide('metrics', () => new Map<string, Map<string, Series>>())

function observe(family: string, labels: Record<string, string>, seconds: number): void {
  const all = families().get(family) ?? new Map<string, Series>()
  families().set(family, all)
  const key = Object.values(labels).join('\0')
  const series = all.get(key) ?? { labels, count: 0, sum: 0, buckets: bounds.map(() => 0) }
  all.set(key, series)
  series.count += 1
  series.sum += seconds
  const bucket = bounds.findIndex((bound) => seconds <= bound)
  if (bucket >= 0) series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1
}

const underWayPlace = Symbol.for('portal.under-way')
const counter = globalThis as { [underWayPlace]?: number }

/** How many calls to the college are on their way. */
export const callsUnderWay = (): number => counter[underWayPlace] ?? 0

/** Counts a call as on its way until `work` settles. */
export async function underWay<Result>(work: () => Promise<Result>): Promise<Result> {
  counter[underWayPlace] = callsUnderWay() + 1
  try {
    return await work()
  } finally {
    counter[underWayPlace] = callsUnderWay() - 1
  }
}

/** Notes a call to the college; `outcome` is `ok` or the failure's name. */
export const noteCall = (name: string, outcome: string, ms: number): void =>
  observe('portal_calls_seconds', { name, outcome }, ms / 1_000)

/** Notes an answered request; `kind` is one of few, never an address. */
export const noteRequest = (labels: { kind: string; method: string; status: string }, ms: number): void =>
  observe('portal_requests_seconds', { ...labels }, ms / 1_000)

const alertsPlace = Symbol.for('portal.masquerade-alerts')
const alerts = globalThis as { [alertsPlace]?: number }

/** Counts a staff member who views more students than usual. */
export const noteMasqueradeAlert = (): number => (alerts[alertsPlace] = (alerts[alertsPlace] ?? 0) + 1)

/** A value that is read when the metrics are. */
export interface Gauge {
  name: string
  help: string
  values: readonly { labels?: Record<string, string>; value: number }[]
}

const help: Record<string, string> = {
  portal_calls_seconds: 'Calls to the college by name and outcome, in seconds.',
  portal_requests_seconds: 'Answered requests by kind, method and status, in seconds.',
}

/** Everything noted, in Prometheus' text format 0.0.4. */
export function renderMetrics(gauges: readonly Gauge[]): string {
  const lines: string[] = []
  for (const [family, all] of families()) {
    lines.push(`# HELP ${family} ${help[family] ?? family}`, `# TYPE ${family} histogram`)
    for (const { labels, count, sum, buckets } of all.values()) {
      let below = 0
      bounds.forEach((bound, index) => {
        below += buckets[index] ?? 0
        lines.push(`${family}_bucket${write({ ...labels, le: String(bound) })} ${below}`)
      })
      lines.push(`${family}_bucket${write({ ...labels, le: '+Inf' })} ${count}`)
      lines.push(`${family}_sum${write(labels)} ${sum}`, `${family}_count${write(labels)} ${count}`)
    }
  }
  lines.push('# HELP portal_masquerade_alerts_total Views begun by staff beyond MASQUERADE_ALERT_PER_HOUR.')
  lines.push(
    '# TYPE portal_masquerade_alerts_total counter',
    `portal_masquerade_alerts_total ${alerts[alertsPlace] ?? 0}`,
  )
  for (const { name, help: text, values } of gauges) {
    lines.push(`# HELP ${name} ${text}`, `# TYPE ${name} gauge`)
    for (const { labels = {}, value } of values) lines.push(`${name}${write(labels)} ${value}`)
  }
  return `${lines.join('\n')}\n`
}

function write(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`))}"`,
  )
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}
