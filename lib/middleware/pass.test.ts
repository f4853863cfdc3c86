import { NextRequest } from 'next/server'
import * as server from '@/lib/server/entry/middleware'
import { pass } from './pass'

jest.mock('@/lib/server/entry/middleware', () => ({
  createNonce: () => 'nonce-of-this-answer',
  hasSession: jest.fn(),
  findMaintenance: jest.fn(),
  loadSheddingFacts: {
    refusesRead: jest.fn(),
    answer: () => new Response('busy', { status: 503, headers: { 'retry-after': '5' } }),
  },
  protectionFacts: () => ({
    https: true,
    development: false,
    formTargets: [],
    tags: { consentCookie: 'portal.consent', viewingCookie: 'portal.viewing' },
  }),
}))
const [hasSession, findMaintenance, refusesRead] = [
  jest.mocked(server.hasSession),
  jest.mocked(server.findMaintenance),
  jest.mocked(server.loadSheddingFacts.refusesRead),
]

beforeEach(() => {
  hasSession.mockReset().mockResolvedValue('yes')
  findMaintenance.mockReset().mockResolvedValue(null)
  refusesRead.mockReset().mockReturnValue(false)
})

const ask = (
  address: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) => pass(new NextRequest(`http://localhost:3000${address}`, { method, headers }))

/** Returns a header that Next passes on to the page, from Next's own response headers. */
const handedOn = (headers: Headers, name: string) => headers.get(`x-middleware-request-${name}`)

test('S-29, S-30: a page gets its address, tags, nonce and policy from the middleware, and the response is protected', async () => {
  const { headers } = await ask('/dashboard?view=all', {
    headers: { 'x-nonce': 'evil', 'x-portal-tags': 'load', 'x-actor-id': 'staff', accept: 'text/html' },
  })
  expect(headers.get('x-middleware-next')).toBe('1')
  expect(
    ['x-portal-address', 'x-portal-tags', 'x-nonce', 'accept', 'x-actor-id'].map((name) => handedOn(headers, name)),
  ).toEqual(['/dashboard?view=all', 'ask', 'nonce-of-this-answer', 'text/html', null])
  expect(headers.get('content-security-policy')).toContain("'nonce-nonce-of-this-answer'")
  expect(handedOn(headers, 'content-security-policy')).toBe(headers.get('content-security-policy'))
  expect(headers.get('cache-control')).toBe('private, no-store')
})

test('S-30: with the tag manager loaded, page and response have the same wider policy', async () => {
  const { headers } = await ask('/dashboard', { headers: { cookie: 'portal.consent=1.accepted.2026-11-21' } })
  expect(headers.get('content-security-policy')).toContain('google')
  expect(handedOn(headers, 'content-security-policy')).toBe(headers.get('content-security-policy'))
})

const everything = () => {
  hasSession.mockResolvedValue('no')
  findMaintenance.mockResolvedValue({
    collegeName: 'Fairhaven College',
    supportPhone: '(800) 555-0100',
    sessionCookie: 'portal.sid',
  })
  refusesRead.mockReturnValue(true)
}

// Maintenance comes before the method check, then load shedding, then the session check.
test('the steps respond in order, each response is protected, and later steps do not run', async () => {
  everything()
  const closed = await ask('/learning-journey', { method: 'DELETE' })
  findMaintenance.mockResolvedValue(null)
  const refused = await ask('/learning-journey', { method: 'DELETE' })
  expect([refusesRead, hasSession].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  const busy = await ask('/learning-journey')
  expect(hasSession).not.toHaveBeenCalled()
  refusesRead.mockReturnValue(false)
  const visitor = await ask('/learning-journey')
  const answers = [closed, refused, busy, visitor]
  expect(answers.map(({ status }) => status)).toEqual([503, 405, 503, 307])
  expect(
    answers.map(
      ({ headers }) =>
        headers.get('x-maintenance') ?? headers.get('allow') ?? headers.get('retry-after') ?? headers.get('location'),
    ),
  ).toEqual(['1', 'GET, HEAD', '5', 'http://localhost:3000/?destination=%2Flearning-journey'])
  for (const { headers } of answers) {
    expect([
      headers.get('x-content-type-options'),
      headers.get('cache-control'),
      headers.get('strict-transport-security'),
    ]).toEqual(['nosniff', 'private, no-store', 'max-age=63072000; includeSubDomains'])
  }
})

test('RT-19: an address with an invalid parameter goes to the page for unknown addresses, which gets the requested address', async () => {
  const { headers } = await ask('/auth/sso/admin-login/a%20b')
  expect(headers.get('x-middleware-rewrite')).toBe('http://localhost:3000/not-found')
  expect([handedOn(headers, 'x-portal-address'), handedOn(headers, 'x-nonce')]).toEqual([
    '/auth/sso/admin-login/a%20b',
    'nonce-of-this-answer',
  ])
  for (const address of ['/auth/sso/admin-login/okta1', '/auth/sso/admin-login/a%20b/start', '/nowhere', '/']) {
    expect((await ask(address)).headers.get('x-middleware-rewrite')).toBeNull()
  }
})

test('a link followed by a period opens its page, and its secret is not sent to other sites', async () => {
  const { status, headers } = await ask('/account/not-me/Zm9v-YmFy_1234567890.')
  expect([status, headers.get('location'), headers.get('referrer-policy')]).toEqual([
    307,
    'http://localhost:3000/account/not-me/Zm9v-YmFy_1234567890',
    'same-origin',
  ])
})
