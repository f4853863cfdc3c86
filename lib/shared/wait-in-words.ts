import { counted } from './counted'

/** How long somebody has to wait, rounded up to minutes or hours when it is long; `short`: what is said of a wait in seconds. */
export function waitInWords(seconds: number, short = counted(seconds, 'second')): string {
  if (seconds > 5_400) return `${Math.ceil(seconds / 3_600)} hours`
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`
  return short
}
