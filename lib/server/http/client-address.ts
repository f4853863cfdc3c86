import 'server-only'
import { isIP } from 'node:net'

/**
 * Returns the browser's address as reported by the trusted proxies. Each trusted proxy appends the address it saw to
 * `X-Forwarded-For`, so the last `hops` entries are reliable and earlier ones may be invented. Returns the loopback
 * address when there is no trusted proxy or no valid address.
 */
export function clientAddress(headers: Headers, hops: number): string {
  const unknown = '127.0.0.1'
  if (hops === 0) return unknown
  const reported = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
  const address = withoutPort(reported.at(-hops) ?? '')
  return isIP(address) !== 0 ? address : unknown
}

/** Some proxies write `203.0.113.7:49152` and `[2001:db8::1]:49152`. */
const withoutPort = (entry: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry
