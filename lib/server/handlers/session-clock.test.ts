import { NextRequest } from 'next/server'
import { answerTimeLeft } from './session-clock'
import { createSid, sealSid, toSessionKey } from '../session/cookie'
import { MemorySessionStore } from '../session/store/memory-store'
import { SessionStoreUnavailable, type SessionStore } from '../session/store/session-store'
import { viewerTag } from '../session/viewer-tag'
import { personDouble } from '@/tests/support/session-double'

const shared = globalThis as unknown as Record<symbol, SessionStore>
const place = Symbol.for('portal.sessions')
const ours = { 'x-portal-csrf': '1', 'sec-fetch-site': 'same-origin' }

const person = personDouble({ subject: 's' })

let now: number
let store: MemorySessionStore
let cookie: string

const ask = (slide: boolean, headers: Record<string, string> = ours) =>
  answerTimeLeft(
    new NextRequest('http://localhost:3000/api/session', { headers: { ...headers, cookie: `portal.sid=${cookie}` } }),
    { slide },
  )

beforeEach(async () => {
  now = Date.now()
  store = new MemorySessionStore(
    {
      idleMs: 1_800_000,
      absoluteMs: 28_800_000,
      masquerade: { idleMs: 1_800_000, absoluteMs: 28_800_000 },
      perPerson: 5,
    },
    () => now,
  )
  shared[place] = store
  const sid = createSid()
  cookie = await sealSid(sid)
  await store.create(toSessionKey(sid), { person, grant: { sealedTokens: '', expiresAt: 0, freshUntil: 0 } })
})

test('SG-07: restarts the idle time on a touch but not on a read, and returns durations', async () => {
  now += 600_000
  const asked = await ask(false)
  expect(await asked.json()).toEqual({ idleMs: 1_200_000, absMs: 28_200_000, warningMs: 60_000 })
  expect(asked.headers.get('cache-control')).toBe('private, no-store')
  expect(await (await ask(true)).json()).toEqual({ idleMs: 1_800_000, absMs: 28_200_000, warningMs: 60_000 })
})

test('S-10: does not keep a session alive by reads, and refuses a late touch', async () => {
  now += 1_000_000
  expect((await ask(false)).status).toBe(200)
  now += 800_000
  expect((await ask(true)).status).toBe(401)
  expect((await ask(false)).status).toBe(401)
})

test('S-09: keeps a session alive by touches until its maximum lifetime', async () => {
  for (let passed = 0; passed < 28_800_000; passed += 1_000_000) {
    expect((await ask(true)).status).toBe(200)
    now += 1_000_000
  }
  expect((await ask(true)).status).toBe(401)
})

test('S-06: tells a page of another viewer that the session is not theirs', async () => {
  const of = async (viewer: string) => (await ask(false, { ...ours, 'x-portal-viewer': viewer })).status
  expect(await of(viewerTag({ person }))).toBe(200)
  expect(await of(viewerTag({ person: { ...person, subject: 'another' } }))).toBe(409)
  expect(await of('')).toBe(409)

  now += 600_000
  expect((await ask(true, { ...ours, 'x-portal-viewer': 'another' })).status).toBe(409)
  expect(await (await ask(false)).json()).toMatchObject({ idleMs: 1_200_000 }) // does not count as activity
})

test.each([
  ['no portal header', { 'sec-fetch-site': 'same-origin' }],
  ['another site', { 'x-portal-csrf': '1', 'sec-fetch-site': 'cross-site' }],
  ['no origin at all', { 'x-portal-csrf': '1' }],
])('S-21, S-22: refuses %s, which does not count as activity', async (_, headers: Record<string, string>) => {
  now += 600_000
  expect((await ask(true, headers)).status).toBe(403)
  expect(await (await ask(false)).json()).toMatchObject({ idleMs: 1_200_000 })
})

test('R-24: returns 503 while the session store is unavailable, and signs nobody out', async () => {
  jest.spyOn(store, 'find').mockRejectedValue(new SessionStoreUnavailable(new Error('redis')))
  const answer = await ask(true)
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('set-cookie')]).toEqual([503, '5', null])
})
