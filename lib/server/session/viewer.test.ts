import { createSid, sealSid, toSessionKey } from './cookie'
import { MemorySessionStore } from './store/memory-store'
import { SessionStoreUnavailable, type SessionStore } from './store/session-store'
import { findSession, findViewer, findViewerOrAway } from './viewer'
import { viewerTag } from './viewer-tag'
import { personDouble } from '@/tests/support/session-double'

let asked: Headers
let cookie: string
jest.mock('next/headers', () => ({
  headers: () => Promise.resolve(asked),
  cookies: () => Promise.resolve({ get: (name: string) => (name === 'portal.sid' ? { value: cookie } : undefined) }),
}))

const shared = globalThis as unknown as Record<symbol, SessionStore>
const lifetime = { idleMs: 60_000, absoluteMs: 600_000 }
let now: number
let store: MemorySessionStore

beforeEach(async () => {
  now = Date.now()
  store = new MemorySessionStore({ ...lifetime, masquerade: lifetime, perPerson: 5 }, () => now)
  shared[Symbol.for('portal.sessions')] = store
  const sid = createSid()
  cookie = await sealSid(sid)
  await store.create(toSessionKey(sid), {
    person: personDouble(),
    grant: { sealedTokens: '', expiresAt: 0, freshUntil: 0 },
  })
})

/** True when the session is still alive after such a request halfway through, and more than the idle time in total. */
async function keepsAlive(headers: Record<string, string>): Promise<boolean> {
  now += 40_000
  asked = new Headers(headers)
  expect(await findSession()).not.toBeNull()
  now += 40_000
  asked = new Headers({ 'x-portal-intent': 'background' })
  return (await findSession()) !== null
}

const from = (site: string, mode = 'navigate', dest = 'document') => ({
  'sec-fetch-site': site,
  'sec-fetch-mode': mode,
  'sec-fetch-dest': dest,
})

test.each<[string, Record<string, string>]>([
  ['opening a page', from('same-origin')],
  ['a call from a page of the portal', from('same-origin', 'cors', 'empty')],
  ['a typed address', from('none')],
  ['a link on another site', from('cross-site')],
  ['a link on a sibling site', from('same-site')],
  ['a browser without these headers', {}],
])('S-08: counts as activity: %s', async (_, headers) => expect(await keepsAlive(headers)).toBe(true))

test.each<[string, Record<string, string>]>([
  ['a picture on a sibling site', from('same-site', 'no-cors', 'image')],
  ['a picture on another site', from('cross-site', 'no-cors', 'image')],
  ['a script of a sibling site', from('same-site', 'cors', 'empty')],
  ['a frame of a sibling site', from('same-site', 'navigate', 'iframe')],
  ['a style of a sibling site', from('same-site', 'no-cors', 'style')],
  ['a request of a sibling site without a purpose', { 'sec-fetch-site': 'same-site' }],
  ['a background read', { ...from('same-origin', 'cors', 'empty'), 'x-portal-intent': 'background' }],
  ['a prefetch', { ...from('same-origin', 'cors', 'empty'), 'next-router-prefetch': '1' }],
  ['a prefetched page', { ...from('same-origin'), 'sec-purpose': 'prefetch' }],
  ['a prerendered page', { ...from('same-origin'), 'sec-purpose': 'prefetch;prerender' }],
])('S-08, S-10: %s does not keep a session alive', async (_, headers) => expect(await keepsAlive(headers)).toBe(false))

test('CL-05: asks the college again when a person reloads a page', async () => {
  asked = new Headers()
  expect((await findViewer())?.asksAgain).toBe(false)
  asked = new Headers({ 'x-portal-again': '1' })
  expect((await findViewer())?.asksAgain).toBe(true)
})

test('S-06: finds no session for a page that was drawn for another viewer', async () => {
  const { session } = (await findSession()) ?? {}
  if (!session) throw new Error('there is no session')
  const masquerade = { subject: { studentId: '2', oktaId: 'bo', name: '' }, reason: '', ticket: '' }
  const tags = [session, { ...session, masquerade }].map(viewerTag)
  expect(new Set(tags).size).toBe(2)
  asked = new Headers({ 'x-portal-viewer': tags[0] ?? '' })
  expect([await findSession(), await findViewer()]).not.toContain(null)
  asked = new Headers({ 'x-portal-viewer': tags[1] ?? '' })
  expect([await findSession(), await findViewer()]).toEqual([null, null])
})

test('R-24: tells a page that the store is unavailable, and throws any other error', async () => {
  asked = new Headers()
  expect(await findViewerOrAway()).toMatchObject({ asksAgain: false })
  const fails = (error: Error) => jest.spyOn(store, 'find').mockRejectedValue(error)
  fails(new SessionStoreUnavailable('redis'))
  expect(await findViewerOrAway()).toBe('store away')
  fails(new Error('a fault'))
  await expect(findViewerOrAway()).rejects.toThrow('a fault')
})
