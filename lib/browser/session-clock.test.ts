import { openChannel, type News } from './session-channel'
import { watchSession, type SessionClock, type SessionView } from './session-clock'

jest.mock('./session-channel', () => ({ openChannel: jest.fn() }))

const minute = 60_000
const eightHours = 480 * minute

/** The server as a browser sees it: one session, its own clock, and a network that can fail. */
const server = {
  idleMs: 30 * minute,
  lastSeen: 0,
  created: 0,
  alive: true,
  reachable: true,
  status: 0,
  maintenance: false,
  asked: [] as string[],
  /** How late its responses arrive; they say what was true when they were requested. */
  lateMs: 0,
}
/** The real time: what the timers advanced, plus sleep. */
const real = {
  since: 0,
  slept: 0,
  get passed() {
    return performance.now() - this.since + this.slept
  },
}

const tabs: { hear: (news: News) => void; open: boolean }[] = []
jest.mocked(openChannel).mockImplementation((hear) => {
  const tab = { hear, open: true }
  tabs.push(tab)
  return {
    tell: (news) => tabs.filter((other) => other !== tab && other.open).forEach((other) => other.hear(news)),
    close: () => (tab.open = false),
  }
})

const answer = (status: number, body: unknown = {}) =>
  ({
    ok: status < 400,
    status,
    headers: new Headers(server.maintenance ? { 'x-maintenance': '1' } : {}),
    json: async () => body,
  }) as Response

function serve(address: string): Response {
  const absMs = server.created + eightHours - real.passed
  const idleMs = server.lastSeen + server.idleMs - real.passed
  if (server.maintenance) return answer(503)
  if (server.status) return answer(server.status)
  if (!server.alive || idleMs <= 0 || absMs <= 0) return answer(401)
  if (!address.endsWith('/touch')) return answer(200, { idleMs, absMs })
  server.lastSeen = real.passed
  return answer(200, { idleMs: server.idleMs, absMs })
}

let clocks: SessionClock[]

beforeEach(() => {
  jest.useFakeTimers()
  Object.assign(server, {
    lastSeen: 0,
    created: 0,
    alive: true,
    reachable: true,
    status: 0,
    maintenance: false,
    asked: [],
    lateMs: 0,
  })
  Object.assign(real, { since: performance.now(), slept: 0 })
  tabs.length = 0
  clocks = []
  globalThis.fetch = async (address) => {
    server.asked.push(String(address))
    if (!server.reachable) throw new TypeError('Failed to fetch')
    const served = serve(String(address))
    if (server.lateMs > 0) await new Promise((done) => setTimeout(done, server.lateMs))
    return served
  }
})
afterEach(() => {
  for (const clock of clocks) clock.stop()
  jest.useRealTimers()
})

interface Tab extends SessionClock {
  seconds: number | null
  covered: boolean
  offline: boolean
  left: string | null
}

function openTab(): Tab {
  const seen = { seconds: null as number | null, covered: false, offline: false, left: null as string | null }
  const view: SessionView = {
    warn: (seconds) => void (seen.seconds = seconds),
    cover: (covered, offline) => void Object.assign(seen, { covered, offline }),
    leave: (reason, elsewhere) => void (seen.left = elsewhere ? `${reason} elsewhere` : reason),
  }
  const start = {
    idleMs: server.lastSeen + server.idleMs - real.passed,
    absMs: server.created + eightHours - real.passed,
  }
  const clock = watchSession({ start, askedAt: performance.now(), warningMs: minute, touchEveryMs: 30_000 }, view)
  clocks.push(clock)
  return Object.assign(seen, clock)
}

