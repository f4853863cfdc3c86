import 'server-only'
import type { IncomingMessage } from 'node:http'

/** Next looks for crawlers in it by a pattern whose work grows with the square of the length: 15 KB stop everybody for a second. */
const longestUserAgent = 512

/**
 * Normalizes a request (S-28, S-36, S-66): its address is a path that can be decoded, and the browser's name is
 * short. Next would answer any other address with 500 or a redirect to the host that was asked for, and think for long about the name.
 */
export function normalizeRequest(request: IncomingMessage): void {
  request.url = normalizeTarget(request.url ?? '/')
  const { headers } = request
  if (headers['user-agent']) headers['user-agent'] = headers['user-agent'].slice(0, longestUserAgent)
}

/** The path and query of whatever stood in the request's first line; what cannot be decoded is taken literally. */
export function normalizeTarget(target: string): string {
  const address = /^[a-z][a-z0-9+.-]*:\/\/[^/?#\\]*(.*)$/i.exec(target)?.[1] ?? target
  const end = /[?#]|$/.exec(address)?.index ?? address.length
  const [path, rest] = [address.slice(0, end), address.slice(end)]
  const readable = isDecodable(path) ? path : path.replaceAll('%', '%25')
  return `${isInside(readable) ? '/_' : ''}${readable}${rest}`.replace(/^(?![/*])/, '/')
}

/** The page that stands in when the whole layout fails has an address of Next's own, which is nobody's to open: it leads to one that does not exist. */
const isInside = (path: string): boolean => /^\/+_global-error/i.test(decodeURIComponent(path))

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
