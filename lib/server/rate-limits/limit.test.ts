import { everyCall } from '@/tests/data/calls'
import { environment } from '../env'
import { Counter } from './counter'
import { consume, peek } from './limit'
import { rules, type Rule, type RuleName } from './rules'

const place = Symbol.for('portal.limits')
const visitor = (address = '198.51.100.7') => ({ account: null, headers: new Headers({ 'x-forwarded-for': address }) })
const student = (account: string, address?: string) => ({ ...visitor(address), account })

beforeEach(() => {
  delete (globalThis as Record<symbol, unknown>)[place]
  jest.replaceProperty(environment(), 'trustedProxyHops', 1)
})
afterEach(() => jest.restoreAllMocks())

async function times(most: number, name: RuleName, subject: Parameters<typeof consume>[1]) {
  const answers: (number | null)[] = []
  for (let time = 0; time < most; time += 1) answers.push(await consume(name, subject))
  return answers
}

test.each(Object.entries(rules))('S-56: %s', async (name, { caller, seconds }) => {
  expect(await times(caller, name as RuleName, visitor())).toEqual(Array.from({ length: caller }, () => null))
  const wait = await consume(name as RuleName, visitor())
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(seconds)
  expect(await consume(name as RuleName, visitor('198.51.101.7'))).toBeNull()
  expect(await consume(name as RuleName, visitor('198.51.100.200'))).not.toBeNull()
})

test('S-56: counts an account whatever network it uses', async () => {
  for (let time = 0; time < rules.call.caller; time += 1)
    await consume('call', student('okta1', `198.51.${time % 100}.7`))
  expect(await consume('call', student('okta1', '203.0.113.9'))).not.toBeNull()
  expect(await consume('call', student('okta2', '198.51.1.7'))).toBeNull()
  expect(await consume('call', visitor('198.51.1.7'))).toBeNull()
})

test('S-56: counts the accounts of one address together, and visitors separately', async () => {
  for (let time = 0; time < rules.document.address; time += 1)
    expect(await consume('document', student(`okta${time}`))).toBeNull()
  expect(await consume('document', student('another'))).not.toBeNull()
  expect(await consume('document', student('another', '203.0.113.9'))).toBeNull()
  expect(await consume('document', visitor())).toBeNull()
})

test('S-56: students in one office do not use up each other’s lookups', async () => {
  for (let time = 0; time < 100; time += 1) expect(await consume('lookup', student(`okta${time % 10}`))).toBeNull()
  expect(await consume('lookup', student('okta0', '203.0.113.9'))).not.toBeNull()
  expect(await consume('lookup', student('another'))).not.toBeNull()
})

test('S-56: counts lookups of one person, whoever asks', async () => {
  const about = (identifiers: string[], index: number) => ({ ...visitor(`10.${index}.0.1`), identifiers })
  for (let time = 0; time < 5; time += 1)
    expect(await consume('lookup', about(['Sue@firm.example', `${time}`], time))).toBeNull()
  expect(await consume('lookup', about([' sue@FIRM.example', 'x'], 6))).not.toBeNull()
  expect(await consume('lookup', about(['other@firm.example'], 7))).toBeNull()
})

test.each([
  ['a visitor', visitor()],
  ['an account', student('okta1')],
])('S-56: a refused caller does not use up the limit of the person looked up: %s', async (_, caller) => {
  const identifiers = ['sue@firm.example']
  await times(rules.lookup.caller, 'lookup', caller)
  expect(await times(20, 'lookup', { ...caller, identifiers })).not.toContain(null)
  const another = { ...visitor('203.0.113.9'), identifiers }
  expect(await times(5, 'lookup', another)).toEqual([null, null, null, null, null])
  expect(await consume('lookup', another)).not.toBeNull()
})

