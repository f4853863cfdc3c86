import 'server-only'
import { types } from 'node:util'
import { tellsInternals } from './internals'

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

/** The text as JSON; undefined when it is none. */
export function toJson(text: string): unknown {
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
