import { findRoute } from '@/lib/shared/find-route'
import { routes } from '@/lib/shared/routes'
import { listHandlers } from '../architecture/handlers'
import { handlerRequests, postsToPages } from './handler-requests'

/*
 * The journeys in e2e/security make these requests as another site, as a visitor and with every method. These tests
 * check that none is missing.
 */

const sorted = (values: Iterable<string>) => [...new Set(values)].toSorted()

test('every handler in app is in the table, with the methods that it accepts', () => {
  const there = listHandlers().map(({ address, methods }) => `${address} ${sorted(methods).join()}`)
  const asked = handlerRequests.map(
    ({ address, requests }) => `${address} ${sorted(requests.map(({ method }) => method)).join()}`,
  )
  expect(there.length).toBeGreaterThan(20)
  expect(asked.toSorted()).toEqual(there.toSorted())
})

test.each(handlerRequests.flatMap(({ address, requests }) => requests.map(({ target }) => [target, address])))(
  '%s is an address of %s',
  (target, address) => {
    const pattern = address.replace(/\{\.\.\.\w+\}/, '.+').replace(/\{\w+\}/g, '[^/]+')
    expect(target.split('?', 1)[0]).toMatch(new RegExp(`^${pattern}$`))
  },
)

test('every page to which a form is posted is in the table, at its own address', () => {
  const posted = routes.filter((route) => 'posts' in route).map(({ path }) => path)
  expect(posted.length).toBeGreaterThan(5)
  expect(postsToPages.map(({ target }) => findRoute(target)?.path)).toEqual(posted)
})
