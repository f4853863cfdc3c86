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

test('a fresh token is used as it is', async () => {
  const session = await start({ expiresInMs: 60_000, freshForMs: 30_000 })
  expect(await accessTokenOf(key, session)).toBe('old access')
  expect(asked).not.toHaveBeenCalled()
})

test('R-16: without a refresh token the session lives as long as its access token, whatever a service says of that', async () => {
  const session = await start({ expiresInMs: 60_000, freshForMs: 30_000 }, null)
  expect(await renewAccessToken(key, session)).toBe('old access')
  expect(await store.find(key, { slide: false })).not.toBeNull()
  const expired = await start({ expiresInMs: -1, freshForMs: -1 }, null)
  await expect(accessTokenOf(key, expired)).rejects.toThrow(SessionOver)
  expect(await store.find(key, { slide: false })).toBeNull()
  expect(asked).not.toHaveBeenCalled()
})

test('S-49: ten requests at once on an expired token make one refresh and ten answers', async () => {
  const session = await start({ expiresInMs: -1, freshForMs: -1 })
  const answers = await Promise.all(Array.from({ length: 10 }, () => accessTokenOf(key, session)))
  expect(answers).toEqual(Array.from({ length: 10 }, () => 'new access'))
  expect(asked).toHaveBeenCalledTimes(1)
  expect(asked).toHaveBeenCalledWith('old refresh')
  expect((await store.find(key, { slide: false }))?.generation).toBe(1)
})

test('a request that saw the old generation uses what another one refreshed', async () => {
  const before = await start({ expiresInMs: -1, freshForMs: -1 })
  await accessTokenOf(key, before)
  expect(await accessTokenOf(key, before)).toBe('new access')
  expect(asked).toHaveBeenCalledTimes(1)
})

test('another process holds the right: its result is awaited and used', async () => {
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

test('S-50: a refused refresh token ends the session', async () => {
  const session = await start({ expiresInMs: 60_000, freshForMs: -1 })
  asked.mockRejectedValue(new GrantRefused('invalid_grant'))
  await expect(accessTokenOf(key, session)).rejects.toBeInstanceOf(SessionOver)
  expect(await store.find(key, { slide: false })).toBeNull()
})

test('R-15: a provider that is away changes nothing while the token still lives', async () => {
  const session = await start({ expiresInMs: 60_000, freshForMs: -1 })
  asked.mockRejectedValue(new ProviderUnavailable('away'))
  expect(await accessTokenOf(key, session)).toBe('old access')
  expect(await store.find(key, { slide: false })).not.toBeNull()
})

test('R-15: once the token has expired it is an honest failure, and the session stays', async () => {
  const session = await start({ expiresInMs: -1, freshForMs: -1 })
  asked.mockRejectedValue(new ProviderUnavailable('away'))
  await expect(accessTokenOf(key, session)).rejects.toBeInstanceOf(TokenUnavailable)
  expect(await store.find(key, { slide: false })).not.toBeNull()
  asked.mockResolvedValue({ access_token: 'after all', expires_in: 300 })
  expect(await accessTokenOf(key, session)).toBe('after all')
})

test('S-12: a sign-out before the provider is asked stays a sign-out', async () => {
  const session = await start({ expiresInMs: -1, freshForMs: -1 })
  const waiting = accessTokenOf(key, session)
  await store.destroy(key)
  await expect(waiting).rejects.toBeInstanceOf(SessionOver)
  expect(await store.find(key, { slide: false })).toBeNull()
  expect(asked).not.toHaveBeenCalled()
})

test('S-12, S-13: one while it answers waits for the token that is turned over, and revokes that', async () => {
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

test('S-12: a session that its browser replaced by another sign-in keeps its end, and nothing of it is revoked', async () => {
  const session = await start({ expiresInMs: -1, freshForMs: -1 })
  asked.mockImplementation(async () => {
    await store.destroy(key)
    return { access_token: 'new access', refresh_token: 'new refresh', expires_in: 300 }
  })
  await expect(accessTokenOf(key, session)).rejects.toBeInstanceOf(SessionOver)
  expect(await store.find(key, { slide: false })).toBeNull()
  expect(revoked).not.toHaveBeenCalled()
})

describe('S-49: the store refuses just the tokens that the provider turned over', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['performance'] })
    delete processWide[Symbol.for('portal.unsaved-tokens')] // its timer went with the test before
  })
  afterEach(() => jest.useRealTimers())

  /** A store that takes everything but tokens, until it is well again. */
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

  test('nobody gets one before it is stored; the next caller stores and gets it, and the provider is asked once', async () => {
    const session = await start({ expiresInMs: -1, freshForMs: -1 })
    const heal = refuseTokens()
    await expect(accessTokenOf(key, session)).rejects.toBeInstanceOf(SessionStoreUnavailable)
    await expect(accessTokenOf(key, session)).rejects.toBeInstanceOf(SessionStoreUnavailable)
    heal()
    expect(await accessTokenOf(key, session)).toBe('new access')
    expect(await stored()).toMatchObject({ access: 'new access', refresh: 'new refresh' })
    expect(asked.mock.calls).toEqual([['old refresh']])
  })

  test('they are stored by themselves as soon as the store takes them, also when nobody asks', async () => {
    const session = await start({ expiresInMs: -1, freshForMs: -1 })
    const heal = refuseTokens()
    await expect(accessTokenOf(key, session)).rejects.toBeInstanceOf(SessionStoreUnavailable)
    await jest.advanceTimersByTimeAsync(2_000)
    expect(await stored()).toMatchObject({ refresh: 'old refresh' })
    heal()
    await jest.advanceTimersByTimeAsync(2_000)
    expect(await stored()).toMatchObject({ access: 'new access', refresh: 'new refresh' })
  })

  test('while the one before still lives, it serves', async () => {
    const session = await start({ expiresInMs: 60_000, freshForMs: -1 })
    const heal = refuseTokens()
    expect(await accessTokenOf(key, session)).toBe('old access')
    expect(await accessTokenOf(key, session)).toBe('old access')
    heal()
    expect(await accessTokenOf(key, session)).toBe('new access')
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('R-26: so it does with a store that only reads', async () => {
    const session = await start({ expiresInMs: 25_000, freshForMs: -1 })
    jest.spyOn(store, 'acquireRefresh').mockRejectedValue(new SessionStoreUnavailable(new Error('READONLY')))
    expect(await accessTokenOf(key, session)).toBe('old access')
    await expect(renewAccessToken(key, session)).rejects.toBeInstanceOf(SessionStoreUnavailable)
  })

  test('until they are stored no other process spends the token that was turned over', async () => {
    const session = await start({ expiresInMs: 60_000, freshForMs: -1 })
    refuseTokens()
    await accessTokenOf(key, session)
    expect(await store.acquireRefresh(key, 'another process', 1_000)).toBe(false)
  })

  test('S-12: a session that ended meanwhile stays ended', async () => {
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

test('S-50: refused, because another process had turned the token over and stores its tokens only now: the session lives', async () => {
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

test('S-05: a session in whose place another’s tokens lie is over, not a failure of the server', async () => {
  const session = await start({ expiresInMs: 60_000, freshForMs: 30_000 })
  const foreign = {
    ...session,
    grant: { ...session.grant, sealedTokens: sealTokens({ access: 'a', refresh: 'r', id: null }, 'another') },
  }
  await expect(accessTokenOf(key, foreign)).rejects.toBeInstanceOf(SessionOver)
  expect(await store.find(key, { slide: false })).toBeNull()
})
