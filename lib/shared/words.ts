/** `1 credit`, `8,000 credits`; `several` where it is not the word with an s. */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`

/** 'today is the last day', '1 day left', '12 days left'. */
export function daysLeft(days: number): string {
  if (days === 0) return 'today is the last day'
  return `${counted(days, 'day')} left`
}

/** How long somebody has to wait, rounded up to minutes or hours when it is long; `short`: what is said of a wait in seconds. */
export function waitInWords(seconds: number, short = counted(seconds, 'second')): string {
  if (seconds > 5_400) return `${Math.ceil(seconds / 3_600)} hours`
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`
  return short
}

/** `y` or `n`, in any case, is yes or no; anything else is no (HP-03). */
export const isYes = (text: string | null | undefined): boolean => text?.toLowerCase() === 'y'
