import { SessionStoreUnavailable, type Session } from '../session/store/session-store'
import { findSession } from '../session/viewer'
import { keepDraft } from './drafts'
import { memoryFolder } from './folder'
import { localDrafts } from './local-store'
import { listOwnDrafts } from './own-drafts'
import type { DraftStore } from './store'

jest.mock('../session/viewer', () => ({ findSession: jest.fn() }))

const shared = globalThis as unknown as Record<symbol, DraftStore>
const [place, find] = [Symbol.for('portal.drafts'), jest.mocked(findSession)]
const ann = { key: 'k', session: { person: { issuer: 'i', subject: 'ann', authTime: 0 } } }
const draft = {
  form: 'supervisor',
  subject: 'ricp.A-7',
  step: '',
  revision: 'revision-0000-0001',
  values: { supervisorName: 'Robin Vale' },
}
const asks = (session: object | null) => find.mockResolvedValue(session as { key: string; session: Session } | null)

beforeEach(async () => {
  shared[place] = localDrafts(memoryFolder())
  await keepDraft(ann, draft, { revisions: [], create: true })
  asks(ann)
})

test('R-18: returns the student’s own drafts, all of them or those of one form; none to a visitor', async () => {
  expect(await listOwnDrafts()).toMatchObject([draft])
  expect(await listOwnDrafts('supervisor')).toMatchObject([draft])
  expect(await listOwnDrafts('credit')).toEqual([])
  asks(null)
  expect(await listOwnDrafts()).toEqual([])
})

test('R-18: tells until which day a draft is kept, thirty days after its last change', async () => {
  shared[place] = localDrafts(memoryFolder())
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-10T02:00:00Z')) // March 9 in the college's time zone
  await keepDraft(ann, draft, { revisions: [], create: true })
  expect(await listOwnDrafts()).toMatchObject([{ keptUntil: '2026-04-08', savedMsAgo: 0 }])
  now.mockReturnValue(Date.parse('2026-03-10T01:59:00Z')) // a portal whose clock is behind
  expect(await listOwnDrafts()).toMatchObject([{ savedMsAgo: 0 }])
  now.mockReturnValue(Date.parse('2026-03-10T02:01:00Z'))
  expect(await listOwnDrafts()).toMatchObject([{ savedMsAgo: 60_000 }])
  now.mockRestore()
})

test('S-61: returns no drafts to staff who view as the student', async () => {
  asks({ ...ann, session: { ...ann.session, masquerade: { subject: {} } } })
  expect(await listOwnDrafts()).toEqual([])
})

test('R-24: returns no drafts while the store is unavailable, and throws any other error', async () => {
  const away = () => Promise.reject(new SessionStoreUnavailable(new Error('redis')))
  shared[place] = { ...localDrafts(memoryFolder()), list: away }
  expect(await listOwnDrafts()).toEqual([])
  find.mockRejectedValue(new Error('a fault'))
  await expect(listOwnDrafts()).rejects.toThrow('a fault')
})
