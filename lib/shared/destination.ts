import { pathnameOf } from './address'
import { findRoute } from './find-route'
import { accountPart, pages } from './routes'

const longest = 2_048

/**
 * Returns the address that a visitor wanted, if it is safe to send them there (ruling 6): a path of the route table or
 * of a document, with its query and hash. Returns null for anything else: a path with `//`, a backslash or a control
 * character, encoded or not; other paths under `/api` or `/auth`; more than 2,048 characters; and an unencoded
 * backslash or control character anywhere. Encoded characters in the query and hash are kept, because they cannot lead
 * elsewhere.
 */
export function parseDestination(raw: string | null | undefined): string | null {
  if (!raw || raw.length > longest || !raw.startsWith('/')) return null
  const path = pathnameOf(raw)
  if (hasUnsafeCharacter(raw) || isUnsafePath(path) || isUnsafePath(decoded(path))) return null
  const origin = 'https://portal.invalid'
  if (!URL.canParse(raw, origin)) return null
  const url = new URL(raw, origin)
  if (url.origin !== origin || url.username !== '') return null
  const { pathname } = url
  if (!isDocument(pathname) && (pathname === '/' || /^\/(api|auth)(\/|$)/i.test(pathname) || !findRoute(pathname)))
    return null
  return `${pathname}${url.search}${url.hash}`
}

/**
 * True for the address of a document. Documents open in their own tab and may be bookmarked, so a sign-in may return to
 * them. They only read. Up to two parts of the path say which document it is.
 */
const isDocument = (pathname: string) =>
  /^\/api\/documents(\/[A-Za-z0-9_-]{1,80}){1,3}(\/[A-Za-z0-9_-]{1,80}\.(?:pdf|csv|docx|png|jpg))?$/.test(pathname)

/** Returns the only address below `/auth` that a sign-in may return to; null for every other address. */
export function parseAdminLogin(address: string | null | undefined): string | null {
  const [, uid] = /^\/auth\/sso\/admin-login\/([^/]+)$/.exec(address ?? '') ?? []
  return address && uid !== undefined && accountPart.test(uid) ? address : null
}

/**
 * Returns `/?destination=…` for an address, or plain `/` when a sign-in may not return to it. A staff member whose
 * sign-in was cancelled or failed keeps the way back to the student they wanted to view.
 */
export function entranceFor(address: string | null, reason?: string): string {
  const destination = parseDestination(address) ?? parseAdminLogin(address)
  const query = new URLSearchParams()
  if (reason) query.set('reason', reason)
  if (destination) query.set('destination', destination)
  return query.size > 0 ? `/?${query.toString()}` : '/'
}

interface SentCode {
  factor?: string
  expires?: number
  until?: number
  early?: boolean
  another?: boolean
}

/**
 * Returns the address of the second step of a sign-in. `factor`: where a code was sent. `expires`: when the code
 * expires. `until`: when another code may be sent. Both are in seconds since 1970. `early`: the person asked for
 * another code too soon. `another`: another code was sent.
 */
export function secondStepFor(
  destination: string | null,
  { factor, expires, until, early, another }: SentCode = {},
): string {
  const query = new URLSearchParams({
    ...(factor && { factor }),
    ...(expires && { expires: String(expires) }),
    ...(until && { until: String(until) }),
    ...(early && { early: '1' }),
    ...(another && { another: '1' }),
    ...(destination && { destination }),
  })
  return `${pages.secondStep.path}${query.size > 0 ? `?${query.toString()}` : ''}`
}

interface ResetStep {
  sent?: boolean
  link?: string
  changed?: boolean
}

/**
 * Returns the address of the password reset. `sent`: instructions were requested. `link`: the name of the mailed link
 * that was opened. `changed`: the new password is saved.
 */
export function passwordResetFor(destination: string | null, { sent, link, changed }: ResetStep = {}): string {
  const query = new URLSearchParams({
    ...(sent && { sent: '1' }),
    ...(link && { link }),
    ...(changed && { changed: '1' }),
    ...(destination && { destination }),
  })
  return `${pages.passwordReset.path}${query.size > 0 ? `?${query.toString()}` : ''}`
}

const hasUnsafeCharacter = (text: string): boolean => /[\\\u0000-\u001f\u007f-\u009f]/.test(text)

const isUnsafePath = (path: string): boolean =>
  path.includes('//') || hasUnsafeCharacter(path) || /(^|\/)\.\.?(\/|$)/.test(path)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return '\\' // not decodable: unsafe
  }
}
