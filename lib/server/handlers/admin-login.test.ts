import { findTarget } from '../session/masquerade/masquerade'
import { findSession } from '../session/viewer'
import { findAdminLogin } from './masquerade'

jest.mock('next/headers', () => ({ headers: () => Promise.resolve(new Headers()) }))
jest.mock('../session/viewer', () => ({ findSession: jest.fn() }))
jest.mock('../session/masquerade/masquerade', () => ({ findTarget: jest.fn() }))

const subject = { studentId: '1000001', oktaId: 'okta1', name: 'Esther Established' }
const staff = (oktaId: string) =>
  ({
    key: 'a-key',
    session: {
      person: { oktaId, groups: ['portal-support'], amr: ['pwd', 'otp'], authTime: Math.floor(Date.now() / 1_000) },
      masquerade: null,
    },
  }) as unknown as Awaited<ReturnType<typeof findSession>>
const look = () => findAdminLogin('okta1')

beforeEach(() => {
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('portal.limits')]
  jest.mocked(findTarget).mockReset().mockResolvedValue({ ok: true, subject })
})

test('S-56: counts look-ups by staff as their own calls, and refuses too many', async () => {
  jest.mocked(findSession).mockResolvedValue(staff('staff1'))
  for (let time = 0; time < 300; time += 1) expect(await look()).toMatchObject({ kind: 'may', subject })
  expect(await look()).toMatchObject({
    kind: 'unavailable',
    failure: { name: 'busy', retryAfterSeconds: expect.any(Number) as number },
  })
  expect(findTarget).toHaveBeenCalledTimes(300)
  jest.mocked(findSession).mockResolvedValue(staff('staff2'))
  expect(await look()).toMatchObject({ kind: 'may' })
})
