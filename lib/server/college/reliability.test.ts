import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { companies } from '@/features/profile/company/calls'
import { bannerDismissal, confirmationLetters, studentCE } from '@/features/recertification/calls'
import type { Load } from '@/lib/calls/call'
import { notificationFeed } from '@/lib/calls/site'
import { studentInitial } from '@/lib/calls/student'
import { table } from '@/lib/calls/table'
import { CollegeDouble } from '@/tests/support/college-double'
import { limitsByHand } from '@/tests/support/limits-by-hand'
import { forgetServices, viewerDouble as viewer } from '@/tests/support/viewer-double'
import { environment } from '../env'
import { breakerStates } from './breaker'
import { college } from './client'
import { breakerRules, bulkheadRules, mostRows, retryRules, timeLimitMs } from './policy'

const double = new CollegeDouble()
const now = jest.spyOn(Date, 'now')
const realNow = Date.now.bind(Date)
const { read, save } = timeLimitMs
const { waitMs } = bulkheadRules
const { share, atLeast } = retryRules

beforeAll(() => double.standIn())
afterAll(() => double.close())
beforeEach(() => {
  forgetServices()
  Object.assign(retryRules, { share: 0, atLeast: 0 }) // no retries here; they have tests of their own
  now.mockImplementation(() => performance.timeOrigin + performance.now())
})
afterEach(() => {
  Object.assign(timeLimitMs, { read, save })
  bulkheadRules.waitMs = waitMs
  limits?.restore()
})

const wait = {
  ok: false,
  failure: { name: 'unavailable', message: expect.stringContaining('unavailable right now') },
}
const ask = (session = 'one') => college.load(studentCE, viewer({ sessionKey: session }))
const askOneByOne = async (times: number) => {
  const outcomes = []
  for (let time = 0; time < times; time += 1) outcomes.push(await ask())
  return outcomes
}
const redirectElsewhere = (response: ServerResponse) =>
  response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
let limits: ReturnType<typeof limitsByHand> | undefined
/** The service accepts a call and never answers within the time limit. */
const hangs = () => {
  limits?.restore()
  limits = limitsByHand()
  double.answers(limits.end)
}
const laterBy = (ms: number) => now.mockImplementation(() => performance.timeOrigin + performance.now() + ms)

