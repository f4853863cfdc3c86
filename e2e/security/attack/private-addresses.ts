import { routes, type PortalRoute } from '@/lib/shared/routes'
import { handlerRequests } from '../../../tests/data/handler-requests'
import { exampleAddress } from '../../../tests/support/example-address'
import type { RawRequest } from '../../../tests/support/raw-request'

const table: readonly PortalRoute[] = routes

/** The private pages of the table of routes, with example parameters. */
export const privatePages: readonly string[] = table
  .filter(({ access }) => access === 'private')
  .map(({ path }) => exampleAddress(path))

const pages = privatePages.map((target): RawRequest => ({ method: 'GET', target, headers: [] }))

/** Marks a request as sent by a page of the portal, so that a refusal is about the caller and not about the origin. */
const fromThePortal = (request: RawRequest): RawRequest => ({
  ...request,
  headers: [['sec-fetch-site', 'same-origin'], ...request.headers],
})
const handlers = handlerRequests
  .filter(({ who }) => who === 'person')
  .flatMap(({ requests }) => requests.map(fromThePortal))

/** Every private page, and every private handler with each of its methods, as a student's browser requests them. */
export const privateRequests: readonly RawRequest[] = [...pages, ...handlers]

/** Requests that show a student their own data, for a signed-in caller who is not a student. */
export const studentsPages: readonly RawRequest[] = [
  ...pages,
  ...handlers.filter(({ target }) => /award-letter|bannerDismissal/.test(target)),
]

/** Pages that show a student their own data: they prove that the marks can be found. */
export const studentsOwn: readonly RawRequest[] = pages

/** Text that only a signed-in student may see: the shell of their pages, and any document. */
export const privateMarks: readonly string[] = ['Logout', '%PDF-', 'Preparing your', '"idleMs"']
