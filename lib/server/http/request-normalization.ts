import 'server-only'
import type { IncomingMessage } from 'node:http'

/**
 * Next searches the user agent for crawlers with a pattern of quadratic cost: 15 KB would block the process for a
 * second.
 */
const longestUserAgent = 512

/**
 * Normalizes a request: its URL becomes a decodable path, and its user agent is shortened. For other URLs Next would
 * return a 500 or a redirect to the requested host. A long user agent would block the process.
 */
export function normalizeRequest(request: IncomingMessage): void {
  request.url = normalizeTarget(request.url ?? '/')
  const { headers } = request
  if (headers['user-agent']) headers['user-agent'] = headers['user-agent'].slice(0, longestUserAgent)
}

/** Returns path and query of the request target. A path that cannot be decoded is taken literally. */
export function normalizeTarget(target: string): string {
  const address = /^[a-z][a-z0-9+.-]*:\/\/[^/?#\\]*(.*)$/i.exec(target)?.[1] ?? target
  const end = /[?#]|$/.exec(address)?.index ?? address.length
  const [path, rest] = [address.slice(0, end), address.slice(end)]
  const readable = isDecodable(path) ? path : path.replaceAll('%', '%25')
  return `${isInside(readable) ? '/_' : ''}${readable}${rest}`.replace(/^(?![/*])/, '/')
}

/**
 * Next's internal error page has an address that nobody may open. Such an address is changed to one that does not
 * exist.
 */
const isInside = (path: string): boolean => /^\/+_global-error/i.test(decodeURIComponent(path))

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
