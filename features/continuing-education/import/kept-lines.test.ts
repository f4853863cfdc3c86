import { findDraft } from '@/lib/server/drafts/drafts'
import { memoryFolder } from '@/lib/server/drafts/folder'
import { localDrafts } from '@/lib/server/drafts/local-store'
import type { DraftStore } from '@/lib/server/drafts/store'
import { SessionStoreUnavailable } from '@/lib/server/session/store/session-store'
import { findSession } from '@/lib/server/session/viewer'
import { findLines, keepLines } from './kept-lines.server'

jest.mock('@/lib/server/session/viewer', () => ({ findSession: jest.fn() }))

const shared = globalThis as unknown as Record<symbol, DraftStore>
const person = { issuer: 'i', subject: 'ann', oktaId: 'ann', authTime: 0 }
const ann = { key: 'session of ann', session: { person } }
const signedIn = (found: unknown) => jest.mocked(findSession).mockResolvedValue(found as never)
const place = { form: 'credit-import', subject: '-' }

beforeEach(() => {
  shared[Symbol.for('portal.drafts')] = localDrafts(memoryFolder())
  signedIn(ann)
})

test('R-18: returns the last posted lines until they are cleared', async () => {
  expect(await findLines()).toBe('')
  await keepLines('Course title\nTrusts')
  await keepLines('Course title\nWills')
  expect(await findLines()).toBe('Course title\nWills')
  await keepLines('')
  expect(await findDraft(ann, place)).toBeNull()
  await keepLines('')
})

test('S-61: keeps and shows no lines for staff who view as the student', async () => {
  await keepLines('hers')
  signedIn({ ...ann, session: { ...ann.session, masquerade: {} } })
  await keepLines('theirs')
  expect(await findLines()).toBe('')
  expect(await findDraft(ann, place)).toMatchObject({ values: { lines: 'hers' } })
})

test('R-24: keeps nothing while the session store is unavailable, and the import goes on', async () => {
  signedIn(ann)
  jest.mocked(findSession).mockRejectedValue(new SessionStoreUnavailable(new Error('redis')))
  await expect(keepLines('x')).resolves.toBeUndefined()
  jest.mocked(findSession).mockRejectedValue(new Error('a fault of ours'))
  await expect(keepLines('x')).rejects.toThrow('a fault of ours')
})
