import { NextRequest } from 'next/server'
import { shedLoad } from './load-shedding'
import type { RequestContext } from './step'

const context = (method: string, address: string): RequestContext => {
  const request = new NextRequest(`http://localhost:3000${address}`, { method })
  return { request, headers: new Headers(), nonce: 'nonce-of-this-test' }
}
const refusesRead = jest.fn(() => true)
const step = shedLoad({
  refusesRead,
  answer: (pathname) => new Response(pathname, { status: 503, headers: { 'retry-after': '5' } }),
})

beforeEach(() => refusesRead.mockClear().mockReturnValue(true))

test.each([
  '/dashboard',
  '/designations-certifications?view=all',
  '/cookie-declaration',
  '/nowhere',
  '/api/college/studentCE',
  '/api/documents/award-letter/chfc',
  '/api/calendar/dates.ics',
])('R-38: %s gets a 503 with retry-after, before any work is done for it', async (address) => {
  for (const method of ['GET', 'HEAD']) {
    const result = step(context(method, address))
    if (result.type !== 'response') throw new Error('expected a response')
    expect(result.response.status).toBe(503)
    expect(result.response.headers.get('retry-after')).toBe('5')
  }
  expect(refusesRead).toHaveBeenCalledTimes(2)
})

test.each([
  ['GET', '/'],
  ['GET', '/auth/login?code=x'],
  ['GET', '/auth/sso/admin-login/x'],
  ['POST', '/auth/logout'],
  ['POST', '/auth/backchannel-logout'],
  ['POST', '/api/college/couplrOptIn'],
  ['PUT', '/api/college/bannerDismissal'],
  ['GET', '/api/session'],
  ['POST', '/api/session/touch'],
  ['GET', '/nonce'],
  ['GET', '/api/drafts/api/college/x'],
  ['GET', '/api/live'],
  ['GET', '/api/ready'],
  ['GET', '/api/health'],
  ['POST', '/api/csp-report'],
])('R-38: %s %s passes', (method, address) => {
  expect(step(context(method, address))).toEqual({ type: 'next' })
  expect(refusesRead).not.toHaveBeenCalled()
})

test('R-38: without overload everything passes', () => {
  refusesRead.mockReturnValue(false)
  expect(step(context('GET', '/dashboard'))).toEqual({ type: 'next' })
})
