import { pathnameOf } from './address'
import { findRoute } from './find-route'
import { accountPart, pages } from './routes'

const longest = 2_048

/**
 * The address a visitor wanted, when it is safe to send them there (RT-03, ruling 6): a path of this portal that the
 * route table knows, or of a document, with its query and hash; null for anything else. A path with `//`, a backslash or a control
 * character, encoded or not, is dropped, and so are the rest of `/api`, `/auth`, more than 2,048 characters, and a backslash or a control
 * character that is not encoded. What query and hash hold encoded leads nowhere else, so it is kept.
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
 * A document opens in a tab of its own and may be bookmarked: its address, of which two parts may say which it is, is one to come
 * back to. It only reads.
 */
const isDocument = (pathname: string) =>
  /^\/api\/documents(\/[A-Za-z0-9_-]{1,80}){1,3}(\/[A-Za-z0-9_-]{1,80}\.(?:pdf|csv|docx|png|jpg))?$/.test(pathname)

/** The one address below `/auth` that a sign-in returns to; null for every other. */
export function parseAdminLogin(address: string | null | undefined): string | null {
  const [, uid] = /^\/auth\/sso\/admin-login\/([^/]+)$/.exec(address ?? '') ?? []
  return address && uid !== undefined && accountPart.test(uid) ? address : null
}

/**
 * `/?destination=…` for an address, or plain `/` when the address is not one to return to. A staff member whose sign-in was
 * cancelled or failed keeps the way back to the student they wanted to view.
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
 * The second step of a sign-in, on the way to an address; `factor`: where a code has gone, `expires`: the second since 1970 until
 * which it counts, `until`: the one before which no other is sent, `early`: one was asked for before that, `another`: one was sent in
 * its place.
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
