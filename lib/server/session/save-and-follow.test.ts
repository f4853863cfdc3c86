import { changePassword } from '@/features/profile/security/calls'
import { succeed } from '@/lib/shared/result'
import { viewerDouble } from '@/tests/support/viewer-double'
import { drain, waitFor } from '../process/shutdown'
import { endOtherSessions } from './own-sessions'
import { SessionStoreUnavailable } from './store/session-store'
import type { FindSession } from './viewer'
import { college } from '../college/client'
import { saveAndFollow } from './save-and-follow'

jest.mock('./own-sessions', () => ({ endOtherSessions: jest.fn() }))

const asker = { key: 'own' } as unknown as Awaited<ReturnType<FindSession>>

beforeEach(() => {
  jest.restoreAllMocks()
  jest.mocked(endOtherSessions).mockReset()
})

test.each([
  [
    'the session store is unavailable',
    () => Promise.reject(new SessionStoreUnavailable(new Error('Connection is closed'))),
  ],
  ['the current session is over', () => Promise.resolve(null)],
] as const)('S-18: ends the other sessions after a password change although %s by then', async (_, afterwards) => {
  const find = jest.fn<ReturnType<FindSession>, []>().mockResolvedValue(asker)
  jest.spyOn(college, 'save').mockImplementation(async () => {
    find.mockImplementation(afterwards)
    return succeed({} as never)
  })
  expect(await saveAndFollow(changePassword, viewerDouble(), {}, find)).toMatchObject({ ok: true })
  expect(endOtherSessions).toHaveBeenCalledWith(asker)
})

test('S-18: does not change the password while the session store is unavailable', async () => {
  const save = jest.spyOn(college, 'save').mockResolvedValue(succeed({} as never))
  const find = () => Promise.reject(new SessionStoreUnavailable(new Error('Connection is closed')))
  await expect(saveAndFollow(changePassword, viewerDouble(), {}, find)).rejects.toThrow(SessionStoreUnavailable)
  expect(save).not.toHaveBeenCalled()
})

test('R-27: ends them before a stopping portal exits, even when the browser has left', async () => {
  for (const place of ['stopping', 'unfinished'])
    delete (globalThis as Record<symbol, unknown>)[Symbol.for(`portal.${place}`)]
  let [stopped, looks] = [false, 0]
  waitFor(() => (looks += 1) && 0)
  jest.spyOn(college, 'save').mockResolvedValue(succeed({} as never))
  let end = () => undefined as unknown
  const ending = new Promise<void>((begun) =>
    jest.mocked(endOtherSessions).mockImplementation(() => {
      begun()
      return new Promise((done) => (end = done as () => void))
    }),
  )
  const saving = saveAndFollow(changePassword, viewerDouble(), {}, () => Promise.resolve(asker))
  await ending
  const stop = drain(0).then(() => (stopped = true))
  while (!stopped && looks < 3) await new Promise((done) => setImmediate(done))
  expect(stopped).toBe(false)
  end()
  await Promise.all([saving, stop])
})
