import type { ServerResponse } from 'node:http'
import { answerLoad, answerSave, refuseSave } from './college'
import { college } from '../college/client'
import { environment } from '../env'
import { currentRequest, inRequest } from '../http/request-context'
import { log } from '../observability/log'
import { findViewer } from '../session/viewer'

/* Calls with a rate limit of their own. */

jest.mock('@/lib/calls/table', () => jest.requireActual<object>('@/tests/data/limited-calls'))
jest.mock('../college/client', () => ({ college: { load: jest.fn(), save: jest.fn() } }))
jest.mock('../session/viewer', () => ({ findViewer: jest.fn() }))

const [load, save] = [jest.mocked(college.load), jest.mocked(college.save)]
const somebody = (oktaId: string) =>
  ({ studentId: '100001', oktaId, actor: null }) as Awaited<ReturnType<typeof findViewer>>

beforeEach(() => {
  jest.clearAllMocks()
  jest.replaceProperty(environment(), 'trustedProxyHops', 1)
  jest.mocked(findViewer).mockResolvedValue(somebody('okta1'))
  load.mockResolvedValue({ ok: true, value: null })
  save.mockResolvedValue({ ok: true, value: null })
})
afterEach(() => jest.restoreAllMocks())

const headersFrom = (address: string) => ({
  'x-portal-csrf': '1',
  'sec-fetch-site': 'same-origin',
  'x-forwarded-for': address,
})
const read = (name: string, query = '', address = '198.51.100.7') =>
  answerLoad(name, new Request(`http://localhost:3000/api/college/${name}${query}`, { headers: headersFrom(address) }))
const write = (name: string, body = '{}') =>
  answerSave(
    name,
    new Request(`http://localhost:3000/api/college/${name}`, {
      method: 'POST',
      headers: { ...headersFrom('198.51.100.7'), 'content-type': 'application/json' },
      body,
    }),
  )
const statuses = async (times: number, ask: (time: number) => Promise<Response>) => {
  const all: number[] = []
  for (let time = 0; time < times; time += 1) all.push((await ask(time)).status)
  return all
}
const goodThenBusy = (good: number) => [...Array.from({ length: good }, () => 200), 429]

test.each([
  ['triesCode', 10, () => write('triesCode')],
  ['uploads', 20, () => write('uploads')],
  ['reports', 30, () => read('reports')],
] as const)('S-56: allows one account to make %s %i times in an hour', async (_, most, ask) => {
  expect(await statuses(most + 1, ask)).toEqual(goodThenBusy(most))
  expect(load.mock.calls.length + save.mock.calls.length).toBe(most)
  jest.mocked(findViewer).mockResolvedValue(somebody('okta2'))
  expect((await ask()).status).toBe(200)
})

test('S-56: allows ten look-ups from one address, and five about one person from anywhere', async () => {
  jest.mocked(findViewer).mockResolvedValue(null)
  expect(await statuses(11, (time) => read('asksAboutSomebody', `?email=p${time}@firm.example&year=a${time}`))).toEqual(
    goodThenBusy(10),
  )
  expect(
    await statuses(6, (time) => read('asksAboutSomebody', `?email=sue@firm.example&year=b${time}`, `10.0.${time}.1`)),
  ).toEqual(goodThenBusy(5))
  expect(load).toHaveBeenCalledTimes(15)
})

test('S-56: does not limit fields of a look-up that identify nobody', async () => {
  jest.mocked(findViewer).mockResolvedValue(null)
  const ask = (time: number) => read('asksAboutSomebody', `?email=p${time}@firm.example&year=2026`, `10.1.${time}.1`)
  expect(await statuses(20, ask)).toEqual(Array.from({ length: 20 }, () => 200))
})

test('does not count invalid input toward the class of a call', async () => {
  expect(await statuses(40, () => read('reports', '?more=1'))).toEqual(Array.from({ length: 40 }, () => 400))
  expect((await read('reports')).status).toBe(200)
})

describe('S-56: before the body is read', () => {
  const ask = async (name: string) => {
    const request = new Request(`http://localhost:3000/api/college/${name}`, {
      method: 'POST',
      headers: { ...headersFrom('198.51.100.7'), 'content-type': 'application/json' },
    })
    return (await refuseSave(name, request, findViewer)) ?? new Response()
  }
  const askAndSend = (name: string) =>
    new Promise<Response>((resolve, reject) =>
      inRequest({} as ServerResponse, () => {
        const both = async () => {
          const refusal = await ask(name)
          const context = currentRequest()
          if (context) context.counted = true
          return refusal.ok ? write(name) : refusal
        }
        both().then(resolve, reject)
      }),
    )

  test('asks for files no more often than their class allows', async () => {
    expect(await statuses(21, () => ask('uploads'))).toEqual(goodThenBusy(20))
    expect(await statuses(40, () => ask('triesCode'))).toEqual(Array.from({ length: 40 }, () => 200))
  })

  test.each([
    ['uploads', 20],
    ['triesCode', 10],
  ])('does not count the same call again when its body arrives: %s', async (name, most) => {
    expect(await statuses(most + 1, () => askAndSend(name))).toEqual(goodThenBusy(most))
    expect(save).toHaveBeenCalledTimes(most)
  })
})

test('S-56, R-07: allows an account 300 calls in five minutes, then says how long to wait in the words of a busy service', async () => {
  const warn = jest.spyOn(log(), 'warn')
  expect(await statuses(301, () => read('plain'))).toEqual(goodThenBusy(300))
  const refused = await read('plain')
  const failure = (await refused.json()) as {
    name: string
    message: string
    reference: string
    retryAfterSeconds: number
  }
  expect(failure).toMatchObject({ name: 'busy', reference: expect.stringMatching(/^\w{4}-\w{4}$/) as string })
  expect(failure.message).toMatch(/^Too many requests in a short time\. Please try again in \d minutes\.$/)
  expect(refused.headers.get('retry-after')).toBe(String(failure.retryAfterSeconds))
  expect(failure.retryAfterSeconds).toBeGreaterThan(200)
  expect(load).toHaveBeenCalledTimes(300)
  expect(warn).toHaveBeenLastCalledWith(
    { failure: 'busy', reference: failure.reference, why: 'limit call' },
    'a request was refused',
  )
})

test('S-56: counts staff under their own name, whomever they view', async () => {
  const viewing = (studentId: string) =>
    ({
      studentId,
      oktaId: `okta${studentId}`,
      actor: { oktaId: 'staff1', name: 'Sam', reason: '', ticket: '' },
    }) as unknown as ReturnType<typeof somebody>
  for (let time = 0; time < 30; time += 1) {
    jest.mocked(findViewer).mockResolvedValue(viewing(`10000${time}`))
    expect((await read('reports')).status).toBe(200)
  }
  jest.mocked(findViewer).mockResolvedValue(viewing('200000'))
  expect((await read('reports')).status).toBe(429)
})
