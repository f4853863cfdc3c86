import fc from 'fast-check'
import { routes as pages } from '@/lib/shared/routes'
import { everyCall } from '../data/calls'
import { listHandlers } from '../architecture/handlers'
import { routesFor } from './routes'

// Opens every call, because the list of open calls changes with the components.
jest.mock('@/lib/calls/table', () => jest.requireActual<object>('@/tests/support/open-table'))

const routes = routesFor({ studentId: '1000001', oktaId: '00u1' })

/** `GET /api/drafts/{form}/{subject}` and so on, for every file `route.ts` below `app`. */
const handlers = listHandlers().flatMap(({ address, methods }) => methods.map((method) => `${method} ${address}`))

/** Every page, and once more if a form is posted to it. The sign-in addresses are handlers. */
const requestsOfPages = pages.flatMap(({ path, posts }) => [`GET ${path}`, ...(posts ? [`POST ${path}`] : [])])

test('S-66: every call, every handler and every page of the portal is among the routes', () => {
  const calls = everyCall.map(([, { name, kind }]) => `${name} ${kind}`)
  const names = routes.map(({ name }) => name)
  expect(handlers.length).toBeGreaterThan(20)
  expect(requestsOfPages.length).toBeGreaterThan(30)
  expect(
    [...handlers.filter((name) => name !== 'POST /api/college/{name}'), ...requestsOfPages, ...calls].filter(
      (name) => !names.includes(name),
    ),
  ).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})

test('S-66: some requests for a call are valid, some do not fit it, and some are odd in other ways', () => {
  const scripted = routes.filter(({ refusals }) => refusals === 'failure')
  const monotonous = scripted.filter(({ name, requests }) => {
    const made = fc.sample(requests, { numRuns: 60, seed: 66 })
    const untouched = made.filter(({ changes }) => changes.length === 0)
    const isCall = /^\w+ (load|save)$/.test(name)
    const mixed = !isCall || new Set(untouched.map(({ mustRefuse }) => mustRefuse)).size === 2
    return !mixed || untouched.length < 20 || untouched.length > 50
  })
  expect(monotonous.map(({ name }) => name)).toEqual([])
})