describe('R-04: a service that keeps failing is left alone', () => {
  test('after twenty calls, half of them failed, nothing is sent, and the person is told at once', async () => {
    double.answersJson({ message: 'Out of service' }, 500)
    await askOneByOne(breakerRules.callsAtLeast)
    expect(double.arrivals).toHaveLength(20)
    double.answers(() => undefined) // a call that is sent would hang
    expect(await ask()).toMatchObject(wait)
    expect(double.arrivals).toHaveLength(0)
  })

  test('sends one trial call every ten seconds, at most six a minute; the first success closes the circuit', async () => {
    double.answersJson({}, 503)
    await askOneByOne(20)
    double.answersJson({}, 503)
    for (let second = 1; second <= 60; second += 1) {
      laterBy(second * 1_000)
      await Promise.all([ask('a'), ask('b'), ask('c')])
    }
    expect(double.arrivals.length).toBeGreaterThanOrEqual(4)
    expect(double.arrivals.length).toBeLessThanOrEqual(10)
    double.answersJson({ data: null })
    laterBy(75_000)
    expect(await ask()).toEqual({ ok: true, value: null })
    expect(await ask()).toEqual({ ok: true, value: null })
  })

  test('fewer than half failing do not open it', async () => {
    let count = 0
    double.answers((_, response) => {
      count += 1
      response.statusCode = count % 5 < 2 ? 500 : 200
      response.end('{"data":null}')
    })
    const outcomes = await askOneByOne(60)
    expect(double.arrivals).toHaveLength(60)
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(36)
  })

  test('five slow calls in a row open it, and an answer in between resets the count', async () => {
    hangs()
    await askOneByOne(4)
    double.answersJson({ data: null })
    await ask()
    hangs()
    const outcomes = await askOneByOne(6)
    expect(outcomes.slice(0, 5)).toEqual(
      Array.from({ length: 5 }, () =>
        expect.objectContaining({ failure: expect.objectContaining({ name: 'no-response' }) }),
      ),
    )
    expect(outcomes[5]).toMatchObject(wait)
  })

  test('R-15: a call whose token arrives too late is not sent and opens no circuit', async () => {
    timeLimitMs.read = timeLimitMs.save = 20
    double.answersJson({ data: null })
    const late = viewer({ accessToken: () => sleep(40, 'the-token') })
    const outcomes: object[] = [await college.save(bannerDismissal.save, late, { year: 2026 })]
    for (let time = 0; time <= breakerRules.slowInARow; time += 1) outcomes.push(await college.load(studentCE, late))
    for (const outcome of outcomes) expect(outcome).toMatchObject({ failure: { name: 'unavailable' } })
    expect(double.arrivals).toHaveLength(0)
    timeLimitMs.read = read
    expect(await ask()).toEqual({ ok: true, value: null })
  })

  test('a refusal is an answer: 4xx never opens it', async () => {
    for (const status of [400, 403, 404, 409, 422]) {
      double.answersJson({}, status)
      await askOneByOne(25)
      expect(double.arrivals).toHaveLength(25)
    }
  })

  test('a list that is too long does not open it', async () => {
    double.answersJson({ data: Array.from({ length: mostRows + 1 }, () => 0) })
    await askOneByOne(25)
    expect(double.arrivals).toHaveLength(25)
  })

  test.each([
    ['malformed answers', (response: ServerResponse) => response.end('<html>')],
    ['S-43: redirects, which are not followed,', redirectElsewhere],
  ])('%s count as faults', async (_, answer) => {
    double.answers((__, response) => void answer(response))
    await askOneByOne(20)
    expect(double.arrivals).toHaveLength(20)
    expect(await ask()).toMatchObject(wait)
  })

  test('each base and each kind of call has its own circuit', async () => {
    double.answersJson({}, 500)
    await askOneByOne(20)
    double.answersJson({ data: [] })
    expect(await college.load(notificationFeed, null)).toEqual({ ok: true, value: [] })
    double.answersJson({})
    expect(await college.save(bannerDismissal.save, viewer(), { year: 2026 })).toMatchObject({ ok: true })
    expect(await ask()).toMatchObject(wait)
  })
})

describe('bulkhead', () => {
  test('allows fifty calls at a time per base and twenty-four per session; the others go in order', async () => {
    timeLimitMs.read = bulkheadRules.waitMs = 120_000 // the waiting time is not tested here
    const held: ServerResponse[] = []
    const hold = () =>
      double.answers(({ path }, response) => (path.endsWith('/passes') ? response.end() : held.push(response)))
    hold()
    /** Checks that exactly `slots` calls arrive while none is answered, and that each answer then admits another. */
    const expectAtOnce = async (slots: number, calls: ReturnType<typeof ask>[]) => {
      while (held.length < slots) await sleep(5)
      await fetch(`${environment().bases.webService}/passes`) // calls admitted together with this one have already arrived
      double.arrivals.pop()
      expect(held).toHaveLength(slots)
      double.answersJson({ data: null })
      for (const response of held.splice(0)) response.end('{"data":null}')
      expect((await Promise.all(calls)).every(({ ok }) => ok)).toBe(true)
      expect(double.arrivals).toHaveLength(calls.length - slots) // each call exactly once
    }
    await expectAtOnce(
      50,
      Array.from({ length: 100 }, (_, index) => ask(`session-${index}`)),
    )

    hold()
    await expectAtOnce(
      24,
      Array.from({ length: 40 }, (_, index) => college.load(studentCE, viewer({ studentId: String(index) }))),
    )
  })

  test('a session with twenty-four hanging calls fails after two seconds, and other sessions go on', async () => {
    const hung: ServerResponse[] = []
    double.answers((arrival, response) => {
      if (arrival.path.includes('/hung')) hung.push(response)
      else response.end('{"data":null}')
    })
    const hanging = Array.from({ length: 24 }, (_, index) =>
      college.load(studentCE, viewer({ studentId: `hung${index}` })),
    )
    const next = college.load(studentCE, viewer({ studentId: '7' }))
    expect(await ask('another session')).toEqual({ ok: true, value: null })
    expect(await Promise.race([next, ...hanging])).toMatchObject(wait)
    while (hung.length < 24) await sleep(5)
    for (const response of hung) response.end('{"data":null}')
    expect((await Promise.all(hanging)).every(({ ok }) => ok)).toBe(true)
  })
})

