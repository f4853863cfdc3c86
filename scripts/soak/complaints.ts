/** What the portal's process held at a moment, after a full collection of its memory. */
export interface Reading {
  /** Seconds since the use began. */
  at: number
  rss: number
  heap: number
  /** Objects that can still be reached; counted only at rest. */
  timers: number | null
  sockets: number | null
  requests: number | null
  files: number | null
  /** What keeps its event loop alive, by kind. */
  waiting: Record<string, number>
  sessions: number
}

/** A line through points: how much it rises by each unit of x, and how far that can be chance (standard error). */
export function fitLine(points: readonly (readonly [x: number, y: number])[]): {
  slope: number
  error: number
  mean: number
} {
  const count = points.length
  const [meanX, meanY] = [0, 1].map((part) => points.reduce((sum, point) => sum + (point[part] ?? 0), 0) / count) as [
    number,
    number,
  ]
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  const slope = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread
  const rest = points.reduce((sum, [x, y]) => sum + (y - meanY - slope * (x - meanX)) ** 2, 0)
  return { slope, error: Math.sqrt(rest / (count - 2) / spread), mean: meanY }
}

/** Fewer readings say nothing about growth. */
const enough = 20
/** So much of itself may be gained in an hour: less than that takes a day to matter. */
const risePerHour = 0.05

export interface Trend {
  /** Bytes an hour, with the standard error, and the mean. */
  perHour: number
  error: number
  mean: number
  grows: boolean
}

/** How memory went in the second half, when everything had been used once; null for a run too short to say. */
export function trendOf(readings: readonly Reading[], what: 'heap' | 'rss'): Trend | null {
  const half = readings.slice(Math.ceil(readings.length / 2))
  if (half.length < enough) return null
  const { slope, error, mean } = fitLine(half.map((reading) => [reading.at / 3_600, reading[what]]))
  // It grows when it gains too much and that is no chance.
  return { perHour: slope, error, mean, grows: slope > risePerHour * mean && slope > 2 * error }
}

/**
 * Of several readings at rest what all of them show: a connection to a service that is kept open for a moment, or a timer of the
 * next look at a switch, is there in one and not in the next; what leaks stays.
 */
export function leastOf(readings: readonly [Reading, ...Reading[]]): Reading {
  const least = (name: 'timers' | 'sockets' | 'requests' | 'files') => {
    const known = readings.flatMap((reading) => reading[name] ?? [])
    return known.length === 0 ? null : Math.min(...known)
  }
  const kinds = Object.keys(readings[0].waiting)
  const waiting = Object.fromEntries(
    kinds.map((kind) => [kind, Math.min(...readings.map((reading) => reading.waiting[kind] ?? 0))]),
  )
  const last = readings.at(-1) ?? readings[0]
  return {
    ...last,
    timers: least('timers'),
    sockets: least('sockets'),
    requests: least('requests'),
    files: least('files'),
    waiting,
  }
}

/** What is wrong, one sentence each: what is held at the end and was not at the beginning, and memory that grows. */
export function complaintsOf({
  before,
  after,
  readings,
}: {
  before: Reading
  after: Reading
  readings: readonly Reading[]
}): string[] {
  const kinds = [...new Set([...Object.keys(before.waiting), ...Object.keys(after.waiting)])]
  const counts: (readonly [name: string, before: number, after: number])[] = [
    ['timers', before.timers ?? 0, after.timers ?? 0],
    ['sockets', before.sockets ?? 0, after.sockets ?? 0],
    ['requests', before.requests ?? 0, after.requests ?? 0],
    ['open files', before.files ?? 0, after.files ?? 0],
    ...kinds.map((kind) => [kind, before.waiting[kind] ?? 0, after.waiting[kind] ?? 0] as const),
  ]
  const leaks = counts
    .filter(([, was, is]) => is > was)
    .map(([name, was, is]) => `${is - was} more ${name} than before: ${was}, then ${is}`)
  if (after.sessions > 0) leaks.push(`${after.sessions} sessions are kept although every one is over`)
  const growing = (['heap', 'rss'] as const)
    .filter((what) => trendOf(readings, what)?.grows)
    .map((what) => `${what} does not level off`)
  return [...leaks, ...growing]
}
