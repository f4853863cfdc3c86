import 'server-only'
import type { NextRequest } from 'next/server'
import { z } from 'zod'
import { env } from '@/lib/server/env'
import { readForm } from '@/lib/server/http/bounded-body'
import { redirectWithin } from '@/lib/server/http/redirect'
import { noteRefusal } from '@/lib/server/http/refusals'
import { refuseForeignForm, refuseForm } from '@/lib/server/http/refused-form'
import { consume } from '@/lib/server/rate-limits/limit'
import { excessPage } from '@/lib/server/rate-limits/refusals'
import { consentCookieLine } from '@/lib/server/session/cookie'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { consentChoices, toConsentValue } from '@/lib/shared/consent'
import { entranceFor, parseDestination } from '@/lib/shared/destination'
import { hrefs } from '@/lib/shared/hrefs'
import { isDeclared } from './content'

const page = { href: hrefs.cookieDeclaration(), label: 'Cookie Declaration' }
const Form = z.object({ choice: z.enum(consentChoices), back: z.string().max(2_048).optional() })

/**
 * Stores the visitor’s choice about the tag manager for a year (PG-16). A form post, so it works without scripts.
 * Declining also deletes cookies that others set under the portal’s name. Then redirects to the page that asked, or to
 * the declaration.
 */
export async function answerConsent(request: NextRequest, now = new Date()): Promise<Response> {
  const refusal = refuseForeignForm(request, 'a consent', page)
  if (refusal) return refusal
  const seconds = await consume('consent', { account: null, headers: request.headers })
  if (seconds !== null) return excessPage('consent', seconds, [page])
  if (env.tagManagerId === undefined)
    return refuseForm(request, noteRefusal('not-found', 'a consent where nothing is asked'))
  const form = Form.safeParse(Object.fromEntries(await readForm(request)))
  if (!form.success) return refuseForm(request, noteRefusal('invalid', 'a consent'), { link: page })
  const { choice, back } = form.data
  const foreign = choice === 'declined' ? request.cookies.getAll().filter(({ name }) => !isDeclared(name)) : []
  const cookies = [
    consentCookieLine(toConsentValue({ choice, on: toCalendarDate(now) })),
    ...foreign.slice(0, 20).flatMap(({ name }) => removalsOf(name)),
  ]
  return redirectWithin(back === undefined ? `${page.href}?saved=1` : pageOf(back), { cookies })
}

/** Returns the page that asked if it is the portal’s own; otherwise the declaration. */
function pageOf(back: string): string {
  const destination = parseDestination(back)
  if (destination) return destination
  const asked = URL.canParse(back, env.portalUrl) ? new URL(back, env.portalUrl) : null
  return asked?.origin === env.portalUrl && asked.pathname === '/'
    ? entranceFor(asked.searchParams.get('destination'))
    : `${page.href}?saved=1`
}

/**
 * Returns lines that delete a cookie. A browser deletes it only under the domain it was set with, which may be the host
 * or any domain above it.
 */
function removalsOf(name: string): string[] {
  if (!/^[\w.-]{1,64}$/.test(name)) return []
  const labels = new URL(env.portalUrl).hostname.split('.')
  const domains = labels.slice(0, -1).map((_, index) => `; Domain=${labels.slice(index).join('.')}`)
  return ['', ...domains].map((domain) => `${name}=; Path=/; Max-Age=0${domain}`)
}