describe('the same load in flight', () => {
  const slowly = () =>
    double.answers((_, response) => {
      setTimeout(() => response.end('{"data":null}'), 50)
    })

  test('is joined by its own session, never by another, and forgotten when it settles', async () => {
    slowly()
    await Promise.all([ask('one'), ask('one'), ask('one'), ask('two')])
    expect(double.arrivals).toHaveLength(2)
    await ask('one')
    expect(double.arrivals).toHaveLength(3)
  })

  test('a different student, actor or input is a different load', async () => {
    slowly()
    const actor = { oktaId: 'staff1', name: 'Sam', reason: 'A call about a letter', ticket: '' }
    await Promise.all([
      college.load(studentCE, viewer()),
      college.load(studentCE, viewer({ studentId: '2' })),
      college.load(studentCE, viewer({ actor })),
      college.load(confirmationLetters, viewer()),
    ])
    expect(double.arrivals).toHaveLength(4)
  })

  test('a load that began before a save is not joined after it', async () => {
    const first: ServerResponse[] = []
    double.answers((arrival, response) => {
      if (arrival.method === 'GET' && first.length === 0) first.push(response)
      else response.end('{"data":null}')
    })
    const before = ask('one')
    while (first.length === 0) await sleep(5)
    await college.save(bannerDismissal.save, viewer({ sessionKey: 'one' }), { year: 2026 })
    expect(await ask('one')).toEqual({ ok: true, value: null })
    first[0]?.end('{"data":null}')
    await before
    expect(double.arrivals.filter(({ method }) => method === 'GET')).toHaveLength(2)
  })
})

