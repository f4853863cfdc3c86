import { grantDouble, limitsDouble, personDouble, placeSessionStore } from '@/tests/support/session-double'
import { MemorySessionStore } from '../store/memory-store'
import { endSessions } from '../end-sessions'
import { GrantRefused, ProviderUnavailable, refreshTokens, revokeRefreshToken } from './provider'
import { accessTokenOf, renewAccessToken } from './refresh'
import { openTokens, sealTokens } from '../store/tokens'
import { SessionOver, SessionStoreUnavailable, TokenUnavailable, type Session } from '../store/session-store'

jest.mock('./provider', () => ({
  ...jest.requireActual('./provider'),
  refreshTokens: jest.fn(),
  revokeRefreshToken: jest.fn(() => Promise.resolve()),
}))
const [asked, revoked] = [jest.mocked(refreshTokens), jest.mocked(revokeRefreshToken)]

const processWide = globalThis as unknown as Record<symbol, unknown>

let store: MemorySessionStore
let key: string

async function start(
  access: { expiresInMs: number; freshForMs: number },
  refresh: string | null = 'old refresh',
): Promise<Session> {
  key = `session-${Math.random()}`
  const times = { expiresAt: Date.now() + access.expiresInMs, freshUntil: Date.now() + access.freshForMs }
  const grant = grantDouble(key, { access: 'old access', refresh }, times)
  await store.create(key, { person: personDouble(), grant })
  const session = await store.find(key, { slide: false })
  if (!session) throw new Error('no session')
  return session
}

beforeEach(() => {
  store = placeSessionStore(new MemorySessionStore(limitsDouble(60_000, 120_000)))
  asked.mockReset()
  revoked.mockClear()
  asked.mockImplementation(async () => {
    await new Promise((done) => setImmediate(done))
    return { access_token: 'new access', refresh_token: 'new refresh', expires_in: 300 }
  })
})

test('uses a fresh token as it is', async () => {
  const session = await start({ expiresInMs: 60_000, freshForMs: 30_000 })
  expect(await accessTokenOf(key, session)).toBe('old access')
  expect(asked).not.toHaveBeenCalled()
})

test('R-16: keeps a session without a refresh token as long as its access token, whatever a service says about that token', async () => {
  const session = await start({ expiresInMs: 60_000, freshForMs: 30_000 }, null)
  expect(await renewAccessToken(key, session)).toBe('old access')
  expect(await store.find(key, { slide: false })).not.toBeNull()
  const expired = await start({ expiresInMs: -1, freshForMs: -1 }, null)
  await expect(accessTokenOf(key, expired)).rejects.toThrow(SessionOver)
  expect(await store.find(key, { slide: false })).toBeNull()
  expect(asked).not.toHaveBeenCalled()
})

test('S-49: makes one refresh for ten simultaneous requests with an expired token', async () => {
  const session = await start({ expiresInMs: -1, freshForMs: -1 })
  const answers = await Promise.all(Array.from({ length: 10 }, () => accessTokenOf(key, session)))
  expect(answers).toEqual(Array.from({ length: 10 }, () => 'new access'))
  expect(asked).toHaveBeenCalledTimes(1)
  expect(asked).toHaveBeenCalledWith('old refresh')
  expect((await store.find(key, { slide: false }))?.generation).toBe(1)
})

test('uses the token that another request refreshed when its own generation is old', async () => {
  const before = await start({ expiresInMs: -1, freshForMs: -1 })
  await accessTokenOf(key, before)
  expect(await accessTokenOf(key, before)).toBe('new access')
  expect(asked).toHaveBeenCalledTimes(1)
})

test('waits for and uses the result of another process that holds the lock', async () => {
  const session = await start({ expiresInMs: -1, freshForMs: -1 })
  await store.acquireRefresh(key, 'another process', 8_000)
  const waiting = accessTokenOf(key, session)
  const grant = { ...session.grant, sealedTokens: sealTokens({ access: 'theirs', refresh: 'r', id: null }, key) }
  await store.commitRefresh(key, 'another process', 0, {
    ...grant,
    expiresAt: Date.now() + 60_000,
    freshUntil: Date.now() + 30_000,
  })
  expect(await waiting).toBe('theirs')
  expect(asked).not.toHaveBeenCalled()
})

