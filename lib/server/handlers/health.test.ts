import { answerHealth } from './health'
import { environment } from '../env'
import { sessionStore } from '../session/store/open-store'
import { SessionStoreUnavailable } from '../session/store/session-store'
import { findSession } from '../session/viewer'
import { isDraining } from '../process/shutdown'

jest.mock('../session/viewer', () => ({ findSession: jest.fn() }))
jest.mock('../session/store/open-store', () => ({ sessionStore: jest.fn() }))
jest.mock('../process/shutdown', () => ({
  ...jest.requireActual('../process/shutdown'),
  isDraining: jest.fn(() => false),
}))

const find = jest.mocked(findSession)
const person = { studentId: null as string | null, groups: ['portal-support'] }
const signedIn = (changes: Partial<typeof person> = {}) =>
  find.mockResolvedValue({ key: 'key', session: { person: { ...person, ...changes } } } as never)
const store = (count: () => Promise<number>) => jest.mocked(sessionStore).mockReturnValue({ count } as never)

beforeEach(() => {
  signedIn()
  store(async () => 7)
  const { session } = environment()
  jest.replaceProperty(environment(), 'masqueradeGroup', 'portal-support')
  jest.replaceProperty(environment(), 'session', {
    ...session,
    store: 'redis://portal:store-password@sessions.internal:6379',
  })
})
afterEach(() => jest.restoreAllMocks())

test('shows staff of the group the store, services, calls and requests, and no address or password', async () => {
  const response = await answerHealth()
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const text = await response.text()
  expect(JSON.parse(text)).toMatchObject({
    status: 'running',
    sessionStore: { kind: 'redis', answers: true, sessions: 7 },
    services: [],
    callsUnderWay: 0,
    requests: { underWay: 0, refusedReads: 0 },
    memoryMebibytes: { resident: expect.any(Number) },
  })
  expect(text).not.toMatch(/store-password|sessions\.internal|localhost|https?:/)
})

test.each([
  ['a visitor', () => find.mockResolvedValue(null)],
  ['a student', () => signedIn({ studentId: '1000001' })],
  ['a student who claims to be in the group', () => signedIn({ studentId: '1000001', groups: ['portal-support'] })],
  ['staff of another group', () => signedIn({ groups: ['clerks'] })],
  ['everybody, when no group is configured', () => void jest.replaceProperty(environment(), 'masqueradeGroup', '')],
])('%s sees nothing', async (_, who) => {
  who()
  const response = await answerHealth()
  expect(response.status).toBe(403)
  expect(await response.json()).toEqual({ name: 'denied', message: 'Access Denied!', reference: expect.any(String) })
})

test('reports an unavailable store to staff, and returns 503 when nobody can be identified', async () => {
  store(() => Promise.reject(new SessionStoreUnavailable(new Error('redis'))))
  expect(JSON.parse(await (await answerHealth()).text())).toMatchObject({
    sessionStore: { answers: false, sessions: null },
  })
  find.mockRejectedValue(new SessionStoreUnavailable(new Error('redis')))
  const response = await answerHealth()
  expect({ status: response.status, retry: response.headers.get('retry-after') }).toEqual({ status: 503, retry: '5' })
})

test('R-27: says when the portal was told to stop', async () => {
  jest.mocked(isDraining).mockReturnValueOnce(true)
  expect(JSON.parse(await (await answerHealth()).text())).toMatchObject({ status: 'stopping' })
})
