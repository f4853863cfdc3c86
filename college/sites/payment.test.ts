/** @jest-environment node */
import { parseEnvironment } from '@/college/environment'
import { cardEntry } from '@/college/records/schema'
import type { CreatedStudent } from '@/college/seed/scenarios'
import { openServices } from '@/college/services/testing/services-in-memory'
import { table } from '@/lib/calls/table'
import { checkCard, declinedNumber } from './card'
import { createPayment } from './payment'

let college: Awaited<ReturnType<typeof openServices>>
let site: ReturnType<typeof createPayment>
beforeAll(async () => {
  college = await openServices()
  const environment = parseEnvironment({})
  if ('problems' in environment) throw new Error('no environment')
  site = createPayment({ environment, db: college.db, now: () => college.clock.now })
})
afterAll(() => college.close())

const good = { holder: 'Sue Subscriber', number: '4242 4242 4242 4242', expires: '03/30', code: '123' }

async function opened(student: CreatedStudent): Promise<string> {
  const body = { contractId: `S-${student.studentId}`, returnTo: 'https://portal.test/subscriptions' }
  const { json } = await college.ask(student, table.paymentPage.save, { body })
  const url = new URL(table.paymentPage.save.answer.parse(json).url)
  expect([url.origin, url.pathname]).toEqual(['http://college.test', '/sites/payment/card'])
  return url.searchParams.get('session') ?? ''
}
async function ask(path: string, form?: Record<string, string>) {
  const answer = await site.request(path, form && { method: 'POST', body: new URLSearchParams(form) })
  return {
    status: answer.status,
    location: answer.headers.get('location') ?? '',
    headers: answer.headers,
    text: await answer.text(),
  }
}
const look = (session: string) => ask(`/card?session=${session}`)
const enter = (session: string, change: object = {}) => ask('/card', { session, ...good, ...change })

test('PG-07 entering a card returns to the portal with a token that pays, and no card number is stored', async () => {
  const student = await college.make('subscriber')
  const session = await opened(student)
  const page = await look(session)
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toBe('no-store')
  for (const token of ['cc-name', 'cc-number', 'cc-exp', 'cc-csc'])
    expect(page.text).toContain(`autocomplete="${token}"`)

  const entered = await enter(session)
  expect(entered.status).toBe(303)
  const back = new URL(entered.location)
  expect(back.origin + back.pathname).toBe('https://portal.test/subscriptions')
  const paymentToken = back.searchParams.get('paymentToken') ?? ''
  expect(table.updatePaymentMethod.save.input.safeParse({ paymentToken }).success).toBe(true)
  const paid = await college.ask(student, table.updatePaymentMethod.save, {
    body: { contractId: `S-${student.studentId}`, paymentToken },
  })
  expect(paid.json).toEqual({ brand: 'Visa', lastFour: '4242', expiresOn: '2030-03-31' })

  const stored = JSON.stringify(await college.db.select().from(cardEntry))
  for (const secret of ['42424242', session, paymentToken]) expect(stored).not.toContain(secret)
  for (const again of [await look(session), await enter(session)])
    expect([again.status, again.text.includes('This page is closed')]).toEqual([403, true])
})

test('each fault is shown at its field; name and date stay filled in, number and code do not', async () => {
  const session = await opened(await college.make('subscriber'))
  const { status, text } = await enter(session, { number: '4242 4242 4242 4241', code: '12' })
  expect(status).toBe(422)
  expect(text).toContain('<title>Error: Your card')
  expect(text).toContain('<a href="#number">Enter the number of a Visa')
  expect(text).toContain('aria-describedby="code-fault"')
  expect(text).toContain('value="Sue Subscriber"')
  expect(text).toContain('value="03/30"')
  expect(text).not.toMatch(/4242 4242 4242 4241|value="12"/)
})

test('a visit ends after ten minutes, and after five declined cards', async () => {
  const [late, tried] = [await opened(await college.make('subscriber')), await opened(await college.make('subscriber'))]
  const before = college.clock.now
  college.clock.now = new Date(before.getTime() + 10 * 60_000)
  expect([(await look(late)).status, (await enter(late)).status]).toEqual([403, 403])
  college.clock.now = before
  for (let tries = 0; tries < 5; tries += 1)
    expect((await enter(tried, { number: declinedNumber })).text).toContain('The card was declined.')
  expect((await enter(tried)).status).toBe(403)
  expect((await enter('x'.repeat(43))).status).toBe(403)
})

test('of two simultaneous cards one is taken', async () => {
  const session = await opened(await college.make('subscriber'))
  const both = await Promise.all([enter(session), enter(session)])
  expect(both.map(({ status }) => status).sort()).toEqual([303, 403])
})

test.each<[object, string]>([
  [{}, 'Visa 4242 2030-03-31'],
  [{ number: '5555-5555-5555-4444', expires: '12 / 2026' }, 'Mastercard 4444 2026-12-31'],
  [{ number: '378282246310005', code: '1234' }, 'American Express 0005 2030-03-31'],
  [{ number: '6011111111111117' }, 'Discover 1117 2030-03-31'],
  [{ number: declinedNumber }, 'declined'],
  [{ expires: '02/26' }, 'expires'],
  [{ expires: '13/30' }, 'expires'],
  [{ number: '4242424242424241' }, 'number'],
  [{ number: '3530111333300000' }, 'number'],
  [{ number: '378282246310005' }, 'code'],
  [{ holder: ' ', number: '', expires: '', code: '' }, 'holder number expires code'],
])('%j: %s', (change, expected) => {
  const checked = checkCard({ ...good, ...change }, '2026-03-09')
  if ('card' in checked) expect(Object.values(checked.card).join(' ')).toBe(expected)
  else expect('declined' in checked ? 'declined' : Object.keys(checked.faults).join(' ')).toBe(expected)
})
