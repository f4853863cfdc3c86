import { SessionStoreUnavailable, type Session } from '../session/store/session-store'
import { findSession } from '../session/viewer'
import { keepDraft } from './drafts'
import { memoryDrafts, type DraftStore } from './store'
import { findSupervisorDraft } from './supervisor-draft'

jest.mock('../session/viewer', () => ({ findSession: jest.fn() }))

const shared = globalThis as unknown as Record<symbol, DraftStore>
const [place, find] = [Symbol.for('portal.drafts'), jest.mocked(findSession)]
const ann = { key: 'k', session: { person: { issuer: 'i', subject: 'ann', authTime: 0 } } }
const values = { plan: 'ricp', applicationId: 'A-7', supervisorName: 'Robin Vale', supervisorEmail: 'robin@firm' }
const away = { ...memoryDrafts(), get: () => Promise.reject(new SessionStoreUnavailable(new Error('redis'))) }

beforeEach(async () => {
  shared[place] = memoryDrafts()
  await keepDraft(ann, 'supervisor', values)
  find.mockResolvedValue(ann as unknown as { key: string; session: Session })
})

test('R-18: the student who asks finds their own draft, a visitor none', async () => {
  expect(await findSupervisorDraft()).toEqual(values)
  find.mockResolvedValue(null)
  expect(await findSupervisorDraft()).toBeNull()
})

test('R-24: with the store away the form is empty, and any other fault is told', async () => {
  shared[place] = away
  expect(await findSupervisorDraft()).toBeNull()
  find.mockRejectedValue(new Error('a fault'))
  await expect(findSupervisorDraft()).rejects.toThrow('a fault')
})
