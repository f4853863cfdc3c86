import { appendAudit } from '../audit/audit'
import { findDraft, keepDraft } from '../drafts/drafts'
import { memoryFolder } from '../drafts/folder'
import { localDrafts } from '../drafts/local-store'
import { draftLimits, type DraftStore } from '../drafts/store'
import { SessionStoreUnavailable, type Masquerade, type Session } from '../session/store/session-store'
import { answerDraft } from './drafts'

jest.mock('../audit/audit', () => ({
  ...jest.requireActual('../audit/audit'),
  appendAudit: jest.fn(() => Promise.resolve()),
}))

const place = Symbol.for('portal.drafts')
const shared = globalThis as unknown as Record<symbol, DraftStore>
const who = (subject: string) => ({ issuer: 'i', subject, oktaId: subject, authTime: 0 })
const ann = { key: 'session of ann', session: { person: who('ann') } }
const view: Masquerade = {
  subject: { studentId: '1000001', oktaId: 'okta1', name: 'Esther Established' },
  reason: 'A call about a letter',
  ticket: '',
}
type Found = { key: string; session: Session }
const session = (masquerade = false) =>
  ({
    key: masquerade ? 'view-of-staff' : ann.key,
    session: masquerade
      ? { person: { ...who('ann'), oktaId: 'staff1', name: 'Stephanie Staff' }, masquerade: view }
      : { person: who('ann') },
  }) as unknown as Found

const values = { supervisorName: 'Robin Vale', supervisorEmail: 'robin@firm' }
const supervisor = { form: 'supervisor', subject: 'ricp.A-7' }
const revision = 'revision-0000-0001'
const next = 'revision-0000-0002'
const body = (typed: Record<string, unknown> = values, its = revision) => ({ step: '', revision: its, values: typed })
const ours = { 'x-portal-csrf': '1', 'sec-fetch-site': 'same-origin' }
const first = { ...ours, 'if-none-match': '*' }
const after = (...known: string[]) => ({ ...ours, 'if-match': known.map((each) => `"${each}"`).join(', ') })