test('S-50: ends the session when the refresh token is refused', async () => {
  const session = await start({ expiresInMs: 60_000, freshForMs: -1 })
  asked.mockRejectedValue(new GrantRefused('invalid_grant'))
  await expect(accessTokenOf(key, session)).rejects.toBeInstanceOf(SessionOver)
  expect(await store.find(key, { slide: false })).toBeNull()
})

test('R-15: changes nothing while the provider is unavailable and the token is still valid', async () => {
  const session = await start({ expiresInMs: 60_000, freshForMs: -1 })
  asked.mockRejectedValue(new ProviderUnavailable('away'))
  expect(await accessTokenOf(key, session)).toBe('old access')
  expect(await store.find(key, { slide: false })).not.toBeNull()
})

test('R-15: fails and keeps the session when the provider is unavailable and the token has expired', async () => {
  const session = await start({ expiresInMs: -1, freshForMs: -1 })
  asked.mockRejectedValue(new ProviderUnavailable('away'))
  await expect(accessTokenOf(key, session)).rejects.toBeInstanceOf(TokenUnavailable)
  expect(await store.find(key, { slide: false })).not.toBeNull()
  asked.mockResolvedValue({ access_token: 'after all', expires_in: 300 })
  expect(await accessTokenOf(key, session)).toBe('after all')
})

test('S-12: keeps a sign-out that happens before the provider is asked', async () => {
  const session = await start({ expiresInMs: -1, freshForMs: -1 })
  const waiting = accessTokenOf(key, session)
  await store.destroy(key)
  await expect(waiting).rejects.toBeInstanceOf(SessionOver)
  expect(await store.find(key, { slide: false })).toBeNull()
  expect(asked).not.toHaveBeenCalled()
})

test('S-12, S-13: waits during sign-out for a refresh under way, and revokes the new token', async () => {
  const session = await start({ expiresInMs: -1, freshForMs: -1 })
  let ending: Promise<unknown> | undefined
  asked.mockImplementation(async () => {
    ending = endSessions({ key }, 'signed-out')
    await new Promise((done) => setImmediate(done))
    return { access_token: 'new access', refresh_token: 'new refresh', expires_in: 300 }
  })
  expect(await accessTokenOf(key, session)).toBe('new access')
  expect(await ending).toBe(1)
  expect(await store.find(key, { slide: false })).toBeNull()
  expect(revoked.mock.calls).toEqual([['new refresh']])
})

test('S-12: does not restore or revoke a session that another sign-in in its browser replaced', async () => {
  const session = await start({ expiresInMs: -1, freshForMs: -1 })
  asked.mockImplementation(async () => {
    await store.destroy(key)
    return { access_token: 'new access', refresh_token: 'new refresh', expires_in: 300 }
  })
  await expect(accessTokenOf(key, session)).rejects.toBeInstanceOf(SessionOver)
  expect(await store.find(key, { slide: false })).toBeNull()
  expect(revoked).not.toHaveBeenCalled()
})

