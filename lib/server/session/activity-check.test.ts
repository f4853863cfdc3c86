import { NextRequest } from 'next/server'
import { createSid, sealSid, sessionCookieName, toSessionKey } from './cookie'
import { findViewedName, hasSession } from './activity-check'
import { SessionStoreUnavailable, type SessionStore } from './store/session-store'

const shared = globalThis as unknown as Record<symbol, SessionStore>
const find = jest.fn()
const cookiesOf = (value?: string) =>
  new NextRequest('http://localhost:3000/', {
    headers: value === undefined ? {} : { cookie: `${sessionCookieName()}=${value}` },
  }).cookies
const ask = (value?: string) => hasSession(cookiesOf(value))

beforeEach(() => {
  find.mockReset().mockResolvedValue({ person: {} })
  shared[Symbol.for('portal.sessions')] = { find } as unknown as SessionStore
})

test('rejects a cookie without a valid seal, and does not ask the store', async () => {
  expect([await ask(), await ask('forged')]).toEqual(['no', 'no'])
  expect(find).not.toHaveBeenCalled()
})

test('S-10: tells the middleware whether the session is alive without counting activity', async () => {
  const sid = createSid()
  expect(await ask(await sealSid(sid))).toBe('yes')
  expect(find).toHaveBeenCalledWith(toSessionKey(sid), { slide: false })
  find.mockResolvedValue(null)
  expect(await ask(await sealSid(sid))).toBe('no')
})

test('R-24: tells an unavailable store from a missing session, and throws any other error', async () => {
  find.mockRejectedValue(new SessionStoreUnavailable(new Error('redis')))
  expect(await ask(await sealSid(createSid()))).toBe('unknown')
  find.mockRejectedValue(new Error('a fault'))
  await expect(ask(await sealSid(createSid()))).rejects.toThrow('a fault')
})

test('SH-13: returns the name of the student whom a staff member views, and of nobody else', async () => {
  const cookies = cookiesOf(await sealSid(createSid()))
  find.mockResolvedValue({ person: {}, masquerade: { subject: { name: 'Ann Archer' } } })
  expect(await findViewedName(cookies)).toBe('Ann Archer')
  find.mockResolvedValue({ person: {} })
  expect([await findViewedName(cookies), await findViewedName(cookiesOf())]).toEqual([undefined, undefined])
  find.mockRejectedValue(new SessionStoreUnavailable(new Error('redis')))
  expect(await findViewedName(cookies)).toBeUndefined()
})
