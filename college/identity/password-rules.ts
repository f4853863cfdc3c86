import { breachedPasswords } from './breached-passwords'

interface Owner {
  login: string
  firstName: string
  lastName: string
  /** Its words are what an attacker would try first. */
  collegeName: string
}

const shortest = 12

/**
 * Context-specific words (NIST SP 800-63B), in addition to the words of the college's name. A password must not be made
 * of them alone (docs/security.md).
 */
export const contextSpecificWords = [
  'advisor',
  'certification',
  'chfc',
  'clu',
  'designation',
  'password',
  'portal',
  'ricp',
  'student',
  'welcome',
]

/** The number of other letters and digits that a password with a context-specific word needs. */
const fewestOwn = 8

/** Returns why this password is not allowed, as a sentence for the user; null when it is (pages 4, 19). */
export function passwordFault(password: string, { login, firstName, lastName, collegeName }: Owner): string | null {
  if ([...password].length < shortest) return `Use at least ${shortest} characters.`
  const folded = password.normalize('NFKC').toLowerCase()
  const own = [login.split('@')[0] ?? '', firstName, lastName]
    .map((part) => part.normalize('NFKC').toLowerCase())
    .filter((part) => part.length >= 4)
  if (own.some((part) => folded.includes(part))) return 'Do not use your name or your login in the password.'
  if (breachedPasswords.has(folded)) return 'This password has appeared in a data breach. Choose another one.'
  if (isMadeOfContextSpecificWords(folded, collegeName))
    return 'Do not base the password on words such as the name of the college.'
  return null
}

function isMadeOfContextSpecificWords(folded: string, collegeName: string): boolean {
  const words = [
    ...contextSpecificWords,
    ...collegeName
      .toLowerCase()
      .split(/[^\p{L}\d]+/u)
      .filter((word) => word.length >= 4),
  ]
  const own = words.toSorted((a, b) => b.length - a.length).reduce((text, word) => text.replaceAll(word, ' '), folded)
  return own !== folded && own.replace(/[^\p{L}\d]/gu, '').length < fewestOwn
}

/** Returns why this recovery answer is not allowed, as a sentence for the user; null when it is. */
export function recoveryFault(
  { question, answer }: { question: string; answer: string },
  password: string,
): string | null {
  const folded = foldAnswer(answer)
  if (folded.length < 4) return 'Use at least 4 characters for the answer.'
  if (
    question
      .toLowerCase()
      .split(/[^\p{L}\d]+/u)
      .includes(folded)
  )
    return 'Do not use a word of the question as its answer.'
  if (folded === foldAnswer(password)) return 'Do not use the password as the answer.'
  return null
}

/** Normalizes a recovery answer for comparison: lower case, trimmed, with single spaces. */
export const foldAnswer = (answer: string): string => answer.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ')