describe('S-49: the store refuses newly refreshed tokens', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['performance'] })
    delete processWide[Symbol.for('portal.unsaved-tokens')] // its timer ended with the previous test
  })
  afterEach(() => jest.useRealTimers())

  /** Makes the store refuse tokens only. Returns a function that ends this. */
  function refuseTokens() {
    const refused = jest
      .spyOn(store, 'commitRefresh')
      .mockRejectedValue(new SessionStoreUnavailable(new Error('READONLY')))
    return () => refused.mockRestore()
  }
  beforeEach(
    () => void asked.mockResolvedValue({ access_token: 'new access', refresh_token: 'new refresh', expires_in: 300 }),
  )
  const stored = async () => openTokens((await store.find(key, { slide: false }))?.grant.sealedTokens ?? '', key)

  test('returns no token before it is stored; the next caller stores and gets it, and the provider is asked once', async () => {
    const session = await start({ expiresInMs: -1, freshForMs: -1 })
    const heal = refuseTokens()
    await expect(accessTokenOf(key, session)).rejects.toBeInstanceOf(SessionStoreUnavailable)
    await expect(accessTokenOf(key, session)).rejects.toBeInstanceOf(SessionStoreUnavailable)
    heal()
    expect(await accessTokenOf(key, session)).toBe('new access')
    expect(await stored()).toMatchObject({ access: 'new access', refresh: 'new refresh' })
    expect(asked.mock.calls).toEqual([['old refresh']])
  })

  test('stores the tokens as soon as the store takes them, even when nobody asks', async () => {
    const session = await start({ expiresInMs: -1, freshForMs: -1 })
    const heal = refuseTokens()
    await expect(accessTokenOf(key, session)).rejects.toBeInstanceOf(SessionStoreUnavailable)
    await jest.advanceTimersByTimeAsync(2_000)
    expect(await stored()).toMatchObject({ refresh: 'old refresh' })
    heal()
    await jest.advanceTimersByTimeAsync(2_000)
    expect(await stored()).toMatchObject({ access: 'new access', refresh: 'new refresh' })
  })

  test('uses the previous token while it is valid', async () => {
    const session = await start({ expiresInMs: 60_000, freshForMs: -1 })
    const heal = refuseTokens()
    expect(await accessTokenOf(key, session)).toBe('old access')
    expect(await accessTokenOf(key, session)).toBe('old access')
    heal()
    expect(await accessTokenOf(key, session)).toBe('new access')
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('R-26: uses the previous token while the store is read-only', async () => {
    const session = await start({ expiresInMs: 25_000, freshForMs: -1 })
    jest.spyOn(store, 'acquireRefresh').mockRejectedValue(new SessionStoreUnavailable(new Error('READONLY')))
    expect(await accessTokenOf(key, session)).toBe('old access')
    await expect(renewAccessToken(key, session)).rejects.toBeInstanceOf(SessionStoreUnavailable)
  })

  test('lets no other process use the old refresh token until the new tokens are stored', async () => {
    const session = await start({ expiresInMs: 60_000, freshForMs: -1 })
    refuseTokens()
    await accessTokenOf(key, session)
    expect(await store.acquireRefresh(key, 'another process', 1_000)).toBe(false)
  })

  test('S-12: keeps an ended session ended', async () => {
    const session = await start({ expiresInMs: -1, freshForMs: -1 })
    const heal = refuseTokens()
    await expect(accessTokenOf(key, session)).rejects.toBeInstanceOf(SessionStoreUnavailable)
    await store.destroy(key)
    heal()
    await jest.advanceTimersByTimeAsync(2_000)
    await expect(accessTokenOf(key, session)).rejects.toBeInstanceOf(SessionOver)
    expect(await store.count()).toBe(0)
  })
})

test('S-50: keeps the session when the token is refused because another process refreshed it and stores its tokens only now', async () => {
  const session = await start({ expiresInMs: -1, freshForMs: -1 })
  asked.mockImplementation(async () => {
    const sealedTokens = sealTokens({ access: 'theirs', refresh: 'r', id: null }, key)
    await store.commitRefresh(key, 'another process', 0, {
      sealedTokens,
      expiresAt: Date.now() + 60_000,
      freshUntil: Date.now() + 30_000,
    })
    throw new GrantRefused('invalid_grant')
  })
  expect(await accessTokenOf(key, session)).toBe('theirs')
})

test('S-05: ends a session that holds the tokens of another one, instead of failing', async () => {
  const session = await start({ expiresInMs: 60_000, freshForMs: 30_000 })
  const foreign = {
    ...session,
    grant: { ...session.grant, sealedTokens: sealTokens({ access: 'a', refresh: 'r', id: null }, 'another') },
  }
  await expect(accessTokenOf(key, foreign)).rejects.toBeInstanceOf(SessionOver)
  expect(await store.find(key, { slide: false })).toBeNull()
})
