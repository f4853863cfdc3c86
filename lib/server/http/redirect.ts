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
 * The one place from which a handler sends a browser on: 303, or 307 for a form that its page draws again, kept by nobody, and the next
 * address is not told where the person was. `redirect.test.ts` fails when another file writes a `location`.
 */

interface Extras {
  /** `Set-Cookie` lines. */
  cookies?: readonly string[]
  headers?: Record<string, string>
}

/** Where an address outside the portal may lie: the origins that the operator configured for each. */
const sites = {
  provider: () => [env.oidc.issuer, ...env.oidc.pageOrigins],
  enrollment: () => [env.sites.enrollment],
  payment: () => [env.sites.payment],
  learning: () => [env.sites.learning],
  adminTool: () => [env.sites.adminTool],
} as const

export type Site = keyof typeof sites
export const siteNames = Object.keys(sites) as Site[]

/** What an address is written in: visible ASCII. A separator, a space or a control character has no place in one, and would break the header. */
const visible = /^[\x21-\x7e]{1,8192}$/

/**
 * 303 to an address of another site, or of one of several, or null when that is not where the site is (S-27): https, or this very machine; the
 * configured origins and no other; no user, no password, and nothing but visible characters.
 */
export function redirectOut(site: Site | readonly Site[], address: string, extras?: Extras): Response | null {
  const allowed = typeof site === 'string' ? [site] : site
  if (allowed.flatMap((each) => sites[each]()).some((configured) => liesAt(address, configured)))
    return send(address, extras)
  log().error({ site }, 'an address outside the configured site was not followed')
  return null
}

function liesAt(address: string, configured: string): boolean {
  if (!visible.test(address) || address.includes('\\') || !URL.canParse(address)) return false
  const { protocol, origin, username, password } = new URL(address)
  if (username !== '' || password !== '' || origin !== new URL(configured).origin) return false
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(address))
}

/** 303 to an address of the portal: a path, or a whole address with the portal's own origin. Throws for any other, which no input leads to. */
export function redirectWithin(address: string, extras?: Extras): Response {
  requireWithin(address)
  return send(address, extras)
}

/**
 * 307 to a page of the portal whose row has `posts`: the browser posts the same there, and the page draws its form again with what was
 * typed. It says where it comes from, or older browsers would be taken for another site.
 */
export function repostWithin(address: string): Response {
  requireWithin(address)
  return send(address, { headers: { 'referrer-policy': 'same-origin' } }, 307)
}

/**
 * Redirects the browser with 303 after a post, so that a reload posts nothing twice. Next's own `redirect`
 * would have the browser post once more at the new address.
 */
export function redirectAfterPost(address: string, { cookies = [] }: Pick<Extras, 'cookies'> = {}): void {
  requireWithin(address)
  const response = setStatus(303)
  response?.setHeader('location', address)
  for (const cookie of cookies) response?.appendHeader('set-cookie', cookie)
}

/**
 * Redirects from a page, which is not drawn, to another one, which may take no posts: Next's own `redirect`, after a post with 303, as
 * otherwise the browser would post once more where it leads.
 */
export async function redirectFromPage(address: string): Promise<never> {
  requireWithin(address)
  if (await isPosted()) throw getRedirectError(address, RedirectType.replace, 303)
  redirect(address as Route)
}

function requireWithin(address: string): void {
  if (!isWithin(address)) throw new Error('a redirect within the portal leads out of it')
}

/** Does an address lead to a page of the portal? */
export const isWithin = (address: string): boolean =>
  visible.test(address) &&
  !address.includes('\\') &&
  (/^\/(?!\/)/.test(address) || address.startsWith(`${env.portalUrl}/`))

function send(location: string, { cookies = [], headers }: Extras = {}, status = 303): Response {
  const all = new Headers({ ...privateHeaders, 'referrer-policy': 'no-referrer', ...headers, location })
  for (const cookie of cookies) all.append('set-cookie', cookie)
  return new Response(null, { status, headers: all })
}
