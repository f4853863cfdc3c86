import { cookies } from 'next/headers'
import { receive } from './entrance'
import { endedByMaintenance } from '../maintenance/maintenance'
import { createSid, sealSid, toSessionKey } from '../session/cookie'
import { MemorySessionStore } from '../session/store/memory-store'
import {
  SessionStoreUnavailable,
  type NewSession,
  type Session,
  type SessionStore,
} from '../session/store/session-store'
import { findSession, findWaitingSession } from '../session/viewer'
import { personDouble } from '@/tests/support/session-double'

jest.mock('next/headers', () => ({ cookies: jest.fn() }))
jest.mock('../maintenance/maintenance', () => ({ endedByMaintenance: jest.fn() }))
jest.mock('../session/viewer', () => ({ findSession: jest.fn(), findWaitingSession: jest.fn() }))

const lifetime = { idleMs: 60_000, absoluteMs: 120_000 }
const newSession: NewSession = {
  person: personDouble({ subject: 's' }),
  grant: { sealedTokens: '', expiresAt: 0, freshUntil: 0 },
}
const find = jest.mocked(findSession)
const person = (changes: { studentId: string | null; masquerade?: object }) =>
  find.mockResolvedValue({
    key: 'k',
    session: { person: { studentId: changes.studentId }, ...changes } as unknown as Session,
  })
const carrying = (...names: string[]) =>
  jest.mocked(cookies).mockResolvedValue({ has: (name: string) => names.includes(name), get: () => undefined } as never)
const staffAddress = '/auth/sso/admin-login/okta1'

beforeEach(() => {
  find.mockResolvedValue(null)
  carrying()
  jest.mocked(endedByMaintenance).mockResolvedValue(false)
})

test('keeps a visitor, and shows which page they wanted', async () => {
  expect(await receive({})).toEqual({ reason: null, destination: null, signedIn: false, onward: null })
  expect(await receive({ destination: '/dashboard?a=1', reason: 'idle' })).toMatchObject({
    reason: 'idle',
    destination: { address: '/dashboard?a=1', label: 'Dashboard' },
  })
  expect(await receive({ destination: '//evil.example' })).toMatchObject({ destination: null })
  expect(await receive({ destination: '/api/documents/award-letter/chfc' })).toMatchObject({
    destination: { address: '/api/documents/award-letter/chfc', label: 'your document' },
  })
  expect(await receive({ destination: ['/dashboard', '//evil.example'] })).toMatchObject({
    destination: { address: '/dashboard' },
  })
})

test('sends a student to the page they wanted, or to the dashboard; also staff in a view', async () => {
  person({ studentId: '1000001' })
  expect(await receive({ destination: '/designations-certifications' })).toEqual({
    goTo: '/designations-certifications',
  })
  expect(await receive({ destination: 'https://evil.example/' })).toEqual({ goTo: '/dashboard' })
  person({ studentId: null, masquerade: {} })
  expect(await receive({})).toEqual({ goTo: '/dashboard' })
})

test('S-06: tells a student whose browser had a page of somebody else open, and lets them go on or sign out', async () => {
  const session = { person: { studentId: '1000002', name: 'Ann Example' } } as unknown as Session
  find.mockResolvedValue({ key: 'k', session })
  expect(await receive({ reason: 'other-person', destination: '/profile' })).toEqual({
    reason: 'other-person',
    destination: { address: '/profile', label: 'My Profile' },
    signedIn: true,
    onward: { href: '/dashboard', label: 'Continue as Ann Example' },
  })
  expect(await receive({ reason: 'idle', destination: '/profile' })).toEqual({ goTo: '/profile' })
})

test('MQ-01: sends staff to the student they want to view, and tells other staff that there is nothing for them', async () => {
  person({ studentId: null })
  expect(await receive({ destination: staffAddress })).toEqual({ goTo: staffAddress })
  expect(await receive({})).toMatchObject({ reason: 'staff', signedIn: true })
  find.mockResolvedValue(null)
  expect(await receive({ reason: 'staff' })).toMatchObject({ reason: null, signedIn: false })
})

test('MQ-03: records an expired view first, then offers the way back to the administration tool', async () => {
  carrying('portal.viewing')
  expect(await receive({})).toEqual({ goTo: '/auth/masquerade-ended' })
  carrying()
  expect(await receive({ reason: 'masquerade-ended', uid: 'okta1' })).toMatchObject({
    onward: { href: expect.stringMatching(/\/dashboard\?uid=okta1$/) },
  })
  expect(await receive({ reason: 'masquerade-ended', uid: '//evil.example' })).toMatchObject({
    onward: { href: expect.not.stringContaining('evil') },
  })
})

test('SG-04: returns from the provider with the reason and the page of the sign-out', async () => {
  expect(await receive({ state: 'idle /dashboard' })).toEqual({ goTo: '/?reason=idle&destination=%2Fdashboard' })
  expect(await receive({ state: 'evil //evil.example' })).toEqual({ goTo: '/?reason=signed-out' })
})

test('SG-04, S-17: tells a browser why its session was ended, or that it has expired', async () => {
  const store = new MemorySessionStore({ ...lifetime, masquerade: lifetime, perPerson: 5 })
  ;(globalThis as unknown as Record<symbol, SessionStore>)[Symbol.for('portal.sessions')] = store
  const [sid, ranOut] = [createSid(), createSid()]
  await store.create(toSessionKey(sid), newSession)
  await store.destroy(toSessionKey(sid), 'ended-elsewhere')
  const told = async (id: string, query = {}) => {
    const value = await sealSid(id)
    jest.mocked(cookies).mockResolvedValue({ has: () => false, get: () => ({ value }) } as never)
    return (await receive(query)) as { reason: string | null }
  }
  expect((await told(sid)).reason).toBe('ended-elsewhere')
  expect((await told(ranOut)).reason).toBe('session-ended')
  expect((await told(sid, { reason: 'cancelled' })).reason).toBe('cancelled')
})

test('MT-02: tells a browser whose session was ended by maintenance', async () => {
  const value = await sealSid(createSid())
  jest.mocked(cookies).mockResolvedValue({ has: () => false, get: () => ({ value }) } as never)
  jest.mocked(endedByMaintenance).mockResolvedValue(true)
  expect(await receive({})).toMatchObject({ reason: 'maintenance' })
})

test('R-24: works while the session store is unavailable, and tells nobody that they are signed out', async () => {
  find.mockRejectedValue(new SessionStoreUnavailable(new Error('redis')))
  carrying('portal.viewing')
  expect(await receive({ destination: '/dashboard', reason: 'signed-out' })).toMatchObject({
    reason: 'unavailable',
    destination: { address: '/dashboard' },
  })
})

test('RT-06: sends a sign-in that awaits its second step there, with the destination', async () => {
  jest.mocked(findWaitingSession).mockResolvedValueOnce({ key: 'k', session: {} as Session })
  expect(await receive({ destination: '/profile' })).toEqual({ goTo: '/auth/mfa?destination=%2Fprofile' })
})
