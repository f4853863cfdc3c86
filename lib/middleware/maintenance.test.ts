import { NextRequest } from 'next/server'
import { takePosted } from '@/lib/server/entry/middleware'
import { routes } from '@/lib/shared/routes'
import { exampleAddress } from '@/tests/support/example-address'
import { showMaintenance } from './maintenance'
import type { RequestContext } from './step'

const facts = { collegeName: 'Fairhaven <College>', supportPhone: '(800) 555-0100', sessionCookie: 'portal.sid' }
const closed = showMaintenance(async () => facts, takePosted)
const open = showMaintenance(async () => null, takePosted)

const context = (
  address: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): RequestContext => {
  const request = new NextRequest(`http://localhost:3000${address}`, { method, headers, ...(body && { body }) })
  return { request, headers: new Headers(request.headers), nonce: 'nonce-of-this-test' }
}
const answerTo = async (...asked: Parameters<typeof context>) => {
  const result = await closed(context(...asked))
  if (result.type !== 'response') throw new Error(`${asked[0]} went on`)
  return result.response
}

const addresses = routes.map(({ path }) => exampleAddress(path))
const documents = [
  '/api/documents/award-letter/chfc',
  '/api/documents/award-letter/chfc/awardLetter_chfc.pdf',
  '/api/documents/confirmation-letter',
  '/api/enroll',
  '/api/learning',
  '/api/payment',
]

test.each([...addresses, ...documents, '/nonce', '/nowhere', '/auth/login?code=x&state=y'])(
  'MT-01, MT-04: the maintenance page replaces %s',
  async (address) => {
    const { status, headers } = await answerTo(address)
    expect(status).toBe(503)
    expect(Object.fromEntries(headers)).toMatchObject({
      'retry-after': '120',
      'x-maintenance': '1',
      'cache-control': 'private, no-store',
      'content-type': 'text/html; charset=utf-8',
      'clear-site-data': '"storage"',
    })
  },
)

test('MT-01, R-32: says what is happening, what became of a save and whom to call, and promises no automatic check without scripts', async () => {
  const text = await (await answerTo('/dashboard')).text()
  expect(text).toContain('<title>Site under maintenance</title>')
  expect(text).toContain('<h1>Site under maintenance</h1>')
  expect(text).toContain('Fairhaven &lt;College&gt;')
  expect(text).toContain('<a href="tel:+18005550100">Call (800) 555-0100</a>')
  for (const words of [
    'you have been signed out',
    'Anything we received before maintenance began is saved.',
    'Anything sent since was not',
    'come back in a little while',
  ])
    expect(text).toContain(words)
  expect(text).toMatch(/<p id="looks-again" role="status" hidden>This page checks automatically/)
  expect(text.match(/<script[^>]*>/g)).toEqual(['<script nonce="nonce-of-this-test">'])
})

test.each(['/api/college/messages', '/api/session', '/api/session/touch', '/api/whatever-comes'])(
  'MT-04: a script that requests %s gets a failure with a name',
  async (address) => {
    const answer = await answerTo(address, { method: address.endsWith('touch') ? 'POST' : 'GET' })
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('x-maintenance')]).toEqual([
      503,
      '120',
      '1',
    ])
    expect(await answer.json()).toEqual({ name: 'maintenance', message: 'Site under maintenance', reference: '' })
  },
)

test.each([
  '/api/live',
  '/api/ready',
  '/api/health',
  '/api/csp-report',
  '/auth/backchannel-logout',
  '/auth/frontchannel-logout?iss=x&sid=y',
  '/auth/global-token-revocation',
])('MT-04: %s works as usual', async (address) => {
  expect(await closed(context(address))).toEqual({ type: 'next' })
})

test('R-32: a last save of a draft still passes, but no other request for a draft', async () => {
  const draft = '/api/drafts/supervisor/ricp.A-7'
  expect(await closed(context(draft, { method: 'PUT' }))).toEqual({ type: 'next' })
  for (const [address, method] of [
    [draft, 'GET'],
    [draft, 'DELETE'],
    ['/api/college/designationApp', 'PUT'],
  ] as const)
    expect((await answerTo(address, { method })).status).toBe(503)
})

describe('R-32: a form from somebody without an account', () => {
  const address = '/designation-application-form/ricp/supervisor-approval?token=abc'
  const send = async (to: string, origin: string) => {
    const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' }
    return (await answerTo(to, { method: 'POST', headers, body: 'reason=He+left+%22us%22.&reason=' })).text()
  }

  it('is kept on the maintenance page, which offers to send it again', async () => {
    const text = await send(address, 'http://localhost:3000')
    expect(text).toContain('<form method="post">')
    expect(text).toContain('<input type="hidden" name="reason" value="He left &quot;us&quot;.">')
    expect(text).toContain('<button type="submit">Send again</button>')
    expect(text).not.toMatch(/Try again|<script/)
  })

  it.each([
    ['another site', address, 'https://evil.example'],
    ['signing in', '/auth/mfa', 'http://localhost:3000'],
    ['a page for signed-in people', '/resources', 'http://localhost:3000'],
  ])('is not shown again for %s', async (_, to, origin) => {
    const text = await send(to, origin)
    expect(text).not.toContain('He left')
    expect(text).toContain('Try again')
  })
})

test.each(['/', '/dashboard', '/api/college/messages', '/api/session'])(
  'MT-03: an open portal passes %s',
  async (address) => {
    expect(await open(context(address))).toEqual({ type: 'next' })
  },
)

test.each([
  ['/dashboard?view=all', 'portal.sid=x', '/?reason=maintenance&amp;destination=%2Fdashboard%3Fview%3Dall'],
  ['/dashboard', '', ''],
  ['/cookie-declaration', 'portal.sid=x', ''],
  ['/auth/login?code=x&state=y', '', '/'],
  ['/api/documents/confirmation-letter?year=2026', 'portal.sid=x', '/'],
  ['/nowhere', 'portal.sid=x', ''],
  ['/nowhere/auth/x', 'portal.sid=x', ''],
])('MT-02: from %s with the cookie "%s", Try again links to "%s"', async (address, cookie, href) => {
  expect(await (await answerTo(address, { headers: { cookie } })).text()).toContain(
    `<a id="onward" href="${href}">Try again</a>`,
  )
})

test('MT-04: Try again does not repeat a form that was sent', async () => {
  for (const address of ['/auth/logout', '/cookie-declaration/consent']) {
    expect(await (await answerTo(address, { method: 'POST' })).text()).toContain(
      '<a id="onward" href="/">Try again</a>',
    )
  }
})
