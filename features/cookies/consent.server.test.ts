import { NextRequest } from 'next/server'
import { environment } from '@/lib/server/env'
import { answerConsent } from './consent.server'

const post = (form: Record<string, string> | string, headers: Record<string, string> = {}) =>
  answerConsent(
    new NextRequest('http://localhost:3000/cookie-declaration/consent', {
      method: 'POST',
      body: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
    }),
    new Date('2026-11-21T15:00:00Z'),
  )

beforeEach(() => {
  jest.replaceProperty(environment(), 'tagManagerId', 'GTM-TEST1')
})
afterEach(() => jest.restoreAllMocks())

test.each(['accepted', 'declined'])('PG-16: stores %s for a year, with the date', async (choice) => {
  const answer = await post({ choice })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/cookie-declaration?saved=1'])
  expect(answer.headers.getSetCookie()).toEqual([
    `portal.consent=1.${choice}.2026-11-21; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`,
  ])
})

test('PG-16: declining deletes other cookies and keeps the portal’s own', async () => {
  const cookies = (
    await post({ choice: 'declined' }, { cookie: '_ga=GA1.1; portal.sid=x; _ga_ABC=1' })
  ).headers.getSetCookie()
  expect(cookies.slice(1)).toEqual(['_ga=; Path=/; Max-Age=0', '_ga_ABC=; Path=/; Max-Age=0'])
})

test.each([
  ['/dashboard?x=1', '/dashboard?x=1'],
  ['/', '/'],
  ['/?destination=%2Fdashboard', '/?destination=%2Fdashboard'],
  ['/?destination=//evil.example', '/'],
  ['//evil.example', '/cookie-declaration?saved=1'],
  ['https://evil.example/', '/cookie-declaration?saved=1'],
  ['/nowhere', '/cookie-declaration?saved=1'],
])('S-26: from %s redirects to %s', async (back, location) => {
  expect((await post({ choice: 'accepted', back })).headers.get('location')).toBe(location)
})

test.each([[{}], [{ choice: 'maybe' }], [{ choice: 'accepted', back: 'x'.repeat(3_000) }]])(
  'rejects %j',
  async (form: Record<string, string>) => {
    expect((await post(form)).status).toBe(400)
  },
)

test.each([
  ['JSON', '{"choice":"accepted"}', { 'content-type': 'application/json' }],
  ['text', 'choice=accepted', { 'content-type': 'text/plain' }],
  ['a compressed form', 'choice=accepted', { 'content-encoding': 'gzip' }],
  ['more than 8 KB', `choice=accepted&more=${'x'.repeat(9_000)}`, {}],
])('S-23, S-53: does not read %s', async (_, body, headers: Record<string, string>) => {
  const answer = await post(body, headers)
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []])
})

test('S-56: limits choices to 300 in five minutes per address, then shows an error page', async () => {
  const statuses: number[] = []
  for (let time = 0; time < 301; time += 1) statuses.push((await post({ choice: 'accepted' })).status)
  expect(statuses).toEqual([...Array.from({ length: 300 }, () => 303), 429])
  const refused = await post({ choice: 'accepted' })
  expect([refused.headers.get('content-type'), refused.headers.getSetCookie()]).toEqual([
    'text/html; charset=utf-8',
    [],
  ])
  expect(await refused.text()).toContain('href="/cookie-declaration"')
})

test('S-22: rejects posts from another site, and returns 404 where no tag manager is configured', async () => {
  expect((await post({ choice: 'accepted' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  jest.replaceProperty(environment(), 'tagManagerId', undefined)
  const answer = await post({ choice: 'accepted' })
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([404, []])
})
