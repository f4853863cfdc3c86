import { NextRequest } from 'next/server'
import { forgetOnReturn } from './returns'

const recertification = '/designations-certifications/recertification'

async function forgets(address: string, method = 'GET'): Promise<boolean> {
  const request = new NextRequest(`http://localhost:3000${address}`, { method })
  const forget = jest.fn(async () => undefined)
  expect(await forgetOnReturn(forget)({ request, headers: new Headers(), nonce: '' })).toEqual({ type: 'next' })
  expect(forget.mock.calls).toEqual(forget.mock.calls.map(() => [request.cookies]))
  return forget.mock.calls.length === 1
}

test.each([
  `${recertification}?payment=returned`,
  `${recertification}?payment=returned&_rsc=1`,
  '/learning-journey?learning=returned',
  '/dashboard?learning=returned',
])('RC-05, PG-03: a return to %s makes what is kept old', async (address) => {
  expect(await forgets(address)).toBe(true)
})

test.each([
  recertification,
  `${recertification}?payment=`,
  `${recertification}?learning=returned`,
  '/learning-journey?payment=returned',
  '/dashboard?payment=returned',
  '/dashboard/messages?learning=returned',
  '/profile?learning=returned',
])('CL-05: %s is no return', async (address) => {
  expect(await forgets(address)).toBe(false)
})

test('CL-05: a form that is posted there is no return', async () => {
  expect(await forgets('/dashboard?learning=returned', 'POST')).toBe(false)
})
