import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { shortestPassword } from '@/lib/shared/personal-data'

/** What makes a password easy to guess, by the estimator's names. */
export const passwordWarnings: Readonly<Record<string, string>> = {
  straightRow: 'A row of keys on the keyboard is easy to guess.',
  keyPattern: 'Keyboard patterns are easy to guess.',
  simpleRepeat: 'Repeated characters like “aaa” are easy to guess.',
  extendedRepeat: 'Repeated parts like “abcabcabc” are easy to guess.',
  sequences: 'Sequences like “abc” are easy to guess.',
  recentYears: 'Recent years are easy to guess.',
  dates: 'Dates are easy to guess.',
  topTen: 'This is one of the most used passwords.',
  topHundred: 'This is a very common password.',
  common: 'This is a common password.',
  similarToCommon: 'This is similar to a common password.',
  wordByItself: 'A single word is easy to guess.',
  namesByThemselves: 'A name alone is easy to guess.',
  commonNames: 'Names are easy to guess.',
  userInputs: 'Your own name or email is easy to guess.',
}

/** How to make it harder to guess. */
export const passwordSuggestions: Readonly<Record<string, string>> = {
  l33t: 'Replacing letters, like “@” for “a”, does not help much.',
  reverseWords: 'Writing a word backward does not help much.',
  allUppercase: 'Writing it all in capitals does not help much.',
  capitalization: 'A capital at the beginning does not help much.',
  dates: 'Avoid dates that have to do with you.',
  recentYears: 'Avoid recent years.',
  associatedYears: 'Avoid years that have to do with you.',
  sequences: 'Avoid common sequences.',
  repeated: 'Do not repeat words or characters.',
  longerKeyboardPattern: 'Avoid keyboard patterns.',
  anotherWord: 'Add more words that are less common.',
  useWords: 'Use several words that do not belong together.',
}

/*
 * Loaded only when a new password is typed, because the lists of common passwords and words are 225 KiB. Nothing typed
 * leaves the page.
 */

export interface PasswordStrength {
  /** 1 to 4. */
  level: number
  label: string
  /** What is wrong and what to do about it, in sentences; empty when there is no advice. */
  advice: string
}

const levels = ['Weak', 'Weak', 'Fair', 'Good', 'Strong'] as const

/**
 * Checks only the beginning of a longer password, and few substituted letters: each key press must respond at once, on
 * a phone too.
 */
const estimator = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary, maxLength: 64, l33tMaxSubstitutions: 20 })

/**
 * Returns how hard a password is to guess for somebody who knows the texts in `about`: the person's names and
 * addresses.
 */
export function strengthOf(password: string, about: readonly string[]): PasswordStrength {
  const { score, feedback } = estimator.check(password, [...about])
  const short = password.length < shortestPassword
  const sentences = [
    short ? `Use at least ${shortestPassword} characters.` : undefined,
    passwordWarnings[feedback.warning ?? ''],
    ...feedback.suggestions.map((name) => passwordSuggestions[name]),
  ]
  const reached = short ? 1 : Math.max(score, 1)
  return { level: reached, label: levels[reached] ?? '', advice: sentences.filter(Boolean).join(' ') }
}
