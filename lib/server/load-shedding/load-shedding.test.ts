import fc from 'fast-check'
import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { busyFor } from '../http/failure'
import { environment } from '../env'
import { log } from '../observability/log'
import {
  concurrencyLimit,
  countUnderWay,
  processLoad,
  refusedReads,
  refusesRead,
  watchProcessLoad,
} from './event-loop-lag'
import { loadSheddingResponse } from './refusal'
import { nextLimit, loadSheddingRules } from './rule'
import { UnderWay } from './in-flight'

const { lateMs, least } = loadSheddingRules

test.each([
  ['rises while the event loop is on time', 40, { underWay: 40, delayMs: lateMs }, 45],
  ['rises to the configured limit at most', 98, { underWay: 98, delayMs: 0 }, 100],
  ['falls below the number in flight when the loop is late', 100, { underWay: 60, delayMs: lateMs + 1 }, 48],
  ['falls below its own value when more is in flight', 50, { underWay: 90, delayMs: lateMs + 1 }, 40],
  ['does not fall below the load of an ordinary day', 30, { underWay: 2, delayMs: 10_000 }, least],
])('R-38: the limit %s', (_, limit, processLoad, expected) => {
  expect(nextLimit(limit, processLoad, 100)).toBe(expected)
})

test('R-38: the limit always stays between the minimum and the configured limit, and recovers within ten seconds', () => {
  const measured = fc.record({ underWay: fc.nat(5_000), delayMs: fc.double({ min: 0, max: 60_000, noNaN: true }) })
  fc.assert(
    fc.property(fc.array(measured), fc.integer({ min: 1, max: 10_000 }), (processLoads, most) => {
      let limit = most
      for (const processLoad of processLoads) {
        limit = nextLimit(limit, processLoad, most)
        expect(limit).toBeGreaterThanOrEqual(Math.min(least, most))
        expect(limit).toBeLessThanOrEqual(most)
      }
      for (let reading = 0; reading < 10_000 / loadSheddingRules.readEveryMs; reading += 1)
        limit = nextLimit(limit, { underWay: 1, delayMs: 0 }, most)
      expect(limit).toBe(most)
    }),
  )
})

test('R-38: ended requests do not count, and neither do requests older than the limit', () => {
  let now = 0
  const underWay = new UnderWay(10_000, () => now)
  const ends = [underWay.begin(), underWay.begin()]
  now = 4_000
  underWay.begin()
  expect(underWay.count).toBe(3)
  ends[0]?.()
  ends[0]?.()
  expect(underWay.count).toBe(2)
  now = 9_999
  expect(underWay.count).toBe(2)
  now = 10_000
  expect(underWay.count).toBe(1)
  ends[1]?.()
  now = 20_000
  expect(underWay.count).toBe(0)
})