describe('retries', () => {
  beforeEach(() => void Object.assign(retryRules, { share, atLeast }))
  const load = () => college.load(studentCE, viewer())

  test('R-13: a load whose connection breaks is retried once', async () => {
    let count = 0
    double.answers((_, response) => {
      count += 1
      if (count === 1) response.destroy()
      else response.end('{"data":null}')
    })
    expect(await load()).toEqual({ ok: true, value: null })
    expect(double.arrivals).toHaveLength(2)
  })

  test('R-13: retries add at most a tenth to the load, but at least three are allowed', async () => {
    double.answers((_, response) => void response.destroy())
    await Promise.all([load(), load()])
    for (let time = 0; time < 6; time += 1) await load()
    expect(double.arrivals.length).toBe(7 + 3)
  })

  test.each([500, 502, 503, 504])('R-13: a load that gets %i is retried once, and no more', async (status) => {
    let count = 0
    double.answers((_, response) => {
      count += 1
      response.statusCode = count === 1 ? status : 200
      response.end('{"data":null}')
    })
    expect(await load()).toEqual({ ok: true, value: null })
    double.answersJson({ message: 'Out of service' }, status)
    expect(await load()).toMatchObject({ ok: false, failure: { name: 'refused', message: 'Out of service' } })
    expect(double.arrivals).toHaveLength(2)
  })

  test.each([400, 403, 404, 409, 422, 501])(
    'R-05: %i is not retried, and the session keeps its token',
    async (status) => {
      const accessToken = jest.fn(() => Promise.resolve('token'))
      double.answersJson({}, status)
      await college.load(studentCE, viewer({ accessToken }))
      expect(double.arrivals).toHaveLength(1)
      expect(accessToken.mock.calls).toEqual([[]])
    },
  )

  test('does not retry a save, an answer with Retry-After, a malformed answer or a late answer', async () => {
    for (const broken of [
      (response: ServerResponse) => void response.destroy(),
      (response: ServerResponse) => void response.writeHead(503).end('{}'),
    ]) {
      double.answers((_, response) => broken(response))
      await college.save(bannerDismissal.save, viewer(), { year: 2026 })
      expect(double.arrivals).toHaveLength(1)
    }
    double.answers((_, response) => void response.writeHead(503, { 'retry-after': '20' }).end('{}'))
    await load()
    expect(double.arrivals).toHaveLength(1)
    double.answers((_, response) => void response.end('nonsense'))
    await load()
    expect(double.arrivals).toHaveLength(1)
    hangs()
    await load()
    expect(double.arrivals).toHaveLength(1)
  })

  test('the second attempt gets the remaining time', async () => {
    const limit = (limits = limitsByHand())
    let count = 0
    let givenUp: Promise<unknown> | undefined
    double.answers((_, response) => {
      count += 1
      if (count === 1) return void response.writeHead(500).end('{}')
      givenUp = new Promise((done) => response.socket?.once('close', done))
      limit.end()
    })
    expect(await load()).toMatchObject({ ok: false, failure: { name: 'no-response' } })
    await givenUp
    expect(double.arrivals).toHaveLength(2)
    const [whole = 0, left = 0, ...more] = limit.asked()
    expect(more).toEqual([])
    expect(whole).toBeLessThanOrEqual(timeLimitMs.read)
    expect(left).toBeLessThan(whole - 100) // the pause before the retry is longer than that
  })

  test('if the circuit opens after the first attempt, the message of that attempt is kept', async () => {
    double.answersJson({ message: 'Out of service' }, 500)
    Object.assign(retryRules, { share: 0, atLeast: 0 })
    await askOneByOne(breakerRules.callsAtLeast - 1)
    Object.assign(retryRules, { atLeast })
    expect(await load()).toMatchObject({ ok: false, failure: { message: 'Out of service' } })
    expect(double.arrivals).toHaveLength(breakerRules.callsAtLeast)
    expect(await load()).toMatchObject(wait)
  })
})

describe('R-01: a slow service', () => {
  const { slowMs } = breakerRules
  beforeEach(() => {
    breakerRules.slowMs = 40
  })
  afterEach(() => {
    breakerRules.slowMs = slowMs
  })
  const holdAll = () => {
    const held: ServerResponse[] = []
    double.answers((_, response) => void held.push(response))
    return held
  }

  test('counts as failed once it is slow, long before the limit; its answer is still awaited', async () => {
    const held = holdAll()
    const calls = Array.from({ length: breakerRules.slowInARow }, (_, index) => ask(`session-${index}`))
    while (![...breakerStates()].some(({ state }) => state === 1)) await sleep(5)
    expect(await ask('late comer')).toMatchObject(wait)
    while (held.length < calls.length) await sleep(5)
    for (const response of held) response.end('{"data":null}')
    expect(await Promise.all(calls)).toEqual(calls.map(() => ({ ok: true, value: null })))
  })

  test('calls that a person waits for get sixty seconds, background calls five', () => {
    expect(timeLimitMs).toEqual({ background: 5_000, read: 60_000, save: 60_000, document: 60_000 })
    const background = Object.values(table).flatMap((entry) =>
      'load' in entry && entry.load.timeoutClass === 'background' ? [entry.load.name] : [],
    )
    expect(background.toSorted()).toEqual(['bannerDismissal', 'checkMaintenanceMode', 'notificationFeed', 'vpnCheck'])
    expect(slowMs).toBe(8_000)
  })
})

