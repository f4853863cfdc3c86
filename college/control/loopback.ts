import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** What programs say that pass a request on for somebody else. */
const passedOn = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * Returns whether the request comes from this machine, and names this machine; the second stops a page whose name was rebound. A proxy
 * on the same machine passes on what strangers ask: what it says it passed on does not count, and nothing does at a public address.
 */
export function isLoopback(c: Context<{ Bindings: HttpBindings }>, publicUrl: string): boolean {
  const { socket, headers } = c.env.incoming
  return (
    isOfOneMachine(publicUrl) &&
    isLoopbackAddress(socket.remoteAddress) &&
    isLoopbackHost(headers.host) &&
    !passedOn.some((name) => headers[name] !== undefined)
  )
}

/** Returns whether a college with this public address is for its own machine alone. */
const isOfOneMachine = (publicUrl: string): boolean => isLoopbackHost(new URL(publicUrl).host)

export function isLoopbackAddress(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address ?? '')
}

export function isLoopbackHost(host: string | undefined): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host ?? '')
}
