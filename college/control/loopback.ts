import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Does the request come from this machine, and name this machine? The second stops a page whose name was rebound. */
export function isLoopback(c: Context<{ Bindings: HttpBindings }>): boolean {
  const { socket, headers } = c.env.incoming
  return isLoopbackAddress(socket.remoteAddress) && isLoopbackHost(headers.host)
}

export function isLoopbackAddress(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address ?? '')
}

export function isLoopbackHost(host: string | undefined): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host ?? '')
}
