import 'server-only'
import { z } from 'zod'
import { findRoute } from '@/lib/shared/find-route'
import { consume } from '../rate-limits/limit'
import { log } from '../observability/log'
import { readAtMost } from '../http/bounded-body'
import { readJson } from '../http/strict-json'

const largestReport = 16 * 1_024
const mostReports = 10

/** The two formats in which browsers report: one object (`report-uri`), or a list (`report-to`). */
const Old = z.object({
  'csp-report': z.object({
    'document-uri': z.string().optional(),
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
  }),
})
const New = z.array(
  z.object({
    type: z.string(),
    body: z.object({
      documentURL: z.string().optional(),
      effectiveDirective: z.string().optional(),
      blockedURL: z.string().optional(),
    }),
  }),
)

/**
 * `POST /api/csp-report` logs what a browser blocked, without query, hash or text. The response is always 204, because
 * anybody may send reports and must learn nothing from the response. Too many reports get 429.
 */
export async function answerReport(request: Request): Promise<Response> {
  const seconds = await consume('policyReport', { account: null, headers: request.headers })
  if (seconds !== null) return new Response(null, { status: 429, headers: { 'retry-after': String(seconds) } })
  const text = await readAtMost(request, largestReport)
  for (const report of readReports(text).slice(0, mostReports))
    log().warn(report, 'a browser blocked something that the content policy does not allow')
  return new Response(null, { status: 204 })
}

function readReports(text: string | null): { page: string; directive: string; blocked: string }[] {
  const read = readJson(text ?? '')
  const body = read.ok ? read.value : undefined
  const old = Old.safeParse(body).data?.['csp-report']
  if (old)
    return [toLine(old['document-uri'], old['effective-directive'] ?? old['violated-directive'], old['blocked-uri'])]
  const reports = New.safeParse(body).data ?? []
  return reports
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body: { documentURL, effectiveDirective, blockedURL } }) =>
      toLine(documentURL, effectiveDirective, blockedURL),
    )
}

const toLine = (page: string | undefined, directive: string | undefined, blocked: string | undefined) => ({
  page: page && URL.canParse(page) ? routeOf(new URL(page).pathname).slice(0, 100) : '',
  directive: (directive ?? '').slice(0, 40),
  blocked: blocked && URL.canParse(blocked) ? new URL(blocked).origin.slice(0, 100) : (blocked ?? '').slice(0, 20),
})

/**
 * Returns the route of an address, because some addresses contain the secret of a link. For an unknown address, its
 * first segment.
 */
const routeOf = (pathname: string): string => findRoute(pathname)?.path ?? pathname.split('/', 2).join('/')
