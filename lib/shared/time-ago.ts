const units: [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['day', 24 * 3_600_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]
const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' })

/** Returns a duration in its largest whole unit: '3 hours ago', or 'just now' below a minute. `ms` is the duration. */
export function toTimeAgo(ms: number): string {
  const [unit, length] = units.find(([, each]) => ms >= each) ?? []
  return unit && length ? words.format(-Math.floor(ms / length), unit) : 'just now'
}
