import { draftHeader } from '@/lib/shared/draft'
import { college } from '../college/client'
import { createFailure } from '../http/failure'
import { findDraft, keepDraft } from '../drafts/drafts'
import { memoryFolder } from '../drafts/folder'
import { localDrafts } from '../drafts/local-store'
import type { DraftStore } from '../drafts/store'
import { log } from '../observability/log'
import { SessionStoreUnavailable } from '../session/store/session-store'
import { findSession, findViewer } from '../session/viewer'
import { answerSave } from './college'

jest.mock('../college/client', () => ({ college: { save: jest.fn() } }))
jest.mock('../college/impersonation-policy', () => ({
  checkImpersonationPolicy: jest.fn(),
  noteForeignName: jest.fn(),
}))
jest.mock('../session/viewer', () => ({ findSession: jest.fn(), findViewer: jest.fn() }))

const shared = globalThis as unknown as Record<symbol, DraftStore>
const store = Symbol.for('portal.drafts')
const [save, viewer] = [jest.mocked(college.save), jest.mocked(findViewer)]
const someone = { studentId: '100001', sessionKey: 'ann’s', actor: null } as Awaited<ReturnType<typeof findViewer>>
const ann = { key: 'ann’s', session: { person: { issuer: 'i', subject: 'ann', authTime: 0 } } }

const place = { form: 'supervisor', subject: 'ricp.A-7' }
const draft = { ...place, step: '', revision: 'revision-0000-0001', values: { supervisorName: 'Robin Vale' } }
const input = { plan: 'ricp', applicationId: 'A-7', supervisorName: 'Robin Vale', supervisorEmail: 'r@firm.example' }
const named = `supervisor/ricp.A-7;revision-0000-0000,${draft.revision}`

const send = (header: string | null = named, headers: Record<string, string> = {}) =>
  answerSave(
    'designationApp',
    new Request('http://localhost:3000/api/college/designationApp', {
      method: 'POST',
      headers: {
        'x-portal-csrf': '1',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        ...(header !== null && { [draftHeader]: header }),
        ...headers,
      },
      body: JSON.stringify(input),
    }),
  )
const keep = () => keepDraft(ann, draft, { revisions: [], create: true })
const isKept = async () => (await findDraft(ann, place)) !== null

beforeEach(async () => {
  jest.clearAllMocks()
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('portal.saved')]
  shared[store] = localDrafts(memoryFolder())
  save.mockReset().mockResolvedValue({ ok: true, value: { accepted: true } })
  viewer.mockResolvedValue(someone)
  jest.mocked(findSession).mockResolvedValue(ann as unknown as Awaited<ReturnType<typeof findSession>>)
  await keep()
})

test('R-18: clears the draft of a save in the same request when the college accepts it', async () => {
  expect((await send()).status).toBe(200)
  expect(await isKept()).toBe(false)
})

test.each([
  ['refuses', () => save.mockResolvedValue({ ok: true, value: { accepted: false } })],
  ['fails', () => save.mockResolvedValue({ ok: false, failure: createFailure('no-response') })],
])('R-18: keeps the draft when the college %s the save', async (_, fails) => {
  fails()
  await send()
  expect(await isKept()).toBe(true)
})

test('R-18, R-28: clears the draft when a save is repeated after a lost response, and asks the college once', async () => {
  const key = { 'idempotency-key': 'one-key-for-both' }
  await send(null, key) // the response got lost, and the draft was written again meanwhile
  expect(await isKept()).toBe(true)
  expect((await send(named, key)).status).toBe(200)
  expect(await isKept()).toBe(false)
  expect(save).toHaveBeenCalledTimes(1)
})

test.each([
  ['another subject', `supervisor/chfc.A-8;${draft.revision}`],
  ['another form', `password/ricp.A-7;${draft.revision}`],
  ['no version', 'supervisor/ricp.A-7;'],
  ['nothing', null],
  ['anything', 'x;y;z/../'],
])('R-18: clears nothing for a save that names %s', async (_, header) => {
  expect((await send(header)).status).toBe(200)
  expect(await isKept()).toBe(true)
})

test('R-18: does not send a save older than another device’s draft, which the person has not seen', async () => {
  const answer = await send('supervisor/ricp.A-7;revision-of-another-device')
  expect([answer.status, await answer.json()]).toEqual([
    409,
    expect.objectContaining({ name: 'draft-changed', message: expect.stringContaining('Nothing was sent.') }),
  ])
  expect(save).not.toHaveBeenCalled()
  expect(await isKept()).toBe(true)
})

test('R-18: sends a save whose draft was sent or discarded elsewhere', async () => {
  await send()
  expect((await send()).status).toBe(200)
})

test('S-61: clears no draft when staff save for a student', async () => {
  viewer.mockResolvedValue({ ...someone, actor: { oktaId: 's', name: '', reason: '', ticket: '' } } as typeof someone)
  await send()
  expect(await isKept()).toBe(true)
})

test('R-24: saves although the store becomes unavailable before the draft is cleared', async () => {
  const away = () => Promise.reject(new SessionStoreUnavailable(new Error('redis')))
  const warn = jest.spyOn(log(), 'warn').mockImplementation(() => undefined)
  shared[store] = { ...localDrafts(memoryFolder()), remove: away }
  expect((await send()).status).toBe(200)
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ form: 'supervisor' }), expect.any(String))
  warn.mockRestore()
})
