import { NextRequest } from 'next/server'
import { ceDetail } from '@/features/continuing-education/calls'
import { completerKitInfo, designationAppStatus } from '@/features/designations/calls'
import { messages } from '@/features/messages/calls'
import { studentBasic } from '@/features/profile/calls'
import { bannerDismissal, confirmationLetters, recertificationSteps, studentCE } from '@/features/recertification/calls'
import { approvals } from '@/features/supervisor-approval/approvals-calls'
import type { Load } from '@/lib/calls/call'
import { CollegeDouble } from '@/tests/support/college-double'
import { grantDouble, limitsDouble, personDouble, placeSessionStore } from '@/tests/support/session-double'
import { forgetServices } from '@/tests/support/viewer-double'
import { forgetAnswersOf } from '../entry/middleware'
import { createSid, sealSid, sessionCookieName, toSessionKey } from '../session/cookie'
import { endSessions } from '../session/end-sessions'
import { MemorySessionStore } from '../session/store/memory-store'
import { type NewSession, type SessionStore, SessionStoreUnavailable } from '../session/store/session-store'
import { tellEnds } from '../session/store/tell-ends'
import { toViewer, type Viewer } from '../session/viewer'
import { college } from './client'
import { isCacheable } from './is-cacheable'
import { ResponseCache, responseCache } from './response-cache'

/* Answers are reused within their `staleMs`, only for the same session and until it saves (CL-05). */

const double = new CollegeDouble()
const letter = { begin_date: '2024-01-01', year: 2025 }
const process = globalThis as unknown as Record<symbol, unknown>
const keptPlace = Symbol.for('portal.response-cache')
let store: SessionStore
let now: number
const clock = jest.spyOn(Date, 'now')

const sessionOf = (key: string, subject: string): NewSession => ({
  person: personDouble({ subject }),
  grant: grantDouble(key, {}, { expiresAt: Number.MAX_SAFE_INTEGER, freshUntil: Number.MAX_SAFE_INTEGER }),
})

beforeAll(() => double.standIn())
afterAll(() => double.close())
beforeEach(async () => {
  forgetServices()
  now = 1_800_000_000_000
  clock.mockImplementation(() => now)
  const opened = new MemorySessionStore(limitsDouble(600_000, 600_000))
  store = placeSessionStore(tellEnds<SessionStore>(opened))
  await store.create('ann', sessionOf('ann', 'ann'))
  await store.create('ben', sessionOf('ben', 'ben'))
  double.answersJson({ data: [] })
})

/** Returns the session's viewer the way a request finds it. */
async function viewerOf(key = 'ann', changes: Partial<Viewer> = {}): Promise<Viewer> {
  const session = await store.find(key, { slide: true })
  const viewer = session && toViewer(key, session, '127.0.0.1')
  if (!viewer) throw new Error(`${key} is not signed in`)
  return { ...viewer, ...changes }
}
const letters = async (key?: string, changes?: Partial<Viewer>) =>
  college.load(confirmationLetters, await viewerOf(key, changes))

test('reuses an answer within its staleMs and loads it again after that', async () => {
  double.answersJson({ data: [letter] })
  const first = await letters()
  expect(first).toMatchObject({ ok: true })
  expect(await letters()).toEqual(first)
  now += confirmationLetters.staleMs - 1
  await letters()
  expect(double.arrivals).toHaveLength(1)
  now += 1
  await letters()
  expect(double.arrivals).toHaveLength(2)
})

test.each([
  approvals.load,
  designationAppStatus,
  completerKitInfo,
  messages,
  studentCE,
  ceDetail,
  recertificationSteps.load,
])('ruling 52: a change of $name by somebody else shows within a minute', ({ staleMs }) => {
  expect(staleMs).toBeLessThanOrEqual(60_000)
})