/** Advances time: long stretches in steps of ten seconds, the last minute tick by tick. */
const pass = async (ms: number) => {
  let left = ms
  for (; left > 60_000; left -= 10_000) {
    jest.advanceTimersByTime(10_000)
    await jest.advanceTimersByTimeAsync(0)
  }
  await jest.advanceTimersByTimeAsync(left)
}
/** Sleeps: the wall clock goes on, no timer runs, and the steady clock stands still. */
const sleep = async (ms: number) => {
  real.slept += ms
  jest.setSystemTime(Date.now() + ms)
  await jest.advanceTimersByTimeAsync(500)
}
const act = async (name = 'mousemove') => {
  dispatchEvent(new Event(name))
  await jest.advanceTimersByTimeAsync(0)
}

test('SG-01, SG-04: Active, then Prompted 60 seconds before the end, then Idle at the end, while the session is still alive', async () => {
  const tab = openTab()
  await pass(28.5 * minute)
  expect(tab).toMatchObject({ seconds: null, left: null })
  await pass(minute / 2)
  expect(tab.seconds).toBeGreaterThanOrEqual(58)
  expect(tab.seconds).toBeLessThanOrEqual(60)
  await pass(minute)
  expect(tab).toMatchObject({ left: 'idle', covered: true })
  expect(server.asked.every((address) => !address.endsWith('touch'))).toBe(true)
})

test.each(['mousemove', 'mousedown', 'keydown', 'wheel', 'touchstart', 'focus', 'visibilitychange'])(
  'SG-02: %s keeps the session alive',
  async (name) => {
    const tab = openTab()
    await pass(20 * minute)
    await act(name)
    await pass(20 * minute)
    expect(tab).toMatchObject({ seconds: null, left: null })
  },
)

test('SG-02: reports activity at most once in 30 seconds, including the last activity', async () => {
  openTab()
  await pass(40_000)
  for (let times = 0; times < 100; times += 1) {
    await act()
    await pass(100)
  }
  const touches = () => server.asked.filter((address) => address.endsWith('touch')).length
  expect(touches()).toBe(1)
  await pass(25_000)
  expect(touches()).toBe(2)
  await pass(5 * minute)
  expect(touches()).toBe(2)
})

test('SG-02: activity that could not be reported still counts, even right before the warning', async () => {
  const tab = openTab()
  server.reachable = false
  await pass(28.5 * minute)
  await act()
  await pass(10_000)
  server.reachable = true
  await pass(minute)
  expect(tab).toMatchObject({ seconds: null, left: null })
  expect(server.lastSeen).toBeGreaterThan(28 * minute)
})

test('ruling 2: once Prompted, activity does not count', async () => {
  const tab = openTab()
  await pass(29 * minute + 5_000)
  for (const name of ['mousemove', 'keydown', 'focus', 'visibilitychange']) await act(name)
  await pass(10_000)
  expect(tab.seconds).not.toBeNull()
  expect(server.lastSeen).toBe(0)
  await pass(minute)
  expect(tab.left).toBe('idle')
})

test('SG-03: Extend returns to Active', async () => {
  const tab = openTab()
  await pass(29 * minute + 30_000)
  expect(await tab.extend()).toBe('extended')
  expect(tab.seconds).toBeNull()
  await pass(28 * minute)
  expect(tab).toMatchObject({ seconds: null, left: null })
})

test('SG-06, R-19: two tabs share one clock: activity and Extend in one keep both alive, and the warning shows in both', async () => {
  const [one, other] = [openTab(), openTab()]
  await pass(29 * minute + 30_000)
  expect([one.seconds, other.seconds]).not.toContain(null)
  await one.extend()
  expect([one.seconds, other.seconds]).toEqual([null, null])
})

test('SG-06: a tab that received no news asks the server before it signs anybody out', async () => {
  const [one, deaf] = [openTab(), openTab()]
  tabs[1]!.open = false
  await pass(29.5 * minute)
  await one.extend()
  await pass(2 * minute)
  expect(deaf).toMatchObject({ covered: false, seconds: null, left: null })
  expect(one).toMatchObject({ covered: false, seconds: null, left: null })
})

