import { requestDraft } from './draft-request'
import { leaveFor } from './leave'

jest.mock('./leave', () => ({ ...jest.requireActual('./leave'), leaveFor: jest.fn() }))

const asked = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>()
const place = { form: 'supervisor', subject: 'ricp.A-7' }
const body = { step: '', revision: 'c', values: { supervisorName: 'Robin' } }
const answered = (status: number, json: unknown = {}, headers: Record<string, string> = {}) => ({
  ok: status < 400,
  status,
  headers: new Headers(headers),
  json: async () => json,
})

beforeEach(() => {
  asked.mockReset().mockResolvedValue(answered(204))
  jest.mocked(leaveFor).mockReset()
  Object.assign(globalThis, { fetch: asked })
  Object.assign(AbortSignal, { timeout: () => undefined })
})

test('R-18: names the versions it replaces, survives leaving the page, and does not count as activity', async () => {
  expect(await requestDraft(place, { method: 'PUT', known: ['a', 'b'], create: true, body })).toEqual({ kind: 'done' })
  const [address, init] = asked.mock.calls[0] ?? []
  expect([address, init?.method, init?.keepalive, init?.body]).toEqual([
    '/api/drafts/supervisor/ricp.A-7',
    'PUT',
    true,
    JSON.stringify(body),
  ])
  expect(init?.headers).toEqual({
    'x-portal-csrf': '1',
    'x-portal-intent': 'background',
    'if-match': '"a", "b"',
    'if-none-match': '*',
    'content-type': 'application/json',
  })
})

test('S-06: sends the viewer of its page, so that no draft is saved for another person', async () => {
  document.body.innerHTML = '<dialog id="session-warning"><input name="viewer" value="tag"></dialog>'
  await requestDraft(place, { method: 'PUT', known: ['a'], body })
  document.body.innerHTML = ''
  expect(new Headers(asked.mock.calls[0]?.[1].headers).get('x-portal-viewer')).toBe('tag')
})

test('a DELETE has no body', async () => {
  await requestDraft(place, { method: 'DELETE', known: ['a'] })
  const [, init] = asked.mock.calls[0] ?? []
  expect([init?.body, init?.headers]).toEqual([
    null,
    { 'x-portal-csrf': '1', 'x-portal-intent': 'background', 'if-match': '"a"' },
  ])
})

test('R-18: reports that fields unknown to the form were left out', async () => {
  asked.mockResolvedValue(answered(200, { kept: 'partly' }))
  expect(await requestDraft(place, { method: 'PUT', known: [], body })).toEqual({ kind: 'partly' })
})

test('R-18: does not retry when a recent sign-in is required, but retries when the session is over', async () => {
  asked.mockResolvedValueOnce(answered(401, { name: 'sign-in-again' })).mockResolvedValueOnce(answered(401))
  expect(await requestDraft(place, { method: 'PUT', known: [], body })).toEqual({ kind: 'sign-in-again' })
  expect(await requestDraft(place, { method: 'PUT', known: [], body })).toEqual({ kind: 'failed' })
})

test.each([
  [400, 'refused'],
  [403, 'refused'],
  [404, 'refused'],
  [413, 'refused'],
  [401, 'failed'],
  [408, 'failed'],
  [429, 'failed'],
  [503, 'failed'],
])('status %i means %s', async (status, kind) => {
  asked.mockResolvedValue(answered(status))
  expect(await requestDraft(place, { method: 'PUT', known: [], body })).toEqual({ kind })
})

test('a 409 returns the other version, and no response means failed', async () => {
  asked.mockResolvedValueOnce(answered(409, { draft: null })).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await requestDraft(place, { method: 'PUT', known: ['a'], body })).toEqual({ kind: 'conflict', other: null })
  expect(await requestDraft(place, { method: 'PUT', known: ['a'], body })).toEqual({ kind: 'failed' })
})

test('R-32, ruling 24: leaves for the maintenance page as soon as a response announces maintenance, whether or not the draft was saved', async () => {
  asked
    .mockResolvedValueOnce(answered(204))
    .mockResolvedValueOnce(answered(204, {}, { 'x-maintenance': '1' }))
    .mockResolvedValueOnce(answered(503, {}, { 'x-maintenance': '1' }))
  const kinds = ['done', 'done', 'failed']
  for (const [leaves, kind] of kinds.entries()) {
    expect(await requestDraft(place, { method: 'PUT', known: [], body })).toEqual({ kind })
    expect(jest.mocked(leaveFor).mock.calls).toEqual(Array.from({ length: leaves }, () => ['maintenance']))
  }
})
