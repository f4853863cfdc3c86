import 'server-only'
import { isIP } from 'node:net'

/**
 * The browser's address as the proxies in front report it. Each trusted proxy appended the address it saw to
 * `X-Forwarded-For`, so the last `hops` entries are theirs and what is before them may be invented (S-58).
 * Without a trusted proxy the header says nothing; the address is then unknown and the answer is the loopback address.
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
