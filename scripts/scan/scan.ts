import { routes } from '@/lib/shared/routes'
import { everyCall, exampleInput } from '@/tests/data/calls'
import type { Caller } from '@/tests/support/signed-in'
import { ours } from '../servers/drive.mjs'

/*
 * What wapiti is told. Left out of its modules are those that need a server of its makers or a download (ssrf, xxe, nikto,
 * wapp), and those that try lists of passwords and of file names (brute_login_form, buster).
 */
const modules = [
  'backup',
  'blindsql',
  'cookieflags',
  'crlf',
  'csp',
  'csrf',
  'exec',
  'file',
  'htaccess',
  'http_headers',
  'methods',
  'permanentxss',
  'redirect',
  'shellshock',
  'sql',
  'xss',
]

/** Version 3.0.4 writes what is excluded as a pattern that Python refuses from 3.11 on; here it is written again, and wapiti begins. */
const program = `
import fnmatch, re
from wapitiCore.net import crawler
from wapitiCore.main.wapiti import wapiti_main
crawler.wildcard_translate = lambda pattern: re.compile(fnmatch.translate(pattern))
wapiti_main()`

/** Where a scan would sign its student out, or somebody in. */
const excluded = ['/auth/logout*', '/auth/sign-out*', '/auth/login*', '/auth/sso*', '/auth/masquerade-ended*']

/** Addresses with parameters that no page links to, but a script of a page asks for. */
const handlers = [
  '/api/session',
  '/api/drafts/supervisor/chfc.1',
  '/nonce',
  '/api/live',
  '/api/ready',
  '/api/health',
  '/api/enroll?program=ricp&promocode=RECERT25&company=1000653',
  '/api/documents/award-letter/ricp',
  '/api/documents/confirmation-letter?beginDate=2025-01-01&yearDisplay=2025',
  '/api/documents/confirmation-letter/2025_confirmation_letter.pdf?beginDate=2025-01-01&yearDisplay=2025',
  '/?destination=%2Fdashboard&reason=idle',
  '/auth/frontchannel-logout?iss=x&sid=y',
  '/cookie-declaration?saved=1',
  '/account/sessions?ended=1',
]

/** Every page, every call that reads with an input that fits (also those that are closed to browsers), and the other handlers. */
export function addressesFor(studentId: string): string[] {
  const pages = routes
    .map(({ path }) => path.replace('{uid}', '00u1'))
    .filter((path) => !/^\/auth\/(?:(?:sso(?:nwm)?\/)?login|sign-out)$/.test(path))
  const calls = everyCall
    .filter(([, { kind }]) => kind === 'load')
    .map(([, call]) => {
      const query = new URLSearchParams(exampleInput(call, studentId) as Record<string, string>).toString()
      return `/api/college/${call.name}${query && `?${query}`}`
    })
  return [...pages, ...handlers, ...calls]
}

interface Scan {
  portal: string
  /** A signed-in student, or a visitor. */
  caller: Caller | null
  /** For the search of addresses, and for each kind of attack. */
  minutes: number
  /** Where the report goes, and where wapiti keeps what it does. */
  report: string
  store: string
}

/** What Python is told. Its requests come as a script of the portal sends them, or every handler would refuse them unread. */
export function argumentsFor({ portal, caller, minutes, report, store }: Scan): string[] {
  const headers = [
    'x-portal-csrf: 1',
    'sec-fetch-site: same-origin',
    ...(caller ? [`cookie: portal.sid=${caller.session}`] : []),
  ]
  return [
    '-c',
    program,
    '--url',
    `${portal}/`,
    '--scope',
    'folder',
    '--module',
    modules.join(','),
    ...addressesFor(caller?.studentId ?? '1000001').flatMap((address) => ['--start', portal + address]),
    ...excluded.flatMap((address) => ['--exclude', portal + address]),
    ...headers.flatMap((header) => ['--header', header]),
    '--max-scan-time',
    String(minutes * 60),
    '--max-attack-time',
    String(minutes * 60),
    '--max-links-per-page',
    '100',
    '--depth',
    '5',
    '--timeout',
    '20',
    '--flush-session',
    '--store-session',
    store,
    '--store-config',
    `${store}-config`,
    '--no-bugreport',
    '--verbose',
    '1',
    '--format',
    'json',
    '--output',
    report,
  ]
}

/** Does the session of a student live? */
export async function isSignedIn(portal: string, { session }: Caller): Promise<boolean> {
  const headers = { ...ours, cookie: `portal.sid=${session}` }
  return (await fetch(`${portal}/api/session`, { headers })).ok
}
