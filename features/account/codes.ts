import { counted, waitInWords } from '@/lib/shared/words'
import type { CodeChecked } from './codes-calls'

/** Says when the next code can be sent. */
export const anotherCodeIn = (seconds: number): string => `You can send another code in ${waitInWords(seconds)}.`

/** Says how long a newly sent code is valid; empty when that is unknown. */
export const usableFor = (seconds: number | null | undefined): string =>
  seconds == null ? '' : `It can be used for ${waitInWords(seconds)}.`

/**
 * Returns the message for a code that was not accepted; null for an accepted one. `waitSeconds`: seconds until another
 * can be sent, if known.
 */
export function faultOfCode({ status, triesLeft }: CodeChecked, waitSeconds?: number | null): string | null {
  if (status === 'verified') return null
  if (status === 'wrong')
    return `This is not the code that we sent. You have ${counted(triesLeft, 'try', 'tries')} left.`
  return status === 'spent'
    ? `There were too many wrong codes. ${waitSeconds ? anotherCodeIn(waitSeconds) : 'Send another code.'}`
    : 'This code has expired. Ask for another one.'
}
