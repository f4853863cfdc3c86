import { MemorySessionStore } from '@/lib/server/session/store/memory-store'
import type { Viewer } from '@/lib/server/session/viewer'
import { fail, succeed } from '@/lib/shared/result'
import { limitsDouble, placeSessionStore } from '@/tests/support/session-double'
import { countDue, noteDashboard } from './due-count.server'
import { startActionCenter } from './loads.server'

jest.mock('./loads.server', () => ({ startActionCenter: jest.fn() }))
const started = jest.mocked(startActionCenter)

const viewer = { sessionKey: 'ann', saves: 0 } as Viewer
const down = fail({ name: 'no-response', message: '', reference: '' })
const toRead = (id: string) => ({ id, subject: 'Read this', requiresAcknowledgement: true, acknowledgedAt: null })
const snoozed = (id: string) => ({ item: `message ${id}`, until: '9999-01-01' })

const loads = (changes: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries({
      eligibility: succeed(null),
      applications: succeed([]),
      completed: succeed([]),
      messages: succeed([toRead('a'), toRead('b'), toRead('c')]),
      courses: succeed([]),
      flags: succeed({}),
      period: null,
      steps: null,
      reported: null,
      evidence: null,
      approvals: null,
      reviews: null,
      contract: null,
      snoozes: succeed([snoozed('c')]),
      ...changes,
    }).map(([name, outcome]) => [name, Promise.resolve(outcome)]),
  ) as unknown as ReturnType<typeof startActionCenter>

beforeEach(() => {
  placeSessionStore(new MemorySessionStore(limitsDouble(600_000, 600_000)))
  started.mockReset().mockImplementation(() => loads())
})

test('PG-01: counts what is overdue or for this month and is not snoozed', async () => {
  await noteDashboard(viewer)
  expect(await countDue(viewer)).toBe(2)
})

test('PG-01: does not count items that are for later or wait for someone else', async () => {
  await noteDashboard(viewer)
  const waiting = {
    plan: 'wmcp',
    status: 'R',
    statusMessage: 'Under review',
    appliedOn: '2026-01-01',
    applicationId: 'A-1',
  }
  started.mockImplementation(() => loads({ messages: succeed([]), applications: succeed([waiting]) }))
  expect(await countDue(viewer)).toBe(0)
})

test('loads nothing before the session has seen the dashboard', async () => {
  expect(await countDue(viewer)).toBeNull()
  await noteDashboard({ ...viewer, sessionKey: 'ben' })
  expect(await countDue(viewer)).toBeNull()
  expect(started).not.toHaveBeenCalled()
})

test('loads nothing when no answers are kept', async () => {
  const counting = { ...viewer, saves: null }
  await noteDashboard(viewer)
  expect(await countDue(counting)).toBeNull()
  expect(started).not.toHaveBeenCalled()
})

test.each(['eligibility', 'messages', 'period', 'contract', 'snoozes'])(
  'returns no number without %s',
  async (name) => {
    await noteDashboard(viewer)
    started.mockImplementation(() => loads({ [name]: down }))
    expect(await countDue(viewer)).toBeNull()
  },
)

test('returns no number, and nothing fails, when the store does not answer', async () => {
  await noteDashboard(viewer)
  const away = () => Promise.reject(new Error('away'))
  placeSessionStore({ wasSeen: away, seenOnce: away })
  await expect(noteDashboard(viewer)).resolves.toBeUndefined()
  expect(await countDue(viewer)).toBeNull()
})

test('does not keep a page open for a late answer', async () => {
  jest.useFakeTimers()
  await noteDashboard(viewer)
  started.mockImplementation(() => ({ ...loads(), messages: new Promise<never>(() => undefined) }))
  const counted = countDue(viewer)
  await jest.advanceTimersByTimeAsync(2_000)
  expect(await counted).toBeNull()
  jest.useRealTimers()
})
