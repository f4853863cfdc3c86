import { NextRequest } from 'next/server'
import { takePosted } from '@/lib/server/middleware'
import type * as Routes from '@/lib/shared/find-route'
import { methodsAt } from './methods'
import { tellPosted } from './posted'

const where = '/answer/{token}'
jest.mock('@/lib/shared/find-route', () => {
  const actual = jest.requireActual<typeof Routes>('@/lib/shared/find-route')
  const asked = (pathname: string) => /^\/answer\/[^/]+$/.test(pathname)
  return {
    ...actual,
    findRoute: (pathname: string) =>
      asked(pathname) ? { path: where, label: 'Answer', access: 'public', posts: true } : actual.findRoute(pathname),
  }
})

const origin = 'http://localhost:3000'
const own = { origin, 'sec-fetch-site': 'same-origin' }

async function post(address: string, body: string, headers: Record<string, string> = own, method = 'POST') {
  const request = new NextRequest(`${origin}${address}`, {
    method,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    ...(method === 'POST' && { body }),
  })
  const context = { request, headers: new Headers(), nonce: '' }
  const result = await tellPosted(takePosted)(context)
  const status = result.type === 'response' ? result.response.status : 200
  return { status, posted: context.headers.get('x-portal-posted') }
}

test.each([
  ['a form', 'name=Robin+Vale&note=%C3%A9%0D%0A', 'name=Robin+Vale&note=%C3%A9%0D%0A'],
  ['bytes that a header cannot hold', 'name=\u00e9\n\u0000', 'name=%C3%A9%0A%00'],
  ['more than is allowed', `name=${'x'.repeat(17_000)}`, ''],
])('a page receives what was posted to it: %s', async (_, body, received) => {
  expect(await post('/answer/x', body)).toEqual({ status: 200, posted: received })
})

test.each<[string, Record<string, string>]>([
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['another origin of the same site', { origin: 'http://localhost:4000', 'sec-fetch-site': 'same-site' }],
  ['an unknown origin', {}],
])('S-22: what comes from %s is refused', async (_, headers) => {
  expect(await post('/answer/x', 'name=Robin', headers)).toEqual({ status: 403, posted: null })
})

test('S-44: only a page whose form is posted to it takes a POST, and only a POST carries a form', async () => {
  expect(methodsAt('/answer/x')).toEqual(['GET', 'HEAD', 'POST'])
  expect(methodsAt('/learning-journey')).toEqual(['GET', 'HEAD'])
  expect(await post('/learning-journey', 'name=Robin')).toEqual({ status: 200, posted: null })
  expect(await post('/answer/x', '', own, 'GET')).toEqual({ status: 200, posted: null })
})
