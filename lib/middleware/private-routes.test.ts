import { NextRequest } from 'next/server'
import { addressOf, tellAddress } from './address'
import { guardPrivateRoutes } from './private-routes'
import type { RequestContext } from './step'

const context = (address: string, headers: Record<string, string> = {}): RequestContext => {
  const request = new NextRequest(`http://localhost:3000${address}`, { headers })
  return { request, headers: new Headers(request.headers), nonce: 'nonce-of-this-test' }
}

describe('the guard of private routes', () => {
  const visitor = guardPrivateRoutes(async () => 'no')

  test.each([
    ['/dashboard', '/?destination=%2Fdashboard'],
    ['/designations-certifications?view=all&x=1', '/?destination=%2Fdesignations-certifications%3Fview%3Dall%26x%3D1'],
    ['/dashboard?_rsc=abc', '/?destination=%2Fdashboard'],
    ['/api/documents/award-letter/chfc', '/?destination=%2Fapi%2Fdocuments%2Faward-letter%2Fchfc'],
  ])('RT-02: %s redirects a visitor to %s', async (address, location) => {
    const result = await visitor(context(address))
    if (result.type !== 'response') throw new Error('expected a response')
    expect(result.response.status).toBe(307)
    expect(result.response.headers.get('location')).toBe(`http://localhost:3000${location}`)
    expect(result.response.headers.get('cache-control')).toBe('private, no-store')
    expect(await result.response.text()).toBe('')
  })

  test('S-35: a signed-out person who posts to a private page is redirected with 303, so that the sign-in page gets no POST', async () => {
    const address = '/designations-certifications/recertification/ce-reporting/import'
    const request = new NextRequest(`http://localhost:3000${address}`, { method: 'POST' })
    const result = await visitor({ request, headers: new Headers(), nonce: '' })
    expect(result.type === 'response' && result.response.status).toBe(303)
  })

  test.each(['/', '/cookie-declaration', '/nowhere', '/api/live'])('%s is for everybody', async (address) => {
    expect(await visitor(context(address))).toEqual({ type: 'next' })
  })

  test('a live session passes', async () => {
    expect(await guardPrivateRoutes(async () => 'yes')(context('/dashboard'))).toEqual({ type: 'next' })
  })

  test('R-24: an unavailable session store signs nobody out', async () => {
    const result = await guardPrivateRoutes(async () => 'unknown')(context('/dashboard'))
    if (result.type !== 'response') throw new Error('expected a response')
    expect(result.response.status).toBe(503)
    expect(result.response.headers.get('set-cookie')).toBeNull()
    const { headers } = result.response
    expect(['content-type', 'cache-control', 'retry-after'].map((name) => headers.get(name))).toEqual([
      'text/html; charset=utf-8',
      'private, no-store',
      '5',
    ])
    const text = await result.response.text()
    for (const part of ['temporarily unavailable', '<p>', '<a href="">']) expect(text).toContain(part)
  })
})

test('S-29: pages get the address from the middleware, never from the client', () => {
  const way = context('/dashboard?a=1', {
    'x-portal-address': '/evil',
    'x-actor-id': 'staff',
    'x-middleware-subrequest': 'middleware',
    accept: 'text/html',
  })
  tellAddress(way)
  expect(way.headers.get('x-portal-address')).toBe('/dashboard?a=1')
  expect(way.headers.get('x-actor-id')).toBeNull()
  expect(way.headers.get('x-middleware-subrequest')).toBeNull()
  expect(way.headers.get('accept')).toBe('text/html')
})

test.each([
  'x-portal-address',
  'x-portal-again',
  'X-Portal-Tags',
  'x-nonce',
  'content-security-policy',
  'content-security-policy-report-only',
  'x-actor-id',
  'x-user-email',
  'x-forwarded-user',
  'x-forwarded-user-id',
  'x-middleware-rewrite',
  'x-nextjs-data',
  'x-invoke-path',
  'x-matched-path',
  'x-rewrite-url',
])('S-29: drops a client’s %s', (name) => {
  const way = context('/dashboard', { [name]: 'evil' })
  expect(tellAddress(way)).toEqual({ type: 'next' })
  expect([...way.headers]).toEqual([['x-portal-address', '/dashboard']])
})

test.each([
  'x-portal-csrf',
  'x-portal-address-2',
  'my-x-nonce',
  'x-nonces',
  'x-matched-paths',
  'x-forwarded-for',
  'cookie',
])('keeps a client’s %s', (name) => {
  const way = context('/dashboard', { [name]: 'a=b' })
  tellAddress(way)
  expect(way.headers.get(name)).toBe('a=b')
})

test.each([
  ['max-age=0', '1'],
  ['no-cache', '1'],
  ['max-age=60', null],
  ['', null],
])('CL-05: tells a page whether it is reloaded; "%s" gives %s', (control, told) => {
  const way = context('/dashboard', control === '' ? {} : { 'cache-control': control })
  tellAddress(way)
  expect(way.headers.get('x-portal-again')).toBe(told)
})

test.each([
  ['navigate', 'none', '1'],
  ['navigate', 'cross-site', '1'],
  ['navigate', 'same-site', '1'],
  ['navigate', 'same-origin', null],
  ['cors', 'cross-site', null],
])('ruling 52: a page opened from a mail or another site (%s, %s) skips cached data: %s', (mode, site, told) => {
  const way = context('/dashboard', { 'sec-fetch-mode': mode, 'sec-fetch-site': site })
  tellAddress(way)
  expect(way.headers.get('x-portal-again')).toBe(told)
})

test('the address leaves out the router’s own parameters', () => {
  expect(addressOf(new URL('http://localhost/dashboard?_rsc=1'))).toBe('/dashboard')
  expect(addressOf(new URL('http://localhost/dashboard?a=1&_rsc=1&b=2'))).toBe('/dashboard?a=1&b=2')
  expect(addressOf(new URL('http://localhost/profile?q=a%20b+c%5Cd&&e=%28\\&_rsc=1'))).toBe(
    '/profile?q=a%20b+c%5Cd&&e=%28%5C',
  )
})
