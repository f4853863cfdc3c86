import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Headers that a proxy adds when it forwards a request. */
const passedOn = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * True when the request comes from this machine and its Host header names this machine. The host check stops a page
 * that uses DNS rebinding. Requests that a proxy on this machine forwards are refused. Always false when the college
 * has a public address.
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

/** True when the public address is a loopback address. */
const isOfOneMachine = (publicUrl: string): boolean => isLoopbackHost(new URL(publicUrl).host)

export function isLoopbackAddress(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address ?? '')
}

export function isLoopbackHost(host: string | undefined): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host ?? '')
}