test('SG-06: a tab opened later warns at the same second as the first, and both end together', async () => {
  const first = openTab()
  await pass(10 * minute)
  server.lastSeen = real.passed // opening a page is activity
  const later = openTab()
  const seen: [number | null, number | null][] = []
  await pass(28 * minute)
  while (first.left === null && later.left === null) {
    await pass(500)
    seen.push([first.seconds, later.seconds])
  }
  expect(seen.filter(([one, other]) => one !== other)).toEqual([])
  expect(seen).toContainEqual([60, 60])
  server.alive = false
  await pass(500)
  expect([first.left, later.left]).toEqual(['idle', 'idle elsewhere'])
})

test('SG-02: late responses count: somebody who types all the time is never warned', async () => {
  const tab = openTab()
  server.lateMs = 5_000
  for (let passed = 0; passed < 45 * 6; passed += 1) {
    await act('keydown')
    await pass(10_000)
    expect(tab).toMatchObject({ covered: false, seconds: null, left: null })
  }
})

test('SG-03: Extend waits for a late response', async () => {
  const tab = openTab()
  await pass(29 * minute + 30_000)
  server.lateMs = 12_000
  const extending = tab.extend()
  await pass(13_000)
  expect(await extending).toBe('extended')
  expect(tab.seconds).toBeNull()
})

test('SG-04: at the end the page is covered and waits for the touch that is under way', async () => {
  const tab = openTab()
  await pass(29 * minute + 54_000)
  server.lateMs = 10_000
  void tab.extend()
  await pass(7_000)
  expect(tab).toMatchObject({ covered: true, left: null })
  await pass(7_000)
  expect(tab).toMatchObject({ covered: false, seconds: null, left: null })
})

test('SG-06: a sign-out in one tab covers the others at once, and they leave when the server confirms it', async () => {
  const [one, other] = [openTab(), openTab()]
  await pass(minute)
  one.announce('signed-out')
  expect(other).toMatchObject({ covered: true, left: null })
  server.alive = false
  await pass(500)
  expect(other.left).toBe('signed-out elsewhere')
})

test('a sign-out that failed uncovers the other tabs again', async () => {
  const [one, other] = [openTab(), openTab()]
  one.announce('signed-out')
  await pass(6_000)
  expect(other).toMatchObject({ covered: false, left: null })
})

test('R-20: after two hours asleep the page is covered before anything else, then signed out', async () => {
  const tab = openTab()
  await pass(minute)
  server.reachable = false // the network wakes later than the screen
  await sleep(120 * minute)
  expect(tab).toMatchObject({ covered: true, left: null })
  await act()
  expect(tab.covered).toBe(true)
  server.reachable = true
  await pass(3_000)
  expect(tab.left).toBe('idle')
})

test('R-20: ten minutes asleep change nothing', async () => {
  const tab = openTab()
  await sleep(10 * minute)
  expect(tab).toMatchObject({ covered: false, seconds: null, left: null })
})

test.each([
  ['ahead', 1],
  ['back', -1],
])('R-21: a clock set a day %s neither ends nor extends the session', async (_, direction) => {
  const tab = openTab()
  await pass(minute)
  jest.setSystemTime(Date.now() + direction * 24 * 60 * minute)
  await pass(3_000)
  expect(tab).toMatchObject({ covered: false, seconds: null, left: null })
  await pass(29 * minute)
  expect(tab.left).toBe('idle')
})

test('R-23: Extend tries three times and reports a failure; then the session ends', async () => {
  const tab = openTab()
  await pass(29 * minute + 45_000)
  server.reachable = false
  const before = server.asked.length
  const extending = tab.extend()
  await pass(3_000)
  expect(await extending).toBe('failed')
  expect(server.asked.length - before).toBe(3)
  expect(tab.seconds).not.toBeNull()
  await pass(20_000)
  expect(tab).toMatchObject({ covered: true, left: 'idle' })
})

