import 'server-only'
import type { Route } from 'next'
import { getRedirectError } from 'next/dist/client/components/redirect'
import { redirect, RedirectType } from 'next/navigation'
import { isPosted } from './posted'
import { privateHeaders } from './refusals'
import { setStatus } from './response-status'
import { env, isLoopback } from '../env'
import { log } from '../observability/log'

/*
 * The only place from which a handler redirects a browser. Uses 303, or 307 for a form that its page renders again.
 * Redirects are not cached and send no referrer. `redirect.test.ts` fails when another file writes a `location`
 * header.
 */

interface Extras {
  /** Values of `Set-Cookie` headers. */
  cookies?: readonly string[]
  headers?: Record<string, string>
}

/** The allowed origins of each external site, as configured by the operator. */
const sites = {
  provider: () => [env.oidc.issuer, ...env.oidc.pageOrigins],
  enrollment: () => [env.sites.enrollment],
  payment: () => [env.sites.payment],
  learning: () => [env.sites.learning],
  adminTool: () => [env.sites.adminTool],
} as const

export type Site = keyof typeof sites
export const siteNames = Object.keys(sites) as Site[]

/**
 * Characters allowed in an address: visible ASCII only. A space, separator or control character is not valid in a URL
 * and could break the header.
 */
const visible = /^[\x21-\x7e]{1,8192}$/

/**
 * Returns a 303 to an external site (or one of several); null when the address is not on that site. Allows only https
 * (or http to this machine), the configured origins, no user name or password, and visible ASCII characters.
 */
export function redirectOut(site: Site | readonly Site[], address: string, extras?: Extras): Response | null {
  const allowed = typeof site === 'string' ? [site] : site
  if (allowed.flatMap((each) => sites[each]()).some((configured) => liesAt(address, configured)))
    return send(address, extras)
  log().error({ site }, 'a redirect to an address outside the configured site was refused')
  return null
}

function liesAt(address: string, configured: string): boolean {
  if (!visible.test(address) || address.includes('\\') || !URL.canParse(address)) return false
  const { protocol, origin, username, password } = new URL(address)
  if (username !== '' || password !== '' || origin !== new URL(configured).origin) return false
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(address))
}

/**
 * Returns a 303 to an address of the portal: a path, or a full URL with the portal's origin. Throws for any other
 * address; user input never gets here unchecked.
 */
export function redirectWithin(address: string, extras?: Extras): Response {
  requireWithin(address)
  return send(address, extras)
}

/**
 * Returns a 307 to a page of the portal whose route has `posts`: the browser posts the same form there, and the page
 * renders it with the typed values. Sends a same-origin referrer; without it, older browsers would look like another
 * site.
 */
export function repostWithin(address: string): Response {
  requireWithin(address)
  return send(address, { headers: { 'referrer-policy': 'same-origin' } }, 307)
}

/**
 * Redirects the browser with 303 after a post, so that a reload does not post again. Next's own `redirect` would make
 * the browser post again at the new address.
 */
export function redirectAfterPost(address: string, { cookies = [] }: Pick<Extras, 'cookies'> = {}): void {
  requireWithin(address)
  const response = setStatus(303)
  response?.setHeader('location', address)
  for (const cookie of cookies) response?.appendHeader('set-cookie', cookie)
}

/**
 * Redirects from a page to another one instead of rendering it. Uses Next's own `redirect`, but with 303 after a
 * post. Otherwise the browser would post again to the target, which may not accept posts.
 */
export async function redirectFromPage(address: string): Promise<never> {
  requireWithin(address)
  if (await isPosted()) throw getRedirectError(address, RedirectType.replace, 303)
  redirect(address as Route)
}

function requireWithin(address: string): void {
  if (!isWithin(address)) throw new Error('the target of an internal redirect is outside the portal')
}

/** True when an address is a page of the portal. */
export const isWithin = (address: string): boolean =>
  visible.test(address) &&
  !address.includes('\\') &&
  (/^\/(?!\/)/.test(address) || address.startsWith(`${env.portalUrl}/`))

function send(location: string, { cookies = [], headers }: Extras = {}, status = 303): Response {
  const all = new Headers({ ...privateHeaders, 'referrer-policy': 'no-referrer', ...headers, location })
  for (const cookie of cookies) all.append('set-cookie', cookie)
  return new Response(null, { status, headers: all })
}
