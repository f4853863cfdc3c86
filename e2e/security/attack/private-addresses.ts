import { routes, type PortalRoute } from '@/lib/shared/routes'
import { handlerRequests } from '../../../tests/data/handler-requests'
import { exampleAddress } from '../../../tests/support/example-address'
import type { RawRequest } from '../../../tests/support/raw-request'

const table: readonly PortalRoute[] = routes

/** The private pages, by the one table of addresses. */
export const privatePages: readonly string[] = table
  .filter(({ access }) => access === 'private')
  .map(({ path }) => exampleAddress(path))

const pages = privatePages.map((target): RawRequest => ({ method: 'GET', target, headers: [] }))

/** Said by a browser on a page of the portal, so that a refusal is for who asks and not for where it comes from (S-22). */
const fromThePortal = (request: RawRequest): RawRequest => ({
  ...request,
  headers: [['sec-fetch-site', 'same-origin'], ...request.headers],
})
const handlers = handlerRequests
  .filter(({ who }) => who === 'person')
  .flatMap(({ requests }) => requests.map(fromThePortal))

/** Every private page and every private handler by each of its methods, as a student's browser asks for them. */
export const privateRequests: readonly RawRequest[] = [...pages, ...handlers]

/** What shows a student their own data: for somebody who is signed in and is no student. */
export const studentsPages: readonly RawRequest[] = [
  ...pages,
  ...handlers.filter(({ target }) => /award-letter|bannerDismissal/.test(target)),
]

/** Where a student reads their own data: the proof that what the probes look for can be found. */
export const studentsOwn: readonly RawRequest[] = pages

/** What nobody but a signed-in student may see anywhere: the shell of their pages, and any document. */
export const privateMarks: readonly string[] = ['Logout', '%PDF-', 'Preparing your', '"idleMs"']
