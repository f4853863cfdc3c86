import { college } from '../college/client'
import { createFailure } from '../http/failure'
import { environment } from '../env'
import { createSid, sealSid } from '../session/cookie'
import { sessionStore } from '../session/store/open-store'
import { endSessions } from '../session/end-sessions'
import { openMaintenanceSwitch } from './switch'
import { endedByMaintenance, isKnownToBeOn, maintenance } from './maintenance'
import { pace } from './watch'

jest.mock('./switch', () => ({ openMaintenanceSwitch: jest.fn() }))
jest.mock('../college/client', () => ({ college: { load: jest.fn() } }))
jest.mock('../session/store/open-store', () => ({ sessionStore: jest.fn() }))
jest.mock('../session/end-sessions', () => ({ endSessions: jest.fn() }))

const seenOnce = jest.fn()
const load = jest.mocked(college.load)
const noteCollege = jest.fn()

beforeEach(() => {
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('portal.maintenance')]
  jest.useFakeTimers({
    now: Date.parse('2026-03-09T15:00:00Z'),
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'],
  })
  seenOnce.mockReset().mockResolvedValue(true)
  noteCollege.mockReset().mockResolvedValue(undefined)
  load.mockReset().mockResolvedValue({ ok: true, value: { isEnabled: false } })
  jest.mocked(endSessions).mockReset()
  jest.mocked(sessionStore).mockReturnValue({ seenOnce } as unknown as ReturnType<typeof sessionStore>)
  jest.mocked(openMaintenanceSwitch).mockReturnValue({
    read: async () => ({ operator: null, college: null }),
    noteCollege,
    turn: jest.fn(),
    place: '',
    close: jest.fn(),
  })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

/** Moves the clock on by this time, and lets the watch look again. */
const passes = async (ms: number) => {
  jest.setSystemTime(Date.now() + ms)
  await jest.advanceTimersByTimeAsync(pace.look)
}

test('MT-03: asks the college once per process, and knows nothing before the first request', async () => {
  expect(isKnownToBeOn()).toBe(false)
  expect(load).not.toHaveBeenCalled()
  expect(await maintenance().isOn()).toBe(false)
  expect(maintenance()).toBe(maintenance())
  expect([load.mock.calls.length, noteCollege.mock.calls[0]]).toEqual([1, [false, 2 * pace.stale]])
  expect(isKnownToBeOn()).toBe(false)
})

test('R-34: ignores a failure of the college', async () => {
  load.mockResolvedValue({ ok: false, failure: createFailure('no-response') })
  expect(await maintenance().isOn()).toBe(false)
  expect(noteCollege).not.toHaveBeenCalled()
})

test('MT-02: ends all sessions once, under its own name, in a process closed by its setting', async () => {
  jest.replaceProperty(environment(), 'maintenance', { ...environment().maintenance, always: true })
  const early = await sealSid(createSid())
  expect(await maintenance().isOn()).toBe(true)
  expect([isKnownToBeOn(), await endedByMaintenance(early)]).toEqual([true, false])
  await passes(pace.endSessions)
  expect(seenOnce.mock.calls).toEqual([
    [
      expect.stringMatching(/^maintenance MAINTENANCE [0-9a-f-]{36}$/),
      environment().session.absoluteMs,
      expect.stringMatching(/^[0-9a-f-]{36}$/),
    ],
  ])
  expect(jest.mocked(endSessions).mock.calls).toEqual([['everybody', 'maintenance']])
  expect([
    await endedByMaintenance(early),
    await endedByMaintenance(undefined),
    await endedByMaintenance('forged'),
  ]).toEqual([true, false, false])
  jest.setSystemTime(Date.now() + 2_000)
  expect(await endedByMaintenance(await sealSid(createSid()))).toBe(false)
})

test('MT-02: gives an activation that every process sees one name', async () => {
  jest
    .mocked(openMaintenanceSwitch)
    .mockReturnValue({ ...openMaintenanceSwitch(), read: async () => ({ operator: '17', college: null }) })
  expect(await maintenance().isOn()).toBe(true)
  await passes(pace.endSessions)
  expect(seenOnce.mock.calls[0]?.[0]).toBe('maintenance operator 17')
})

test('MT-02: asks again under the same identity when it does not hear whether it has to end the sessions', async () => {
  jest
    .mocked(openMaintenanceSwitch)
    .mockReturnValue({ ...openMaintenanceSwitch(), read: async () => ({ operator: '17', college: null }) })
  seenOnce.mockRejectedValueOnce(new Error('Command timed out'))
  await maintenance().isOn()
  await passes(pace.endSessions)
  await passes(pace.look)
  const [first, second] = seenOnce.mock.calls
  expect([seenOnce.mock.calls.length, second]).toEqual([2, first])
  expect(endSessions).toHaveBeenCalledTimes(1)
})
