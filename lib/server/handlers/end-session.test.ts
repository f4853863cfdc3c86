import { NextRequest } from 'next/server'
import { grantDouble, limitsDouble, personDouble, placeSessionStore } from '@/tests/support/session-double'
import { environment } from '../env'
import { endedByMaintenance } from '../maintenance/maintenance'
import { createSid, sealSid, toSessionKey } from '../session/cookie'
import { MemorySessionStore } from '../session/store/memory-store'
import { endSessionAddress, ProviderUnavailable, revokeRefreshToken } from '../session/oidc/provider'
import { endSessions } from '../session/end-sessions'
import { isSignedOut } from '../session/late-sign-outs'
import { findLiving } from '../session/living'
import { answerSignOut } from './sign-out'
import { SessionStoreUnavailable } from '../session/store/session-store'
import { viewerTag } from '../session/viewer-tag'

jest.mock('../session/oidc/provider', () => ({
  ...jest.requireActual('../session/oidc/provider'),
  endSessionAddress: jest.fn(),
  revokeRefreshToken: jest.fn(),
}))
jest.mock('../maintenance/maintenance', () => ({ endedByMaintenance: jest.fn() }))
const [sendOn, revoke] = [jest.mocked(endSessionAddress), jest.mocked(revokeRefreshToken)]

const issuer = 'https://id.college.example'
let now: number
let store: MemorySessionStore

beforeEach(() => {
  now = Date.now()
  store = placeSessionStore(new MemorySessionStore(limitsDouble(60_000, 600_000), () => now))
  jest.clearAllMocks()
  jest.replaceProperty(environment().oidc, 'issuer', issuer)
  sendOn.mockResolvedValue('https://id.college.example/logout')
  revoke.mockResolvedValue()
})

async function signedIn(subject = 'ann'): Promise<{ key: string; cookie: string }> {
  const sid = createSid()
  const key = toSessionKey(sid)
  const person = personDouble({ issuer, subject, providerSession: `op-${key.slice(0, 6)}` })
  await store.create(key, { person, grant: grantDouble(key, { refresh: `refresh-${subject}` }) })
  return { key, cookie: await sealSid(sid) }
}

const isAlive = async (key: string) => (await store.find(key, { slide: false })) !== null

const post = (
  cookie: string,
  form: Record<string, string> = {},
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
) =>
  answerSignOut(
    new NextRequest('http://localhost:3000/auth/logout', {
      method: 'POST',
      body: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `portal.sid=${cookie}`, ...headers },
    }),
  )

test('SG-04, S-13: ends an idle session here and at the provider, and passes on the reason and the address', async () => {
  const { key, cookie } = await signedIn()
  const answer = await post(cookie, { reason: 'idle', destination: '/dashboard' })
  expect([answer.status, answer.headers.get('location'), await isAlive(key)]).toEqual([
    303,
    'https://id.college.example/logout',
    false,
  ])
  expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"')
  expect(answer.headers.get('set-cookie')).toContain('portal.sid=; Path=/; Max-Age=0')
  expect(sendOn).toHaveBeenCalledWith(
    expect.objectContaining({ providerSession: `op-${key.slice(0, 6)}`, state: 'idle /dashboard' }),
  )
  expect(revoke).toHaveBeenCalledWith('refresh-ann')
})

test.each([
  '/designation-application-form/ricp/supervisor-approval?applicant=1&application=A-7&token=a-secret',
  '/account/not-me/a-secret',
])('S-63: does not tell the provider the address of a page that a link opens: %s', async (destination) => {
  const { cookie } = await signedIn()
  await post(cookie, { reason: 'idle', destination })
  expect(sendOn).toHaveBeenCalledWith(expect.objectContaining({ state: 'idle' }))
})

test.each(['', ' (awaiting its second step)'])(
  'S-06: does not end the session of somebody else for an old page that signs out on its own%s',
  async (waits) => {
    const sid = createSid()
    const person = personDouble({ subject: 'bo', ...(waits && { awaitsSecondStep: true as const }) })
    await store.create(toSessionKey(sid), { person, grant: grantDouble(toSessionKey(sid)) })
    const cookie = await sealSid(sid)
    const lives = async () => (await store.find(toSessionKey(sid), { slide: false, waiting: true })) !== null
    const viewer = viewerTag({ person: personDouble({ subject: 'ann' }) })

    const answer = await post(cookie, { reason: 'idle', destination: '/profile', viewer })
    expect([answer.headers.get('location'), answer.headers.get('set-cookie'), await lives()]).toEqual([
      '/?reason=other-person&destination=%2Fprofile',
      null,
      true,
    ])
    await post(cookie, { reason: 'idle', viewer: viewerTag({ person }) })
    expect(await lives()).toBe(false)
  },
)

