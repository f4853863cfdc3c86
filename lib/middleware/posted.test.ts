import { NextRequest } from 'next/server'
import { takePosted } from '@/lib/server/entry/middleware'
import { postsToPages } from '@/tests/data/handler-requests'
import { methodsAt } from './methods'
import { tellPosted } from './posted'

const origin = 'http://localhost:3000'
const page = '/account/not-me/xx'
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
])('a page receives its posted form: %s', async (_, body, received) => {
  expect(await post(page, body)).toEqual({ status: 200, posted: received })
})

test.each<[string, Record<string, string>]>([
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['another origin of the same site', { origin: 'http://localhost:4000', 'sec-fetch-site': 'same-site' }],
  ['an unknown origin', {}],
])('S-22: every page refuses a form from %s', async (_, headers) => {
  for (const { target } of postsToPages)
    expect({ target, ...(await post(target, 'name=Robin', headers)) }).toEqual({ target, status: 403, posted: null })
})

test.each(postsToPages.map(({ target }) => [target]))(
  'S-44: %s accepts POST, and only a POST carries a form',
  async (target) => {
    expect(methodsAt(target)).toEqual(['GET', 'HEAD', 'POST'])
    expect(await post(target, 'name=Robin')).toEqual({ status: 200, posted: 'name=Robin' })
    expect(await post(target, '', own, 'GET')).toEqual({ status: 200, posted: null })
  },
)

test('S-44: a page without such a form accepts no POST', async () => {
  expect(methodsAt('/learning-journey')).toEqual(['GET', 'HEAD'])
  expect(await post('/learning-journey', 'name=Robin')).toEqual({ status: 200, posted: null })
})
