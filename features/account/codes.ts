import { counted, waitInWords } from '@/lib/shared/words'
import type { CodeChecked } from './codes-calls'

/** When another code can be sent that cannot be sent yet. */
export const anotherCodeIn = (seconds: number): string => `You can send another code in ${waitInWords(seconds)}.`

/** For how long a code counts that has just been sent; nothing where that is not known. */
export const usableFor = (seconds: number | null | undefined): string =>
  seconds == null ? '' : `It can be used for ${waitInWords(seconds)}.`

/** What is said of a code that does not count; null for one that does. `waitSeconds`: until another can be sent, where that is known. */
export function faultOfCode({ status, triesLeft }: CodeChecked, waitSeconds?: number | null): string | null {
  if (status === 'verified') return null
  if (status === 'wrong')
    return `This is not the code that we sent. You have ${counted(triesLeft, 'try', 'tries')} left.`
  return status === 'spent'
    ? `There were too many wrong codes. ${waitSeconds ? anotherCodeIn(waitSeconds) : 'Send another code.'}`
    : 'This code has expired. Ask for another one.'
}
