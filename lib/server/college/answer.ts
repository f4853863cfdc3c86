import 'server-only'
import { types } from 'node:util'
import { tellsInternals } from './internals'
import type { WireAnswer } from './wire'

/** If a response body has a data field only it is used (CL-02). */
export function unwrap(body: unknown): unknown {
  return isObject(body) && 'data' in body ? body.data : body
}

/** How much a service may say to a person, in characters. */
const longestMessage = 300

/** What a service says to a person, unless it tells of its inside. */
export function messageIn(body: unknown): string | undefined {
  const message = isObject(body) ? (body.message ?? (isObject(body.data) ? body.data.message : undefined)) : undefined
  if (typeof message !== 'string') return undefined
  const words = message.slice(0, longestMessage) // what is shown, and all that is looked at
  return words.trim() !== '' && !tellsInternals(words) ? words : undefined
}

const jsonType = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i

/** Whether a body of this type is read as JSON. A service that names no type does not say that it sends something else. */
export const mayBeJson = (contentType = ''): boolean => contentType.trim() === '' || jsonType.test(contentType.trim())

/** The body as JSON; undefined when it is none, or calls itself something else. */
export function bodyOf({ text, contentType }: Pick<WireAnswer, 'text' | 'contentType'>): unknown {
  if (!mayBeJson(contentType)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What went wrong, for the log: never a body, which may hold personal data. */
export function causeOf(cause: unknown): string | undefined {
  if (cause === undefined || typeof cause === 'string') return cause
  // An error of Node itself is not always one of this realm's.
  if (!(cause instanceof Error) && !types.isNativeError(cause)) return 'unknown'
  if ('issues' in cause && Array.isArray(cause.issues)) {
    return cause.issues
      .slice(0, 5)
      .map((issue: { path: PropertyKey[]; code: string }) => `${issue.path.join('.')} ${issue.code}`)
      .join('; ')
  }
  return `${cause.name}: ${cause.message}`.slice(0, 200)
}
