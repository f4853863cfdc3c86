const byteUnits = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const

/** `1536` → `1.5 KB`: units of 1024, at most `decimals` places (2 by default), no trailing zeros (S1 §9). */
export function toFileSize(bytes: number, decimals = 2): string {
  if (!Number.isFinite(bytes) || bytes <= 0) return '0 Bytes'
  const places = Math.max(0, decimals)
  const round = (power: number) => Number((bytes / 1024 ** power).toFixed(places))
  const power = Math.max(0, Math.min(Math.floor(Math.log2(bytes) / 10), byteUnits.length - 1))
  // Otherwise 1,048,575 bytes would be '1024 KB'.
  const next = round(power) >= 1024 && power < byteUnits.length - 1 ? power + 1 : power
  return `${round(next)} ${byteUnits[next]}`
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `8904` → `$89.04`, `-8904` → `-$89.04`; from whole cents of a US dollar. */
export const toDollars = (cents: number): string => dollars.format(cents / 100)

/** `-8904` → `-89.04`: a plain number, for files that are used in calculations. */
export const toDecimal = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`

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

const lists = {
  and: new Intl.ListFormat('en-US'),
  or: new Intl.ListFormat('en-US', { type: 'disjunction' }),
}

/** `A`, `A and B`, or `A, B, and C`; with `or`, `A or B`. */
export const toWordList = (words: readonly string[], last: keyof typeof lists = 'and'): string =>
  lists[last].format(words)

/** `1 credit`, `8,000 credits`. `several` is the plural if it does not just add an s. */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`

/** 'today is the last day', '1 day left', '12 days left'. */
export function daysLeft(days: number): string {
  if (days === 0) return 'today is the last day'
  return `${counted(days, 'day')} left`
}

/**
 * Returns a waiting time in words, rounded up to minutes or hours when it is long. `short` replaces a time in seconds.
 */
export function waitInWords(seconds: number, short = counted(seconds, 'second')): string {
  if (seconds > 5_400) return `${Math.ceil(seconds / 3_600)} hours`
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`
  return short
}

/** True for `y` in any case; false for anything else. */
export const isYes = (text: string | null | undefined): boolean => text?.toLowerCase() === 'y'