test('another session, or another address of the same session, has its own answer', async () => {
  await letters('ann')
  await letters('ben')
  expect(double.arrivals).toHaveLength(2)
  await letters('ann', { address: '198.51.100.7' })
  expect(double.arrivals).toHaveLength(3)
})

test('does not keep a failure: a retry asks again', async () => {
  double.answersJson({}, 404)
  await letters()
  double.answersJson({ data: [] })
  expect(await letters()).toEqual({ ok: true, value: [] })
  expect(double.arrivals).toHaveLength(1)
})

describe('messages that cannot be loaded are shown from the last load', () => {
  let viewer: Viewer
  let at: number
  const inbox = (changes?: Partial<Viewer>) => college.loadToShow(messages, { ...viewer, ...changes })
  const message = { id: 'M 1', subject: 'Welcome', status: 'unread' }
  beforeEach(async () => {
    viewer = await viewerOf()
    at = now
    double.answersJson({ data: [message] })
    expect(await inbox()).not.toHaveProperty('asOf')
    double.answersJson({}, 500)
  })

  test('with the time of that load, for an hour', async () => {
    now += 3_600_000 - 1
    expect(await inbox()).toMatchObject({ ok: true, value: [{ id: 'M 1' }], asOf: at })
    now += 1
    expect(await inbox()).toMatchObject({ ok: false })
  })

  test('also on a reload of the page; a retry asks again', async () => {
    expect(await inbox({ asksAgain: true })).toMatchObject({ ok: true, asOf: at })
    double.answersJson({ data: [message, { ...message, id: 'M 2' }] })
    expect(await inbox()).toMatchObject({ ok: true, value: [{ id: 'M 1' }, { id: 'M 2' }] })
  })

  test('also while the service is busy or the session store is away', async () => {
    now += messages.staleMs
    double.answersJson({}, 429)
    expect(await inbox()).toMatchObject({ ok: true, asOf: at })
    const accessToken = () => Promise.reject(new SessionStoreUnavailable(new Error('redis')))
    expect(await inbox({ accessToken })).toMatchObject({ ok: true, asOf: at })
  })

  test('only where the page can say so', async () => {
    now += messages.staleMs
    expect(await college.load(messages, viewer)).toMatchObject({ ok: false })
  })

  test.each([400, 401, 403, 404, 409, 422])('but not after %i, which is about the person', async (status) => {
    now += messages.staleMs
    double.answersJson({}, status)
    expect(await inbox()).toMatchObject({ ok: false })
  })

  test('and not after a save', async () => {
    await college.forget(viewer)
    expect(await inbox()).toMatchObject({ ok: false })
  })

  test('and no other data of the student', async () => {
    double.answersJson({ data: [letter] })
    await college.loadToShow(confirmationLetters, viewer)
    now += confirmationLetters.staleMs
    double.answersJson({}, 500)
    expect(await college.loadToShow(confirmationLetters, viewer)).toMatchObject({ ok: false })
  })
})

test('a reload gets the college’s current answer, and so do later requests', async () => {
  await letters()
  double.answersJson({ data: [letter] })
  expect(await letters('ann', { asksAgain: true })).toMatchObject({ value: [{ year: 2025 }] })
  expect(await letters()).toMatchObject({ value: [{ year: 2025 }] })
  expect(double.arrivals).toHaveLength(1)
})

test('does not keep personal records, documents, secrets, role-gated answers or answers with no staleMs', async () => {
  const viewer = await viewerOf()
  const mayKeep = (changes: Partial<Load>) => isCacheable({ ...confirmationLetters, ...changes } as Load, viewer)
  expect(mayKeep({})).toBe(true)
  const never: Partial<Load>[] = [
    { sensitive: true },
    { secrets: ['ssn'] },
    { timeoutClass: 'document' },
    { who: 'subscriber' },
    { who: 'representative' },
    { who: 'staff' },
    { who: 'link' },
    { staleMs: 0 },
  ]
  expect(never.filter(mayKeep)).toEqual([])
  expect(isCacheable(studentBasic.load, viewer)).toBe(false)
  expect(isCacheable(confirmationLetters, null)).toBe(false)
})

