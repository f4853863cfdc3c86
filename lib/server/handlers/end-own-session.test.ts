import { grantDouble, limitsDouble, personDouble, placeSessionStore } from '@/tests/support/session-double'
import { endOtherSessions, loadOwnSessions } from '../session/own-sessions'
import { MemorySessionStore } from '../session/store/memory-store'
import { SessionStoreUnavailable } from '../session/store/session-store'
import { answerEndOwnSession } from './end-own-session'

jest.mock('../session/oidc/provider', () => ({
  ...jest.requireActual('../session/oidc/provider'),
  revokeRefreshToken: jest.fn(),
}))

const keyOf = (name: string) => name.padEnd(43, name)
let now: number
let store: MemorySessionStore

const add = (name: string, subject: string, device: string) =>
  store.create(keyOf(name), { person: personDouble({ subject }), device, grant: grantDouble(keyOf(name)) })
const asking = async () => {
  const session = await store.find(keyOf('mine'), { slide: true })
  return session && { key: keyOf('mine'), session }
}
const living = async () => (await store.list('everybody')).map(({ device }) => device)

const post = (form: Record<string, string>, site = 'same-origin', find = asking) =>
  answerEndOwnSession(
    new Request('http://localhost:3000/account/sessions/end', {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { 'sec-fetch-site': site },
    }),
    find,
  )

beforeEach(async () => {
  now = Date.now()
  store = placeSessionStore(new MemorySessionStore(limitsDouble(1_800_000, 28_800_000), () => now))
  await add('phone', 'ann', 'Safari on iPhone')
  now += 120_000
  await add('tablet', 'ann', 'Safari on iPad')
  await add('mine', 'ann', 'Chrome on Windows')
  await add('foreign', 'ben', 'Firefox on Linux')
  now += 60_000
})

test('S-17: lists the person’s own sessions, this one first, then the most recently used', async () => {
  const sessions = await loadOwnSessions((await asking())!)
  expect(
    sessions.ok && sessions.value.map(({ device, startedMsAgo, thisOne }) => [device, startedMsAgo, thisOne]),
  ).toEqual([
    ['Chrome on Windows', 60_000, true],
    ['Safari on iPad', 60_000, false],
    ['Safari on iPhone', 180_000, false],
  ])
  expect(JSON.stringify(sessions)).not.toContain(keyOf('phone'))
})

test('S-17: ends the named session', async () => {
  const answer = await post({ session: keyOf('phone').slice(0, 16) })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account/sessions?ended=1'])
  expect(await living()).toEqual(['Safari on iPad', 'Chrome on Windows', 'Firefox on Linux'])
})

test('S-17: ends all other sessions', async () => {
  expect((await post({ all: 'others' })).headers.get('location')).toBe('/account/sessions?ended=2')
  expect(await living()).toEqual(['Chrome on Windows', 'Firefox on Linux'])
})

test('S-17: does not count a session that is over by then', async () => {
  const list = store.list.bind(store)
  jest.spyOn(store, 'list').mockImplementationOnce(async (whose) => {
    const listed = await list(whose)
    await store.destroy(keyOf('phone'))
    return listed
  })
  expect((await post({ all: 'others' })).headers.get('location')).toBe('/account/sessions?ended=1')
})

test.each([['foreign'], ['mine'], ['nobody']])('S-40: does not end the session %s', async (name) => {
  expect((await post({ session: keyOf(name).slice(0, 16) })).headers.get('location')).toBe('/account/sessions?ended=0')
  expect(await living()).toHaveLength(4)
})

test.each([[{}], [{ all: 'everybody' }], [{ session: '*' }], [{ session: '' }]])(
  'rejects %j',
  async (form: Record<string, string>) => {
    expect([(await post(form)).status, (await living()).length]).toEqual([400, 4])
  },
)

test('S-18: ends all sessions except the one that changed the credentials, and goes on when the store is unavailable', async () => {
  const asked = (await asking())!
  jest.spyOn(store, 'list').mockRejectedValueOnce(new SessionStoreUnavailable(new Error('redis')))
  await expect(endOtherSessions(asked)).resolves.toBeUndefined()
  expect(await living()).toHaveLength(4)
  await endOtherSessions(asked)
  expect(await living()).toEqual(['Chrome on Windows', 'Firefox on Linux'])
})

test('S-22: refuses other sites, and sends a visitor to sign in', async () => {
  expect((await post({ all: 'others' }, 'cross-site')).status).toBe(403)
  expect((await post({ all: 'others' }, 'same-origin', async () => null)).headers.get('location')).toBe(
    '/?destination=%2Faccount%2Fsessions',
  )
  expect(await living()).toHaveLength(4)
})

test('R-24: shows a page with a link back to the list of sessions while the store is unavailable', async () => {
  jest.spyOn(store, 'list').mockRejectedValue(new SessionStoreUnavailable(new Error('redis')))
  expect(await loadOwnSessions((await asking())!)).toMatchObject({
    failure: { name: 'unavailable', message: expect.stringContaining('You are still signed in.') },
  })
  const answer = await post({ all: 'others' })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  expect(await answer.text()).toContain('<a href="/account/sessions">Try again</a>')
})
