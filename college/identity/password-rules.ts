import { breachedPasswords } from './breached-passwords'

interface Owner {
  login: string
  firstName: string
  lastName: string
}

const shortest = 12

/** Why this password cannot be chosen, in words for the person; null when it can (pages 4, 19). */
export function passwordFault(password: string, { login, firstName, lastName }: Owner): string | null {
  if ([...password].length < shortest) return `Use at least ${shortest} characters.`
  const folded = password.normalize('NFKC').toLowerCase()
  const own = [login.split('@')[0] ?? '', firstName, lastName].map((part) => part.toLowerCase()).filter((part) => part.length >= 4)
  if (own.some((part) => folded.includes(part))) return 'Do not use your name or your login in the password.'
  if (breachedPasswords.has(folded)) return 'This password is known from a data breach. Choose another one.'
  return null
}

/** Why this recovery answer cannot be chosen; null when it can. */
export function recoveryFault({ question, answer }: { question: string; answer: string }, password: string): string | null {
  const folded = foldAnswer(answer)
  if (folded.length < 4) return 'Use at least 4 characters for the answer.'
  if (question.toLowerCase().split(/[^\p{L}\d]+/u).includes(folded)) return 'Do not use a word of the question as its answer.'
  if (folded === foldAnswer(password)) return 'Do not use the password as the answer.'
  return null
}

/** How an answer is compared: without regard to case and to spaces around and between. */
export const foldAnswer = (answer: string): string => answer.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ')