test('keeps nothing while the session store cannot count saves', async () => {
  await letters('ann', { saves: null })
  await letters('ann', { saves: null })
  expect(double.arrivals).toHaveLength(2)
})

describe('two processes with one session store', () => {
  const processes = { one: new ResponseCache(), other: new ResponseCache() }
  const inProcess = (which: keyof typeof processes) => (process[keptPlace] = processes[which])
  const dismiss = async () => college.save(bannerDismissal.save, await viewerOf(), { year: 2026 })

  beforeEach(() => {
    processes.one = new ResponseCache()
    processes.other = new ResponseCache()
  })

  test('a save in one process invalidates the session’s answers in both, and no other session’s', async () => {
    for (const which of ['one', 'other'] as const) {
      inProcess(which)
      await letters('ann')
      await letters('ben')
    }
    inProcess('one')
    await dismiss()
    double.arrivals.length = 0
    for (const which of ['other', 'one'] as const) {
      inProcess(which)
      await letters('ann')
      await letters('ann')
      await letters('ben')
    }
    expect(double.arrivals).toHaveLength(2)
  })

  test('RC-05: so does the return from another site, and each page asks once', async () => {
    const sid = createSid()
    const key = toSessionKey(sid)
    await store.create(key, sessionOf(key, 'cat'))
    inProcess('other')
    await letters(key)
    inProcess('one')
    await letters('ann')
    await letters(key)
    const cookie = `${sessionCookieName()}=${await sealSid(sid)}`
    await forgetAnswersOf(new NextRequest('http://localhost:3000/', { headers: { cookie } }).cookies)
    await forgetAnswersOf(new NextRequest('http://localhost:3000/').cookies)
    double.arrivals.length = 0
    for (const which of ['other', 'one'] as const) {
      inProcess(which)
      await Promise.all([letters(key), letters(key)])
      await letters(key)
    }
    await letters('ann')
    expect(double.arrivals).toHaveLength(2)
  })

  test('so does a save with an unknown outcome', async () => {
    inProcess('other')
    await letters()
    inProcess('one')
    double.answers((_, response) => response.destroy())
    expect(await dismiss()).toMatchObject({ ok: false })
    double.answersJson({ data: [] })
    inProcess('other')
    await letters()
    expect(double.arrivals).toHaveLength(1)
  })

  test('an answer that was in flight during the save is not shown after it', async () => {
    inProcess('one')
    const before = await viewerOf()
    const underWay: (() => void)[] = []
    double.answers((_, response) => underWay.push(() => response.end('{"data":[]}')))
    const early = college.load(confirmationLetters, before)
    while (underWay.length === 0) await new Promise((resolve) => setImmediate(resolve))
    double.answersJson({ data: [] })
    await dismiss()
    underWay[0]?.()
    await early
    await college.load(confirmationLetters, before)
    await letters()
    expect(double.arrivals.filter(({ method }) => method === 'GET')).toHaveLength(2)
  })
})

test('keeps nothing of a session that ended', async () => {
  await letters('ann')
  await letters('ben')
  await endSessions({ key: 'ann' }, 'signed-out')
  expect(responseCache().held.count).toBe(1)
  await store.destroyAll()
  await store.find('ben', { slide: false })
  expect(responseCache().held.count).toBe(0)
})

test('a staff view takes over no cached answers from the session it replaces', async () => {
  await letters('ann')
  await store.replace('ann', 'view', sessionOf('view', 'ann'), 0)
  expect(responseCache().held.count).toBe(0)
})

test('keeps studentCE', async () => {
  double.answersJson({ data: null })
  for (let time = 0; time < 2; time += 1) await college.load(studentCE, await viewerOf())
  expect(double.arrivals).toHaveLength(1)
})
