import 'server-only'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import type { Server, Socket } from 'node:net'

/** Next looks for crawlers in it by a pattern whose work grows with the square of the length: 15 KB stop everybody for a second. */
const longestUserAgent = 512

/**
 * Sees to it that Next hears ordinary requests only (S-28, S-36, S-66): an address is a path that can be decoded, nobody asks for
 * another protocol, and a browser's name is short. Next would answer the first with 500 or a redirect to the host that was asked
 * for, leave the socket of the second open for good, and think for long about the third. `sockets` lets upgrades through, for the
 * tools of a developer. Answers what ends it.
 */
export function keepRequestsOrdinary({ sockets }: { sockets: boolean }): () => void {
  const mend = (message: unknown) => {
    const { request } = message as { request: IncomingMessage }
    request.url = toOrdinaryAddress(request.url ?? '/')
    const { headers } = request
    if (headers['user-agent']) headers['user-agent'] = headers['user-agent'].slice(0, longestUserAgent)
  }
  const meet = (message: unknown) => {
    const { server } = (message as { socket: Socket & { server?: Server } }).socket
    // Without a listener Node takes an upgrade for an ordinary request.
    server?.removeAllListeners('upgrade')
  }
  subscribe('http.server.request.start', mend)
  if (!sockets) subscribe('net.server.socket', meet)
  return () => {
    unsubscribe('http.server.request.start', mend)
    unsubscribe('net.server.socket', meet)
  }
}

/** The path and query of whatever stood in the request's first line; what cannot be decoded is taken literally. */
export function toOrdinaryAddress(target: string): string {
  const address = /^[a-z][a-z0-9+.-]*:\/\/[^/?#\\]*(.*)$/i.exec(target)?.[1] ?? target
  const end = /[?#]|$/.exec(address)?.index ?? address.length
  const [path, rest] = [address.slice(0, end), address.slice(end)]
  return `${isDecodable(path) ? path : path.replaceAll('%', '%25')}${rest}`.replace(/^(?![/*])/, '/')
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
