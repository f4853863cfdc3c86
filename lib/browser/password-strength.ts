import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { passwordSuggestions, passwordWarnings } from '@/lib/content/password-advice'
import { shortestPassword } from '@/lib/rules/personal-data'

/* Loaded only when a new password is typed: common passwords and words are 225 KiB. Nothing typed leaves the page. */

export interface PasswordStrength {
  /** 1 to 4. */
  level: number
  label: string
  /** What is wrong and what to do about it, in sentences; empty where there is nothing to say. */
  advice: string
}

const levels = ['Weak', 'Weak', 'Fair', 'Good', 'Strong'] as const

/** Of a longer one only the beginning counts, and few exchanged letters: each key must be answered at once, on a phone too. */
const estimator = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary, maxLength: 64, l33tMaxSubstitutions: 20 })

/** How hard a password is to guess for who knows `about` of the person: names, addresses. */
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
