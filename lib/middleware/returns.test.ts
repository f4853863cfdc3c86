import { NextRequest } from 'next/server'
import { forgetOnReturn } from './returns'

const recertification = '/designations-certifications/recertification'

async function visit(address: string, method = 'GET') {
  const request = new NextRequest(`http://localhost:3000${address}`, { method })
  const forget = jest.fn(async () => undefined)
  const result = await forgetOnReturn(forget)({ request, headers: new Headers(), nonce: '' })
  expect(forget.mock.calls).toEqual(forget.mock.calls.map(() => [request.cookies]))
  return {
    forgets: forget.mock.calls.length === 1,
    goesTo: result.type === 'response' ? result.response.headers.get('location') : null,
  }
}

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-27T15:00:00Z') }))
afterEach(() => jest.useRealTimers())

test.each([
  `${recertification}?payment=returned&on=2026-11-27`,
  `${recertification}?payment=returned&on=2026-11-27&_rsc=1`,
  '/learning-journey?learning=returned',
  '/dashboard?learning=returned',
])('RC-05, PG-03: a return to %s clears the response cache', async (address) => {
  expect(await visit(address)).toEqual({ forgets: true, goesTo: null })
})

test('RC-05: a return from payment redirects to an address with the day', async () => {
  expect(await visit(`${recertification}?payment=returned&promo=RECERT25`)).toEqual({
    forgets: true,
    goesTo: `http://localhost:3000${recertification}?payment=returned&promo=RECERT25&on=2026-11-27`,
  })
})

test.each([
  recertification,
  `${recertification}?payment=`,
  `${recertification}?learning=returned`,
  '/learning-journey?payment=returned',
  '/dashboard?payment=returned',
  '/dashboard/messages?learning=returned',
  '/profile?learning=returned',
])('CL-05: %s is not a return', async (address) => {
  expect(await visit(address)).toEqual({ forgets: false, goesTo: null })
})

test('CL-05: a form posted there is not a return', async () => {
  expect(await visit('/dashboard?learning=returned', 'POST')).toEqual({ forgets: false, goesTo: null })
})
