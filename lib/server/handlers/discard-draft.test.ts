import { appendAudit } from '../audit/audit'
import { findDraft, keepDraft } from '../drafts/drafts'
import { memoryFolder } from '../drafts/folder'
import { localDrafts } from '../drafts/local-store'
import type { DraftStore } from '../drafts/store'
import { SessionStoreUnavailable, type Session } from '../session/store/session-store'
import { answerDiscardDraft } from './discard-draft'

jest.mock('../audit/audit', () => ({
  ...jest.requireActual('../audit/audit'),
  appendAudit: jest.fn(() => Promise.resolve()),
}))

const place = Symbol.for('portal.drafts')
const shared = globalThis as unknown as Record<symbol, DraftStore>
type Found = { key: string; session: Session }
const asking = (subject: string, more: object = {}) =>
  ({
    key: `session of ${subject}`,
    session: { person: { issuer: 'i', subject, oktaId: subject, authTime: 0 }, ...more },
  }) as unknown as Found
const ann = asking('ann')
const viewed = { subject: { studentId: '1000001', oktaId: 'ann', name: 'Ann' }, reason: 'A call', ticket: '' }

const supervisor = { form: 'supervisor', subject: 'ricp.A-7' }
const [revision, next] = ['revision-0000-0001', 'revision-0000-0002']
const listed = { ...supervisor, revision }
const values = { supervisorName: 'Robin Vale' }
const kept = () => findDraft(ann, supervisor)

const post = (
  fields: Record<string, string> = listed,
  found: Found | null = ann,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
) =>
  answerDiscardDraft(
    new Request('http://localhost:3000/dashboard/discard', {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers,
    }),
    async () => found,
  )
const leadsTo = async (answer: Promise<Response>) => {
  const { status, headers } = await answer
  return [status, headers.get('location')]
}

beforeEach(async () => {
  shared[place] = localDrafts(memoryFolder())
  jest.mocked(appendAudit).mockClear()
  await keepDraft(ann, { ...listed, step: '', values }, { revisions: [], create: true })
})

test('R-18: discards the draft and returns to the dashboard, which says so; a second click does the same', async () => {
  const gone = [303, '/dashboard?discarded=1#discard-outcome']
  expect(await leadsTo(post())).toEqual(gone)
  expect(await kept()).toBeNull()
  expect(await leadsTo(post())).toEqual(gone)
})

test('R-18: also discards a draft that can no longer be continued', async () => {
  const credit = { form: 'credit', subject: '2020-01-01' }
  await keepDraft(ann, { ...credit, step: '', revision, values: {} }, { revisions: [], create: true })
  await post({ ...credit, revision })
  expect([await findDraft(ann, credit), await kept()]).toEqual([null, expect.objectContaining({ revision })])
})

test('R-18: keeps a draft that has changed since the dashboard listed it, and says so', async () => {
  const more = { supervisorName: 'Robin Vale, CFP' }
  await keepDraft(ann, { ...listed, revision: next, step: '', values: more }, { revisions: [revision], create: false })
  expect(await leadsTo(post())).toEqual([303, '/dashboard?discarded=0#discard-outcome'])
  expect(await kept()).toMatchObject({ revision: next, values: more })
})

test.each([
  ['a form that keeps no draft', { ...listed, form: 'password' }],
  ['an odd subject', { ...listed, subject: 'a b' }],
  ['a wildcard version', { ...listed, revision: '*' }],
  ['no version', supervisor],
  ['nothing', {}],
  ['a body that is too large', { ...listed, more: 'x'.repeat(9_000) }],
])('R-18, S-53: refuses %s and discards nothing', async (_, fields: Record<string, string>) => {
  expect((await post(fields)).status).toBe(400)
  expect(await kept()).not.toBeNull()
})

test('S-22: refuses other sites, and sends a visitor to sign in', async () => {
  expect((await post(listed, ann, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await post(listed, ann, {})).status).toBe(403)
  expect(await leadsTo(post(listed, null))).toEqual([303, '/?destination=%2Fdashboard'])
  expect(await kept()).not.toBeNull()
})

test('S-40: keeps another person’s draft of the same name', async () => {
  await post(listed, asking('ben'))
  expect(await kept()).not.toBeNull()
})

test('S-61, MQ-06: lets staff in a view discard nothing, and writes the attempt to the audit', async () => {
  expect((await post(listed, asking('ann', { masquerade: viewed }))).status).toBe(403)
  expect(await kept()).not.toBeNull()
  expect(jest.mocked(appendAudit).mock.calls).toEqual([
    [expect.objectContaining({ ev: 'write', op: 'draft of supervisor', result: 'refused' })],
  ])
})

test.each([
  ['an invalid form', {}, ann, 400, 'Something in the request is not valid.'],
  ['staff who view as the student', listed, asking('ann', { masquerade: viewed }), 403, 'Masquerade Logout'],
])('shows a browser a page with a link back for %s', async (_, fields, who, status, words) => {
  const answer = await post(fields, who, { 'sec-fetch-site': 'same-origin', accept: 'text/html' })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
  const text = await answer.text()
  expect(text).toContain(words)
  expect(text).toContain('<a href="/dashboard">Dashboard</a>')
})

test('S-56, S-61: counts discarding together with typing; the page says that nothing was changed, links back, and names the viewed student', async () => {
  for (let time = 0; time < 300; time += 1) await post({ ...listed, revision: next })
  const answer = await post()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
  const text = await answer.text()
  expect(text).toContain('Nothing was changed.')
  expect(text).toContain('<a href="/dashboard">Dashboard</a>')
  expect(text).not.toContain('Masquerade Logout')
  const viewing = await post(listed, asking('ann', { masquerade: viewed }))
  expect([viewing.status, await viewing.text()]).toEqual([429, expect.stringContaining('Masquerade Logout') as string])
  expect(await kept()).not.toBeNull()
  expect((await post(listed, asking('ben'))).status).toBe(303)
})

test('R-24: shows a page with a link to the dashboard while the store is unavailable, and throws any other error', async () => {
  const store = localDrafts(memoryFolder())
  shared[place] = { ...store, remove: () => Promise.reject(new SessionStoreUnavailable(new Error('redis'))) }
  const answer = await post()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.text()).toContain('<a href="/dashboard">Try again</a>')
  shared[place] = { ...store, remove: () => Promise.reject(new Error('a fault')) }
  await expect(post()).rejects.toThrow('a fault')
})