test('SG-04: signs out at the provider even when the session has expired', async () => {
  const { key, cookie } = await signedIn()
  now += 120_000
  expect(await isAlive(key)).toBe(false)
  expect((await post(cookie, { reason: 'idle' })).headers.get('location')).toBe('https://id.college.example/logout')
  expect(sendOn).toHaveBeenCalledWith(
    expect.objectContaining({ providerSession: `op-${key.slice(0, 6)}`, state: 'idle' }),
  )
})

test('S-17, SG-04: tells a browser why its session was ended elsewhere, and first ends its session at the provider', async () => {
  const { key, cookie } = await signedIn()
  await endSessions({ key }, 'ended-elsewhere')
  const answer = await post(cookie, { reason: 'session-ended', destination: '/dashboard' })
  expect(answer.headers.get('location')).toBe('https://id.college.example/logout')
  expect(sendOn).toHaveBeenCalledWith(
    expect.objectContaining({ providerSession: `op-${key.slice(0, 6)}`, state: 'ended-elsewhere /dashboard' }),
  )
})

test('redirects to the sign-in page with the reason when the provider is unavailable or the session is unknown', async () => {
  const { cookie } = await signedIn()
  sendOn.mockRejectedValue(new ProviderUnavailable('away'))
  expect((await post(cookie, { reason: 'idle', destination: '/dashboard' })).headers.get('location')).toBe(
    '/?reason=idle&destination=%2Fdashboard',
  )
  expect((await post('nonsense', { reason: 'evil', destination: '//evil.example' })).headers.get('location')).toBe(
    '/?reason=signed-out',
  )
})

test.each(['idle', 'session-ended', 'signed-out'])(
  'MQ-03: redirects a view that expired before its page said %s to the end of views, with its cookies, not to the provider',
  async (reason) => {
    const { cookie } = await signedIn()
    now += 60_001
    const answer = await post(`${cookie}; portal.viewing=1`, { reason })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/auth/masquerade-ended'])
    expect([answer.headers.get('set-cookie'), answer.headers.get('clear-site-data')]).toEqual([
      null,
      '"cache", "storage"',
    ])
    expect(sendOn).not.toHaveBeenCalled()
  },
)

test('MT-02: tells a person whose page was not watched that maintenance ended their session', async () => {
  const { key, cookie } = await signedIn()
  await endSessions('everybody', 'maintenance')
  expect(await isAlive(key)).toBe(false)
  jest.mocked(endedByMaintenance).mockResolvedValueOnce(true)
  sendOn.mockRejectedValue(new ProviderUnavailable('away'))
  expect((await post(cookie, { reason: 'session-ended' })).headers.get('location')).toBe('/?reason=maintenance')
})

test('S-27: does not follow an address that is not the provider’s, and ends the session all the same', async () => {
  for (const address of [
    'https://evil.example/logout',
    'http://id.college.example/logout',
    'https://id.college.example@evil.example/',
  ]) {
    const { key, cookie } = await signedIn()
    sendOn.mockResolvedValue(address)
    const answer = await post(cookie)
    expect([answer.status, answer.headers.get('location'), await isAlive(key)]).toEqual([
      303,
      '/?reason=signed-out',
      false,
    ])
    expect(answer.headers.get('set-cookie')).toContain('portal.sid=; Path=/; Max-Age=0')
  }
})

test('S-27: follows a sign-out on another origin only if the operator configured that origin', async () => {
  sendOn.mockResolvedValue('https://login.college.example/logout')
  expect((await post((await signedIn()).cookie)).headers.get('location')).toBe('/?reason=signed-out')
  const named = jest.replaceProperty(environment().oidc, 'pageOrigins', ['https://login.college.example'])
  expect((await post((await signedIn()).cookie)).headers.get('location')).toBe('https://login.college.example/logout')
  named.restore()
})

