import 'server-only'
import { types } from 'node:util'
import { tellsInternals } from './internals'
import type { WireAnswer } from './wire'

/** Returns the `data` field of a response body if it has one; otherwise the whole body. */
export function unwrap(body: unknown): unknown {
  return isObject(body) && 'data' in body ? body.data : body
}

/** The longest message from a service that is shown to a person, in characters. */
const longestMessage = 300

/** Returns the service's message for a person, unless it reveals internals. */
export function messageIn(body: unknown): string | undefined {
  const message = isObject(body) ? (body.message ?? (isObject(body.data) ? body.data.message : undefined)) : undefined
  if (typeof message !== 'string') return undefined
  const words = message.slice(0, longestMessage) // the shown part is also the only part that is checked
  return words.trim() !== '' && !tellsInternals(words) ? words : undefined
}

const jsonType = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i

/** True when a body of this type is read as JSON, including when the service sends no content type. */
export const mayBeJson = (contentType = ''): boolean => contentType.trim() === '' || jsonType.test(contentType.trim())

/** Returns the body parsed as JSON; undefined when it is not valid JSON or declares another type. */
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

/** Returns the cause of a failure for the log. Never a body, which may contain personal data. */
export function causeOf(cause: unknown): string | undefined {
  if (cause === undefined || typeof cause === 'string') return cause
  // Errors from Node itself do not always belong to this realm.
  if (!(cause instanceof Error) && !types.isNativeError(cause)) return 'unknown'
  if ('issues' in cause && Array.isArray(cause.issues)) {
    return cause.issues
      .slice(0, 5)
      .map((issue: { path: PropertyKey[]; code: string }) => `${issue.path.join('.')} ${issue.code}`)
      .join('; ')
  }
  return `${cause.name}: ${cause.message}`.slice(0, 200)
}
