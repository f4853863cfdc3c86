import { grantDouble, limitsDouble, personDouble, placeSessionStore } from '@/tests/support/session-double'
import { toSessionKey } from './cookie'
import { refreshTokens } from './oidc/provider'
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

test('RT-06, S-06: a session under a new identifier takes the place of the one that waited, and says how the person proved it', async () => {
  const next = toSessionKey((await finishSecondStep(key, 'Firefox on Windows')) ?? '')
  expect((await store.find(next, { slide: false }))?.person).toEqual({ ...person, amr: ['pwd', 'otp'] })
  expect(await store.list('everybody')).toMatchObject([{ key: next, device: 'Firefox on Windows' }])
})

test('RT-06, S-49: when the check of the code had the tokens refreshed, the session that opens can be refreshed again', async () => {
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

test('RT-06: a sign-in that ended meanwhile opens nothing', async () => {
  await store.destroy(key)
  expect(await finishSecondStep(key, '')).toBeNull()
  expect(await store.list('everybody')).toEqual([])
})