describe('R-07: 429 with Retry-After', () => {
  test.each([
    ['7', 7, '7 seconds'],
    [undefined, 5, '5 seconds'],
    ['nonsense', 5, '5 seconds'],
    ['900', 900, '15 minutes'],
    ['9000', 9_000, '3 hours'],
  ])('%s is %i seconds, shown as %s', async (told, seconds, words) => {
    double.answers((_, response) => {
      response.writeHead(429, told === undefined ? {} : { 'retry-after': told })
      response.end('{}')
    })
    const outcome = await college.load(studentInitial, viewer())
    expect(outcome).toMatchObject({
      ok: false,
      failure: {
        name: 'busy',
        retryAfterSeconds: seconds,
        message: `The service is busy. Please try again in ${words}.`,
      },
    })
    expect(await college.load(studentInitial, viewer())).toMatchObject({ ok: false, failure: { name: 'busy' } })
    expect(double.arrivals).toHaveLength(1)
    const steadyNow = performance.now.bind(performance)
    const steady = jest.spyOn(performance, 'now').mockImplementation(() => steadyNow() + (seconds + 1) * 1_000)
    await college.load(studentInitial, viewer())
    steady.mockRestore()
    expect(double.arrivals).toHaveLength(2)
  })

  test.each([
    ['You asked for too many codes.', 'You asked for too many codes. Please try again in 7 seconds.'],
    ['Too many codes. Try again in 7 seconds.', 'Too many codes. Try again in 7 seconds.'],
    ['at Object.<anonymous> (/srv/app/codes.js:10:3)', 'The service is busy. Please try again in 7 seconds.'],
  ])('the service message "%s" is shown, also the next time: %s', async (message, shown) => {
    double.answers((_, response) => {
      response.writeHead(429, { 'retry-after': '7', 'content-type': 'application/json' })
      response.end(JSON.stringify({ message }))
    })
    for (let time = 0; time < 2; time += 1) {
      expect(await college.load(studentInitial, viewer())).toMatchObject({
        ok: false,
        failure: { name: 'busy', retryAfterSeconds: 7, message: shown },
      })
    }
    expect(double.arrivals).toHaveLength(1)
  })

  test('understands a date, and affects neither other calls of the session nor other sessions', async () => {
    double.answers((_, response) => {
      response.writeHead(429, { 'retry-after': new Date(realNow() + 20_000).toUTCString() })
      response.end('{}')
    })
    const outcome = await college.load(studentInitial, viewer())
    expect(!outcome.ok && outcome.failure.retryAfterSeconds).toBeGreaterThan(15)
    double.answersJson({ data: null })
    expect(await college.load(studentCE, viewer())).toMatchObject({ ok: true })
    await college.load(studentInitial, viewer({ sessionKey: 'two' }))
    expect(double.arrivals).toHaveLength(2)
  })

  test('a visitor gets the same failure, and other visitors are not affected', async () => {
    double.answers((_, response) => {
      response.writeHead(429, { 'retry-after': '7' })
      response.end('{}')
    })
    const busy = { ok: false, failure: { name: 'busy', retryAfterSeconds: 7 } }
    expect(await college.load(notificationFeed, null)).toMatchObject(busy)
    double.answersJson({ data: [] })
    expect(await college.load(notificationFeed, null)).toMatchObject({ ok: true })
  })
})

describe('stale if error', () => {
  const feed = [{ id: '1', field_notif_banner_body: 'Exam centers are closed.' }]

  test.each([
    [notificationFeed, feed],
    [companies, { companies: [{ org_id: '1000376', name: 'State Farm', independent_flag: 'N' }] }],
  ] as const)(
    'a public list that cannot be loaded is shown from memory for a day, with its time',
    async (call, data) => {
      double.answersJson({ data })
      const good = await college.load<Load>(call, null)
      double.answersJson({}, 500)
      expect(await college.load<Load>(call, null)).toEqual({ ...good, asOf: expect.any(Number) })
      laterBy(25 * 3_600_000)
      expect(await college.load<Load>(call, null)).toMatchObject({ ok: false, failure: { name: 'refused' } })
    },
  )

  test('data about a person is never shown from memory', async () => {
    double.answersJson({ data: null })
    await college.load(studentCE, viewer())
    double.answersJson({}, 500)
    expect(await college.load(studentCE, viewer())).toMatchObject({ ok: false })
  })
})