test('S-56: accounts of a refused address do not use up the limit of the person looked up', async () => {
  for (let time = 0; time < rules.lookup.address; time += 1) await consume('lookup', student(`okta${time}`))
  const identifiers = ['sue@firm.example']
  for (let time = 0; time < 20; time += 1)
    expect(await consume('lookup', { ...student(`other${time}`), identifiers })).not.toBeNull()
  expect(await consume('lookup', { ...visitor('203.0.113.9'), identifiers })).toBeNull()
})

test('S-56: a refused network adds no keys, whatever it names', async () => {
  const take = jest.spyOn(Counter.prototype, 'take')
  const name = (time: number) => ({ ...visitor(), identifiers: [`${time}.ics`] })
  for (let time = 0; time < rules.calendar.caller; time += 1) expect(await consume('calendar', name(time))).toBeNull()
  const keys = () => new Set(take.mock.calls.map(([key]) => key)).size
  const before = keys()
  expect(before).toBe(rules.calendar.caller + 1)
  for (let time = 0; time < 100; time += 1) expect(await consume('calendar', name(5_000 + time))).not.toBeNull()
  expect(keys()).toBe(before)
})

const aboutOne = everyCall.filter(([, { limit }]) => limit && (rules[limit] as Rule).identifier !== undefined)

test.each(aboutOne)('S-56: %s declares which of its fields identify a person', (_, { who, input, identifies = [] }) => {
  // A student's lookups are about no person: a promo code or a company.
  expect(identifies.length > 0).toBe(who !== 'student')
  expect(Object.keys((input as unknown as { shape: object }).shape)).toEqual(expect.arrayContaining([...identifies]))
})

test('S-56: limits a /48 network, whichever of its /64 networks each request comes from', async () => {
  const from = (line: string, time: number) => visitor(`2001:db8:${line}:${time.toString(16)}::${time + 1}`)
  const waits: (number | null)[] = []
  for (let time = 0; time < 200; time += 1) waits.push(await consume('signInStart', from('1', time)))
  expect(waits.findIndex((wait) => wait !== null)).toBe(4 * rules.signInStart.caller)
  expect(waits.slice(4 * rules.signInStart.caller).filter((wait) => wait === null)).toEqual([])
  expect(await consume('signInStart', from('2', 0))).toBeNull()
  for (let account = 0; account < 4 * rules.document.address; account += 1) {
    await consume('document', { ...from('3', account), account: `okta${account}` })
  }
  expect(await consume('document', { ...from('3', 5_000), account: 'another' })).not.toBeNull()
})

test('S-58: entries before those of the trusted proxies cannot reset a limit', async () => {
  for (let time = 0; time < 20; time += 1) await consume('signInStart', visitor(`${time}.1.1.1, 198.51.100.7`))
  expect(await consume('signInStart', visitor('99.1.1.1, 198.51.100.7'))).not.toBeNull()
})

test('S-56: returns the longest wait, and counts identifiers only where the rule says so', async () => {
  for (let time = 0; time < 6; time += 1)
    await consume('lookup', { ...visitor(`10.${time}.0.1`), identifiers: ['a', 'b'] })
  const named = await consume('lookup', { ...visitor('10.9.0.1'), identifiers: ['c', 'a'] })
  expect(named).toBeGreaterThan(3_000)
  for (let time = 0; time < 30; time += 1)
    expect(await consume('call', { ...visitor(`10.${time}.0.1`), identifiers: ['a'] })).toBeNull()
  expect(await consume('lookup', { ...visitor('10.8.0.1'), identifiers: ['c'] })).toBeNull()
})

test('peek does not count', async () => {
  for (let time = 0; time < 100; time += 1) expect(await peek('provider', visitor())).toBeNull()
  await times(rules.provider.caller, 'provider', visitor())
  expect(await peek('provider', visitor())).not.toBeNull()
})

test('RATE_LIMIT_FACTOR multiplies every limit', async () => {
  jest.replaceProperty(environment(), 'rateLimitFactor', 2.5)
  expect((await times(51, 'signInStart', visitor())).map((wait) => wait === null)).toEqual([
    ...Array.from({ length: 50 }, () => true),
    false,
  ])
})
