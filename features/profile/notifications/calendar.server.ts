import 'server-only'
import { college } from '@/lib/server/college/client'
import { createFailure } from '@/lib/server/http/failure'
import { env } from '@/lib/server/env'
import { privateHeaders, refuse } from '@/lib/server/http/refusals'
import { noteClosedLink } from '@/lib/server/observability/closed-link'
import { refuseTooOften } from '@/lib/server/rate-limits/refusals'
import { calendarEvents } from './calendar-calls'
import { toCalendar } from './to-calendar.server'

const headers = { ...privateHeaders, 'x-robots-tag': 'noindex, nofollow' }

/**
 * Serves the private calendar at `/api/calendar/{token}.ics` to programs without a session. Unknown, revoked, replaced
 * and malformed tokens all get the same answer.
 */
export async function answerCalendar(request: Request, file: string): Promise<Response> {
  const [, token] = /^([\w-]{43})\.ics$/.exec(file) ?? []
  const identifiers = token === undefined ? [] : [file]
  const excess = await refuseTooOften('calendar', { account: null, headers: request.headers, identifiers })
  if (excess) return excess
  if (token === undefined) return nothingHere()
  const loaded = await college.load(calendarEvents, null, { token })
  if (!loaded.ok) return refuse(loaded.failure)
  if (loaded.value.status !== 'open') return nothingHere()
  const { portalUrl, brand } = env
  const calendar = toCalendar({ ...loaded.value, portalUrl, collegeName: brand.collegeName, now: new Date() })
  return new Response(calendar, {
    headers: {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="calendar.ics"',
    },
  })
}

function nothingHere(): Response {
  noteClosedLink('private calendar')
  return refuse(createFailure('not-found'), undefined, { 'x-robots-tag': headers['x-robots-tag'] })
}