describe('the requests of this process', () => {
  let server: Server
  const held: (() => void)[] = []
  let stopWatching: () => void
  const ask = (path: string) =>
    new Promise<void>((done) => {
      get({ port: (server.address() as AddressInfo).port, path, agent: false }, (answer) =>
        answer.resume().once('end', done),
      ).once('error', () => done())
    })
  const untilIt = async (isSo: () => boolean, limit = Date.now() + 120_000) => {
    while (!isSo()) {
      if (Date.now() > limit) throw new Error(`${held.length} are held, ${processLoad().underWay} under way`)
      await new Promise((done) => setImmediate(done))
    }
  }
  const until = (count: number) => untilIt(() => processLoad().underWay === count)
  /** Answers all requests. Waits until they have all arrived, since later ones would never be answered. */
  const answerAll = async (asked: readonly Promise<void>[]) => {
    await untilIt(() => held.length === asked.length)
    held.splice(0).forEach((answer) => answer())
    await Promise.all(asked)
  }

  beforeAll(async () => {
    stopWatching = watchProcessLoad()
    server = createServer((request, response) => {
      countUnderWay(request, response)
      held.push(() => response.end('done'))
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  })
  afterAll(() => {
    stopWatching()
    server.close()
  })
  afterEach(() => {
    jest.restoreAllMocks()
    held.splice(0).forEach((answer) => answer())
  })

  // Runs first, because a lowered limit takes ten seconds to recover.
  test('R-38: a late event loop lowers the limit, and one that is on time raises it again', async () => {
    jest.replaceProperty(environment(), 'loadLimit', 1_000)
    const enough = Date.now() + 30_000
    await untilIt(() => {
      for (const end = performance.now() + 2 * lateMs; performance.now() < end;);
      return concurrencyLimit() === least
    }, enough)
    expect(processLoad().delayMs).toBeGreaterThan(lateMs)
    await untilIt(() => concurrencyLimit() > least)
    expect(processLoad().delayMs).toBeLessThanOrEqual(lateMs)
  })

  test('R-38: logs once when refusing begins and once when it ends, with the count', async () => {
    jest.replaceProperty(environment(), 'loadLimit', 1)
    jest.replaceProperty(loadSheddingRules, 'overAfterMs', Infinity)
    const [warn, info] = [jest.spyOn(log(), 'warn'), jest.spyOn(log(), 'info')]
    expect(refusesRead()).toBe(false)
    const asked = ['/auth/login', '/dashboard', '/icon.svg', '/api/session'].map(ask)
    await until(2)
    const before = refusedReads()
    expect([refusesRead(), refusesRead()]).toEqual([true, true])
    expect(warn.mock.calls).toEqual([
      [{ underWay: 2, limit: 1, delayMs: expect.any(Number) }, expect.stringContaining('reads are refused')],
    ])
    expect(info).not.toHaveBeenCalled()
    await answerAll(asked)
    await until(0)
    expect([refusesRead(), refusesRead()]).toEqual([false, false])
    jest.replaceProperty(environment(), 'loadLimit', 1_000_000)
    await untilIt(() => concurrencyLimit() > 1_000) // it has measured again
    expect(info).not.toHaveBeenCalled() // another refusal may follow soon
    jest.replaceProperty(loadSheddingRules, 'overAfterMs', 0)
    while (info.mock.calls.length === 0) await sleep(20)
    expect(info.mock.calls).toEqual([[{ refused: before + 2 }, 'the overload is over: reads are answered again']])
    expect(warn).toHaveBeenCalledTimes(1)
  })

  test('R-38: refuses reads above the limit until enough requests have ended; static files and probes do not count', async () => {
    jest.replaceProperty(environment(), 'loadLimit', 2)
    const asked = [
      '/dashboard',
      '/api/college/studentCE',
      '/_next/static/chunks/a.js',
      '/api/ready',
      '/api/documents/award-letter/chfc',
    ].map(ask)
    await until(3)
    const before = refusedReads()
    expect(refusesRead()).toBe(true)
    expect(refusedReads()).toBe(before + 1)
    await answerAll(asked)
    await until(0)
    expect(refusesRead()).toBe(false)
  })
})

test('R-38: a page shows the overload and when to retry; a call gets a failure that the browser does not retry on its own', async () => {
  const page = loadSheddingResponse('/dashboard')
  expect({
    status: page.status,
    retry: page.headers.get('retry-after'),
    kept: page.headers.get('cache-control'),
  }).toEqual({ status: 503, retry: '5', kept: 'private, no-store' })
  const text = await page.text()
  for (const part of [
    '<h1>The portal is very busy</h1>',
    'try again in a few seconds.',
    'If you are signed in, you still are.',
    '<a href="">Try again</a>',
  ])
    expect(text).toContain(part)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  // A document opens in a tab of its own; a calendar program does not show the body.
  for (const address of ['/api/documents/award-letter/chfc', '/api/calendar/x.ics'])
    expect(loadSheddingResponse(address).headers.get('content-type')).toBe('text/html; charset=utf-8')
  const call = loadSheddingResponse('/api/college/studentCE')
  expect({ status: call.status, retry: call.headers.get('retry-after') }).toEqual({ status: 503, retry: '5' })
  expect(await call.json()).toEqual({ ...busyFor(5), reference: expect.any(String) })
})