describe('R-24: while the session store is unavailable', () => {
  const awayFor = (method: 'find' | 'destroy') =>
    jest.spyOn(store, method).mockRejectedValue(new SessionStoreUnavailable(new Error('READONLY')))
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['performance', 'Date', 'setImmediate', 'nextTick'] }))
  afterEach(() => jest.useRealTimers())

  test.each(['find', 'destroy'] as const)(
    'Logout clears the cookie, rejects the session here, and ends it as soon as the store takes it: %s',
    async (method) => {
      const { key, cookie } = await signedIn()
      const away = awayFor(method)
      const answer = await post(cookie)
      expect(answer.status).toBe(200)
      expect(answer.headers.getSetCookie()).toEqual([
        expect.stringContaining('portal.sid=; Path=/; Max-Age=0'),
        expect.stringContaining('portal.viewing=; Path=/; Max-Age=0'),
      ])
      expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"')
      expect(await answer.text()).toContain('You are signed out of this browser')
      await jest.advanceTimersByTimeAsync(2_000)
      away.mockRestore()
      expect(await isAlive(key)).toBe(true)
      expect(await findLiving(cookie, { slide: false })).toBeNull()
      while (isSignedOut(key)) await jest.advanceTimersByTimeAsync(100)
      expect(await isAlive(key)).toBe(false)
      expect(revoke.mock.calls).toEqual([['refresh-ann']])
    },
  )

  test('S-17: keeps the tokens of a new sign-in in the same session of the provider', async () => {
    const { key, cookie } = await signedIn()
    const away = awayFor('destroy')
    await post(cookie)
    away.mockRestore()
    const person = personDouble({ issuer, subject: 'ann', providerSession: `op-${key.slice(0, 6)}` })
    await store.create('again', { person, grant: grantDouble('again') })
    while (isSignedOut(key)) await jest.advanceTimersByTimeAsync(100)
    expect([await isAlive(key), await isAlive('again')]).toEqual([false, true])
    expect(revoke).not.toHaveBeenCalled()
  })

  test('claims nothing and keeps the cookie for a page that signs out on its own', async () => {
    const { key, cookie } = await signedIn()
    const away = awayFor('find')
    const answer = await post(cookie, { reason: 'idle' })
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([503, null])
    expect(await answer.text()).toContain('could not be signed out right now')
    away.mockRestore()
    await jest.advanceTimersByTimeAsync(2_000)
    expect(await isAlive(key)).toBe(true)
  })

  test('clears a cookie without a session, and waits for nothing', async () => {
    awayFor('find')
    expect((await post('nonsense')).headers.get('location')).toBe('/?reason=signed-out')
    expect(jest.getTimerCount()).toBe(0)
  })
})

test('S-22: does not sign out for another site', async () => {
  const { key, cookie } = await signedIn()
  expect((await post(cookie, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(await isAlive(key)).toBe(true)
})

describe('ending sessions', () => {
  test('S-17: ends all of a person except one, and revokes their refresh tokens', async () => {
    const [one, two, other] = [await signedIn(), await signedIn(), await signedIn('ben')]
    expect(await endSessions({ issuer, subject: 'ann', except: two.key }, 'ended-elsewhere')).toBe(1)
    expect([await isAlive(one.key), await isAlive(two.key), await isAlive(other.key)]).toEqual([false, true, true])
    expect(revoke).toHaveBeenCalledTimes(1)
  })

  test('S-18: ends every session except the one that changed the password or a second factor', async () => {
    const [here, phone, tablet, other] = [await signedIn(), await signedIn(), await signedIn(), await signedIn('ben')]
    expect(await endSessions({ issuer, subject: 'ann', except: here.key }, 'credentials-changed')).toBe(2)
    const alive = await Promise.all([here, phone, tablet, other].map(({ key }) => isAlive(key)))
    expect(alive).toEqual([true, false, false, true])
    expect(revoke).toHaveBeenCalledTimes(2)
  })

  test('ends all of a person', async () => {
    const [one, two, other] = [await signedIn(), await signedIn(), await signedIn('ben')]
    expect(await endSessions({ issuer, subject: 'ann' }, 'operator')).toBe(2)
    expect([await isAlive(one.key), await isAlive(two.key), await isAlive(other.key)]).toEqual([false, false, true])
  })

  test('ends everybody’s', async () => {
    const [one, other] = [await signedIn(), await signedIn('ben')]
    expect(await endSessions('everybody', 'operator')).toBeNull()
    expect([await isAlive(one.key), await isAlive(other.key)]).toEqual([false, false])
  })

  test('does not tell the provider about an end that it asked for, and ignores its errors', async () => {
    const [one, two] = [await signedIn(), await signedIn('ben')]
    await endSessions({ issuer, subject: 'ann' }, 'provider')
    expect(revoke).not.toHaveBeenCalled()
    revoke.mockRejectedValue(new ProviderUnavailable('away'))
    expect(await endSessions({ key: two.key }, 'operator')).toBe(1)
    expect([await isAlive(one.key), await isAlive(two.key)]).toEqual([false, false])
  })
})
