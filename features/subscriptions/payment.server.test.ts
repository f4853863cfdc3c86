import { college } from '@/lib/server/college/client'
import { environment } from '@/lib/server/env'
import { findViewer } from '@/lib/server/session/viewer'
import { viewerDouble } from '@/tests/support/viewer-double'
import { followPaymentLink } from './payment.server'

jest.mock('@/lib/server/session/viewer', () => ({
  ...jest.requireActual('@/lib/server/session/viewer'),
  findViewer: jest.fn(),
}))
jest.mock('@/lib/server/rate-limits/limit', () => ({ consume: () => Promise.resolve(null) }))

const open = (url: string) => {
  jest.mocked(findViewer).mockResolvedValue(viewerDouble())
  jest.spyOn(college, 'save').mockResolvedValue({ ok: true, value: { url } })
  return followPaymentLink(
    new Request('http://localhost:3000/api/payment', { headers: { 'sec-fetch-site': 'same-origin' } }),
  )
}
afterEach(() => jest.restoreAllMocks())

test('S-27: redirects to the card page of the configured payment provider, without a referrer', async () => {
  const answer = await open('http://localhost:4000/sites/payment/card?session=abc')
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    'http://localhost:4000/sites/payment/card?session=abc',
  ])
  expect([answer.headers.get('referrer-policy'), answer.headers.get('cache-control')]).toEqual([
    'no-referrer',
    'private, no-store',
  ])
})

test.each([
  'https://evil.example/card',
  'http://localhost:4000@evil.example/',
  'http://user:secret@localhost:4000/',
  'http://localhost:4001/',
  'javascript:alert(1)',
  'http://localhost:4000/\u2028card',
  'http://localhost:4000/\r\nset-cookie: a=1',
  '//localhost:4000/',
])('S-27: shows an error page with 502 when the service returns a foreign address: %j', async (url) => {
  const answer = await open(url)
  expect([answer.status, answer.headers.get('location')]).toEqual([502, null])
  const text = await answer.text()
  expect(text).toContain('The page for your card could not be opened')
  expect(text).not.toContain('evil')
})

test('S-27: PAYMENT_URL names the only payment provider that is followed', async () => {
  jest.replaceProperty(environment(), 'sites', { ...environment().sites, payment: 'https://pay.example/hosted' })
  expect((await open('https://pay.example/hosted/1?x=y')).status).toBe(303)
  expect((await open('http://pay.example/hosted/1')).status).toBe(502)
  expect((await open('http://localhost:4000/sites/payment/card')).status).toBe(502)
})
