import { grantDouble, limitsDouble, personDouble, placeSessionStore } from '@/tests/support/session-double'
import { toSessionKey } from './cookie'
import { refreshTokens } from './oidc/provider'
import { viewPermissionOf } from './masquerade/rules'
import { accessTokenOf } from './oidc/refresh'
import { finishSecondStep } from './second-step'
import { MemorySessionStore } from './store/memory-store'
import { openTokens } from './store/tokens'

jest.mock('./oidc/provider', () => ({ ...jest.requireActual('./oidc/provider'), refreshTokens: jest.fn() }))

const key = toSessionKey('waiting')
const person = personDouble({ amr: ['pwd'] })
let store: MemorySessionStore

beforeEach(async () => {
  store = placeSessionStore(new MemorySessionStore(limitsDouble(60_000, 120_000)))
  const grant = grantDouble(key, { refresh: 'of the sign-in' })
  await store.create(key, { person: { ...person, awaitsSecondStep: true }, grant })
})

test('RT-06, S-06: replaces the waiting session by one with a new identifier', async () => {
  const next = toSessionKey((await finishSecondStep(key, 'Firefox on Windows')) ?? '')
  expect((await store.find(next, { slide: false }))?.person).toEqual(person)
  expect(await store.list('everybody')).toMatchObject([{ key: next, device: 'Firefox on Windows' }])
})

test('MQ-01: does not accept the portal’s own code as the second factor for viewing as a student', async () => {
  const staff = { ...person, groups: ['portal-support'], authTime: Date.now() / 1_000, awaitsSecondStep: true as const }
  await store.destroy(key)
  await store.create(key, { person: staff, grant: grantDouble(key) })
  const session = await store.find(toSessionKey((await finishSecondStep(key, '')) ?? ''), { slide: false })
  expect(viewPermissionOf(session, { group: 'portal-support', now: new Date() })).toBe('one-factor')
})

test('RT-06, S-49: keeps the new session refreshable when the check of the code refreshed the tokens', async () => {
  const refresh = jest
    .mocked(refreshTokens)
    .mockResolvedValue({ access_token: 'new access', refresh_token: 'turned over', expires_in: 300 })
  const waiting = await store.find(key, { slide: false, waiting: true })
  if (!waiting) throw new Error('no session waits')
  await accessTokenOf(key, waiting)
  expect(refresh).toHaveBeenCalledWith('of the sign-in')
  const next = toSessionKey((await finishSecondStep(key, '')) ?? '')
  const opened = await store.find(next, { slide: false })
  expect(openTokens(opened?.grant.sealedTokens ?? '', next)).toMatchObject({ refresh: 'turned over' })
})

test('RT-06: opens nothing when the sign-in has ended meanwhile', async () => {
  await store.destroy(key)
  expect(await finishSecondStep(key, '')).toBeNull()
  expect(await store.list('everybody')).toEqual([])
})