test('R-37: offline the page stays covered at the end, and signs out when the connection is back', async () => {
  const tab = openTab()
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  server.reachable = false
  await pass(31 * minute)
  expect(tab).toMatchObject({ covered: true, offline: true, left: null })
  online.mockRestore()
  await pass(500)
  expect(tab).toMatchObject({ covered: true, offline: false, left: 'idle' })
})

test('R-20, R-37: a page that wakes up without a connection says so, and is shown again once the server answers', async () => {
  const tab = openTab()
  server.reachable = false
  await sleep(31 * minute) // over by the wall clock only
  expect(tab).toMatchObject({ covered: true, left: null })
  await pass(3_000)
  expect(tab).toMatchObject({ covered: true, offline: true, left: null })
  Object.assign(server, { reachable: true, lastSeen: real.passed })
  await pass(3_000)
  expect(tab).toMatchObject({ covered: false, offline: false, left: null })
})

test('R-23: one failed request is not noticed', async () => {
  const tab = openTab()
  await pass(29 * minute + 45_000)
  server.reachable = false
  const extending = tab.extend()
  await pass(500)
  server.reachable = true
  await pass(1_000)
  expect(await extending).toBe('extended')
})

test('R-24: an unavailable session store signs nobody out', async () => {
  const tab = openTab()
  server.status = 503
  await pass(20 * minute)
  await act()
  await pass(minute)
  expect(tab).toMatchObject({ covered: false, left: null })
})

test('S-06: a page of an earlier user of the browser leaves, and ends nobody’s session', async () => {
  const tab = openTab()
  server.status = 409
  await pass(minute)
  expect(tab).toMatchObject({ left: 'other-person elsewhere', covered: true })
})

test('S-09: at the absolute limit Extend reports that it is final, and the page leaves with session-ended', async () => {
  server.created = -eightHours + 5 * minute
  const tab = openTab()
  for (let passed = 0; passed < 4; passed += 1) {
    await act()
    await pass(minute)
  }
  await pass(30_000)
  expect(tab.seconds).not.toBeNull()
  expect(await tab.extend()).toBe('final')
  expect(tab.seconds).not.toBeNull()
  await pass(minute)
  expect(tab.left).toBe('session-ended')
})

test('S-14: the next activity discovers that the provider or another device ended the session', async () => {
  const tab = openTab()
  await pass(5 * minute)
  server.alive = false
  await act()
  await pass(500)
  expect(tab).toMatchObject({ covered: true, left: 'session-ended' })
})

test('S-20: a page in the back/forward cache is covered, and checks the session when it is restored', async () => {
  const tab = openTab()
  dispatchEvent(new Event('pagehide'))
  expect(tab.covered).toBe(true)
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await pass(500)
  expect(tab.covered).toBe(false)
  dispatchEvent(new Event('pagehide'))
  server.alive = false
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await pass(500)
  expect(tab).toMatchObject({ covered: true, left: 'session-ended' })
})

test('MT-02, ruling 24: an idle page learns of maintenance within half a minute, and all tabs leave', async () => {
  const [one, other] = [openTab(), openTab()]
  await pass(minute)
  server.maintenance = true
  await pass(30_000)
  expect([one, other]).toEqual([
    expect.objectContaining({ covered: true, left: 'maintenance elsewhere' }),
    expect.objectContaining({ covered: true, left: 'maintenance elsewhere' }),
  ])
})

test('MT-02: a tab that learns of maintenance makes the others leave at once', async () => {
  const [one, other] = [openTab(), openTab()]
  await pass(40_000)
  server.maintenance = true
  await act()
  await pass(1_000)
  expect([one.left, other.left]).toEqual(['maintenance elsewhere', 'maintenance elsewhere'])
})

test('S-10: checking the session does not extend it', async () => {
  const tab = openTab()
  await pass(29.5 * minute)
  expect(server.asked.filter((address) => address === '/api/session').length).toBeGreaterThan(50)
  expect([server.lastSeen, tab.seconds]).toEqual([0, expect.any(Number)])
})
