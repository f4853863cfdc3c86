import type { CodeChecked } from '@/lib/calls/one-time-codes'

/** What is said of a code that does not count; null for one that does. */
export function faultOfCode({ status, triesLeft }: CodeChecked): string | null {
  if (status === 'verified') return null
  if (status === 'wrong')
    return `This is not the code that we sent. You have ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`
  return status === 'spent'
    ? 'There were too many wrong codes. Send another code.'
    : 'This code has expired. Ask for another one.'
}