const ask = (
  method: string,
  sent?: unknown,
  headers: Record<string, string> = method === 'PUT' ? first : ours,
  found: Found | null = session(),
  at = supervisor,
) =>
  answerDraft(
    new Request(`http://localhost:3000/api/drafts/${at.form}/${at.subject}`, {
      method,
      headers: { ...(sent !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(sent !== undefined && { body: typeof sent === 'string' ? sent : JSON.stringify(sent) }),
    }),
    at,
    async () => found,
  )
const kept = () => findDraft(ann, supervisor)

beforeEach(() => {
  shared[place] = localDrafts(memoryFolder())
  jest.mocked(appendAudit).mockClear()
})

test('S-61, MQ-06: lets staff in a view neither read nor write a draft; writes attempts to write to the audit, but not reads', async () => {
  await keepDraft(ann, { ...supervisor, ...body() }, { revisions: [], create: true })
  for (const [method, sent, headers] of [
    ['PUT', body(values, next), after(revision)],
    ['DELETE', undefined, after(revision)],
    ['GET', undefined, ours],
  ] as const) {
    const answer = await ask(method, sent, headers, session(true))
    expect([answer.status, await answer.text()]).toEqual([403, expect.not.stringContaining('Robin')])
  }
  expect(await kept()).toMatchObject({ revision, values })
  const line = {
    ev: 'write',
    op: 'draft of supervisor',
    result: 'refused',
    session: 'view-of-',
    subject: view.subject,
    actor: { oktaId: 'staff1', name: 'Stephanie Staff' },
  }
  expect(jest.mocked(appendAudit).mock.calls).toEqual([
    [expect.objectContaining(line)],
    [expect.objectContaining(line)],
  ])
})

test('R-18: keeps, returns and forgets a draft', async () => {
  expect(await (await ask('GET')).json()).toEqual({ draft: null })
  const put = await ask('PUT', body())
  expect([put.status, put.headers.get('etag')]).toEqual([204, `"${revision}"`])
  const answer = await ask('GET')
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([
    200,
    'private, no-store',
    `"${revision}"`,
  ])
  expect(await answer.json()).toEqual({
    draft: { ...supervisor, ...body(), old: {}, savedAt: expect.any(Number) },
  })
  expect((await ask('DELETE', undefined, after(revision))).status).toBe(204)
  expect((await ask('DELETE', undefined, after(revision))).status).toBe(204)
  expect(await (await ask('GET')).json()).toEqual({ draft: null })
})

test.each([
  ['for the first one, when there is one already', 'PUT', first],
  ['for a later one, with another version known', 'PUT', after('revision-of-another')],
  ['removed, with another version known', 'DELETE', after('revision-of-another')],
])('R-18: %s: returns 409 with the other version, which stays', async (_, method, headers) => {
  await ask('PUT', body())
  const answer = await ask(method, method === 'PUT' ? body({ supervisorName: 'X' }, next) : undefined, headers)
  expect([answer.status, answer.headers.get('etag')]).toEqual([409, `"${revision}"`])
  expect(await answer.json()).toEqual({ draft: expect.objectContaining({ revision, values }) })
  expect(await kept()).toMatchObject({ revision, values })
})

test('R-18: returns 409 without a version when the expected draft is gone', async () => {
  const answer = await ask('PUT', body(), after('revision-of-another'))
  expect([answer.status, await answer.json()]).toEqual([409, { draft: null }])
})

test('R-18: replaces any of the versions that the browser may have written, or none', async () => {
  const both = { ...first, ...after('revision-of-a-lost-request', revision) }
  expect((await ask('PUT', body(), both)).status).toBe(204)
  expect((await ask('PUT', body({ supervisorName: 'R' }, next), both)).status).toBe(204)
  expect(await kept()).toMatchObject({ revision: next, values: { supervisorName: 'R' } })
})

const deep = `${'['.repeat(21)}${']'.repeat(21)}`
const written = JSON.stringify(body())
test.each([
  ['no portal header', () => ask('PUT', body(), { ...first, 'x-portal-csrf': '' }), 403],
  ['another site', () => ask('PUT', body(), { ...first, 'sec-fetch-site': 'cross-site' }), 403],
  ['a visitor', () => ask('PUT', body(), first, null), 401],
  ['staff who view as the student', () => ask('PUT', body(), first, session(true)), 403],
  ['a form that keeps no draft', () => ask('PUT', body(), first, session(), { ...supervisor, form: 'password' }), 404],
  ['an odd subject', () => ask('PUT', body(), first, session(), { ...supervisor, subject: 'a b' }), 404],
  ['no version to replace', () => ask('PUT', body(), ours), 428],
  ['a wildcard version', () => ask('PUT', body(), { ...ours, 'if-match': '*' }), 428],
  ['an If-None-Match other than *', () => ask('PUT', body(), { ...first, 'if-none-match': '"x"' }), 428],
  ['a step that is too long', () => ask('PUT', { ...body(), step: 'x'.repeat(61) }), 400],
  ['too many versions', () => ask('PUT', body(), after(...Array<string>(9).fill(revision))), 428],
  ['an invalid revision', () => ask('PUT', body(values, 'x')), 400],
  ['only a field that the form does not have', () => ask('PUT', body({ ssn: '078-05-1120' })), 400],
  ['only a value that is not a string', () => ask('PUT', body({ supervisorName: 1 })), 400],
  ['the same field twice', () => ask('PUT', written.replace('{"sup', '{"supervisorName":"X","sup')), 400],
  ['an inherited key', () => ask('PUT', written.replace('{"sup', '{"__proto__":{"plan":"chfc"},"sup')), 400],
  ['nesting deeper than 20', () => ask('PUT', deep), 400],
  ['a compressed body', () => ask('PUT', body(), { ...first, 'content-encoding': 'gzip' }), 415],
  ['another media type', () => ask('PUT', body(), { ...first, 'content-type': 'text/plain' }), 415],
  ['invalid JSON', () => ask('PUT', '{'), 400],
  ['more than 16 KB', () => ask('PUT', body({ supervisorName: 'x'.repeat(17_000) })), 413],
  ['a list', () => ask('PUT', []), 400],
])('R-18, S-22, S-23, S-42, S-53: refuses %s and keeps nothing', async (_, send, status) => {
  expect((await send()).status).toBe(status)
  expect(await kept()).toBeNull()
})

test.each([
  ['a field that the form does not have', { ssn: '078-05-1120' }, values],
  ['a date of birth', { birthdate: '1970-01-01' }, values],
  ['a value that is not a string', { supervisorName: 1 }, { supervisorEmail: values.supervisorEmail }],
])('R-18: leaves out %s, sent by a page from before a release, and tells the page', async (_, odd, fitting) => {
  const answer = await ask('PUT', body({ ...values, ...odd }))
  expect([answer.status, answer.headers.get('etag'), await answer.json()]).toEqual([
    200,
    `"${revision}"`,
    { kept: 'partly' },
  ])
  expect(await kept()).toMatchObject({ revision, values: fitting, old: {} })
  expect((await kept())?.values).toEqual(fitting)
})

test('R-18: keeps values that are incomplete, or too long to be sent', async () => {
  const half = { supervisorName: 'x'.repeat(2_000), supervisorEmail: 'robin@' }
  expect((await ask('PUT', body(half))).status).toBe(204)
  expect(await kept()).toMatchObject({ values: half })
})

test.each([
  [
    'an unknown form',
    () => ask('PUT', body(), first, session(), { ...supervisor, form: 'password' }),
    'not-defined',
    'There is no such form.',
  ],
  ['another media type', () => ask('PUT', body(), { ...first, 'content-type': 'text/plain' }), 'invalid', 'Send JSON.'],
  [
    'more than 16 KB',
    () => ask('PUT', body({ supervisorName: 'x'.repeat(17_000) })),
    'invalid',
    'That is more than can be sent at once.',
  ],
  ['no version', () => ask('PUT', body(), ours), 'invalid', 'Say which version it replaces.'],
  [
    'a visitor',
    () => ask('PUT', body(), first, null),
    'signed-out',
    'Your session has ended. Sign in again to continue.',
  ],
])('names and describes the refusal: %s', async (_, send, name, message) => {
  expect(await (await send()).json()).toMatchObject({ name, message })
})

test('MT-02, SG-04: does not let a session overwrite a draft that it may not see, and asks for a new sign-in', async () => {
  const elsewhere = { key: 'ended', session: { person: who('ann') } }
  await keepDraft(elsewhere, { ...supervisor, ...body() }, { revisions: [], create: true })
  expect(await (await ask('GET')).json()).toEqual({ draft: null })
  const answer = await ask('PUT', body({ supervisorName: 'X' }, next))
  expect([answer.status, await answer.json()]).toEqual([401, expect.objectContaining({ name: 'sign-in-again' })])
  expect(await findDraft(elsewhere, supervisor)).toMatchObject({ revision })
})

test('S-53: limits the number of drafts of a person, and says so', async () => {
  for (let count = 0; count < draftLimits.most; count += 1)
    await keepDraft(ann, { form: 'supervisor', subject: `n${count}`, ...body() }, { revisions: [], create: true })
  const answer = await ask('PUT', body())
  expect([answer.status, await answer.json()]).toEqual([
    413,
    expect.objectContaining({
      message: 'You have no room for another draft. Send a form or discard a draft on your dashboard first.',
    }),
  ])
})

test('S-56: allows a person 300 requests for drafts in five minutes, including reading and forgetting', async () => {
  for (let time = 0; time < 300; time += 1) await ask(time % 2 === 0 ? 'GET' : 'DELETE')
  const refused = await ask('PUT', body())
  expect([refused.status, await refused.json()]).toEqual([429, expect.objectContaining({ name: 'busy' })])
  expect(await kept()).toBeNull()
  const ben = { key: 'ben', session: { person: who('ben') } } as unknown as Found
  expect((await ask('PUT', body(), first, ben)).status).toBe(204)
})

test('R-24: returns 503 while the store is unavailable', async () => {
  const away = () => Promise.reject(new SessionStoreUnavailable(new Error('redis')))
  shared[place] = { ...localDrafts(memoryFolder()), put: away }
  const answer = await ask('PUT', body())
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
})

test('does not take a fault of the portal for an unavailable store', async () => {
  shared[place] = { ...localDrafts(memoryFolder()), list: () => Promise.reject(new Error('a fault')) }
  await expect(ask('GET')).rejects.toThrow('a fault')
})

describe('R-32: while the portal is closed for maintenance', () => {
  const held = globalThis as unknown as Record<symbol, unknown>
  const watch = Symbol.for('portal.maintenance')
  beforeEach(() => {
    held[watch] = { isKnownToBeOn: () => true }
  })
  afterEach(() => {
    delete held[watch]
  })

  test('keeps the last draft and says that it is closed', async () => {
    const answer = await ask('PUT', body())
    expect([answer.status, answer.headers.get('x-maintenance')]).toEqual([204, '1'])
    expect(await kept()).toMatchObject({ revision, values })
  })

  test('refuses like everything else what cannot be kept, for example after the session has ended', async () => {
    const answer = await ask('PUT', body(), first, null)
    expect([answer.status, answer.headers.get('x-maintenance'), await answer.json()]).toEqual([
      503,
      '1',
      { name: 'maintenance', message: 'Site under maintenance', reference: '' },
    ])
  })
})
