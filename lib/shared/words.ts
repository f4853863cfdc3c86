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
