import { NextRequest } from 'next/server'
import { contentPolicy } from './content-policy'
import { tagsOf, tellTags } from './tags'
import { tellAddress } from './address'

const facts = { consentCookie: 'portal.consent', viewingCookie: 'portal.viewing' }
const accepted = 'portal.consent=1.accepted.2026-11-21'
const context = (path: string, headers: Record<string, string> = {}) => {
  const request = new NextRequest(`http://localhost:3000${path}`, { headers })
  return { request, headers: new Headers(request.headers), nonce: 'nonce-of-this-answer' }
}
const tags = (path: string, headers: Record<string, string> = {}, known: typeof facts | null = facts) =>
  tagsOf(context(path, headers), known)

test('CL-06: loads with consent, asks without, and is off where no tag manager is configured', () => {
  expect(tags('/dashboard', { cookie: accepted })).toBe('load')
  expect(tags('/dashboard')).toBe('ask')
  expect(tags('/dashboard', { cookie: 'portal.consent=1.declined.2026-11-21' })).toBe('off')
  expect(tags('/dashboard', { cookie: accepted }, null)).toBe('off')
  expect(tags('/dashboard', {}, null)).toBe('off')
})

test.each([
  '0.accepted.2026-11-21',
  '1.accepted',
  '1.yes.2026-11-21',
  '1.accepted.2026-02-30',
  '1.accepted.2026-11-21.x',
  'true',
])('PG-16: %s is not valid consent, so it asks again', (value) =>
  expect(tags('/dashboard', { cookie: `portal.consent=${value}` })).toBe('ask'),
)

test.each(['/auth/login?code=secret', '/nonce', '/%zz', '/subscriptions?paymentToken=tok_secret'])(
  'S-31, S-63: %s has a secret or is not a page, so it neither loads nor asks',
  (path) => {
    expect([tags(path, { cookie: accepted }), tags(path)]).toEqual(['off', 'off'])
  },
)

test.each(['/', '/?destination=%2Fsubscriptions%3FpaymentToken%3Dtok_secret'])(
  'S-31: %s is the sign-in page, so it neither loads nor asks',
  (path) => {
    expect([tags(path, { cookie: accepted }), tags(path)]).toEqual(['off', 'off'])
  },
)

test.each(['/authors', '/subscriptions?token=paymentToken'])('S-31: %s only resembles such an address', (path) => {
  expect([tags(path, { cookie: accepted }), tags(path)]).toEqual(['load', 'ask'])
})

test('S-31: is off in a masquerade and for browsers with Global Privacy Control', () => {
  expect(tags('/dashboard', { cookie: `${accepted}; portal.viewing=1` })).toBe('off')
  expect(tags('/dashboard', { cookie: 'portal.viewing=1' })).toBe('off')
  expect(tags('/dashboard', { cookie: accepted, 'sec-gpc': '1' })).toBe('off')
})

test('PG-16: the page with the choice shows no other question', () => {
  expect([tags('/cookie-declaration'), tags('/cookie-declaration', { cookie: accepted })]).toEqual(['off', 'load'])
})

test('S-29: a client cannot set the header itself', () => {
  const way = context('/dashboard', { 'x-portal-tags': 'load' })
  tellAddress(way)
  expect(way.headers.get('x-portal-tags')).toBeNull()
  tellTags(() => ({ tags: facts }))(way)
  expect(way.headers.get('x-portal-tags')).toBe('ask')
})

test('S-30: the policy names other origins only with the tag manager loaded, and never for scripts', () => {
  const known = { formTargets: [], development: false, tags: facts }
  const [strict, wider] = [contentPolicy('n', known), contentPolicy('n', known, { tags: true })]
  expect(strict).not.toContain('google')
  expect(
    wider
      .split('; ')
      .find((part) => part.startsWith('img-src'))
      ?.split(' '),
  ).toEqual([
    'img-src',
    "'self'",
    'https://*.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ])
  expect(
    wider
      .split('; ')
      .filter((part) => part.includes('google'))
      .map((part) => part.split(' ', 1)[0]),
  ).toEqual(['img-src', 'connect-src'])
  expect(wider.split('; ').filter((part) => !part.includes('google'))).toEqual(
    strict.split('; ').filter((part) => !/^(img|connect)-src/.test(part)),
  )
})
