import { routes, type PortalRoute } from '@/lib/shared/routes'
import { exampleAddress } from '../../../tests/support/example-address'
import type { RawRequest } from '../../../tests/support/raw-request'

const table: readonly PortalRoute[] = routes

/** What a script of the portal sends along, so that a refusal is for who asks and not for how (S-21, S-22). */
const asPortal = [
  ['x-portal-csrf', '1'],
  ['sec-fetch-site', 'same-origin'],
] as const
const asForm = [
  ['content-type', 'application/x-www-form-urlencoded'],
  ['sec-fetch-site', 'same-origin'],
] as const

/** The private pages, by the one table of addresses. */
export const privatePages: readonly string[] = table
  .filter(({ access }) => access === 'private')
  .map(({ path }) => exampleAddress(path))

const letters = [
  '/api/documents/award-letter/chfc/awardLetter_chfc.pdf',
  '/api/documents/confirmation-letter?beginDate=2025-01-01&yearDisplay=2025',
]

const get = (target: string, headers: RawRequest['headers'] = []): RawRequest => ({ method: 'GET', target, headers })
const post = (target: string, body: string, headers: RawRequest['headers'] = asForm): RawRequest => ({
  method: 'POST',
  target,
  headers,
  body,
})

const call = post('/api/college/bannerDismissal', '{"year":2026}', [...asPortal, ['content-type', 'application/json']])

/** Every private page and one of every kind of private handler, as a student's browser asks for them. */
export const privateRequests: readonly RawRequest[] = [
  ...privatePages.map((path) => get(path)),
  ...letters.map((path) => get(path)),
  ...['/api/session', '/api/health'].map((path) => get(path, asPortal)),
  post('/account/sessions/end', 'all=others'),
  post('/api/session/touch', '', asPortal),
  call,
  post('/auth/sso/admin-login/00u1/start', 'reason=a+reason+long+enough&ticket=1'),
]

/** What shows a student their own data: for somebody who is signed in and is no student. */
export const studentsPages: readonly RawRequest[] = [
  ...privatePages.map((path) => get(path)),
  ...letters.slice(0, 1).map((path) => get(path)),
  call,
]

/** Where a student reads their own data: the proof that what the probes look for can be found. */
export const studentsOwn: readonly RawRequest[] = privatePages.map((path) => get(path))

/** What nobody but a signed-in student may see anywhere: the shell of their pages, and any document. */
export const privateMarks: readonly string[] = ['Logout', '%PDF-', 'Preparing your', '"idleMs"']
