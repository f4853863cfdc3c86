import { leaveFor } from './leave'
import { ask, send, write } from './send'

jest.mock('./leave', () => ({ ...jest.requireActual('./leave'), leaveFor: jest.fn() }))
const left = jest.mocked(leaveFor)

const answers = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  globalThis.fetch = async () =>
    ({ ok: status < 400, status, headers: new Headers(headers), json: async () => body }) as Response
}
const failure = { name: 'maintenance', message: 'Site under maintenance', reference: '' }

beforeEach(() => left.mockReset())

test.each([
  ['a load', () => ask('messages')],
  ['a save', () => send('couplrOptIn', { share: true })],
])('MT-02, ruling 24: %s during maintenance sends the tab to the maintenance page', async (_, request) => {
  answers(503, failure, { 'x-maintenance': '1' })
  expect(await request()).toEqual({ ok: false, failure })
  expect(left).toHaveBeenCalledWith('maintenance')
})

test('R-24: an unavailable service does not navigate anywhere', async () => {
  answers(503, { ...failure, name: 'unavailable' })
  expect(await ask('messages')).toMatchObject({ ok: false, failure: { name: 'unavailable' } })
  expect(left).not.toHaveBeenCalled()
})

test('aborts a load that nobody waits for any more', async () => {
  const asked = jest.fn(async (_address: string, _init: RequestInit) => new Response('null'))
  globalThis.fetch = asked as unknown as typeof fetch
  const leaving = new AbortController()
  await ask('messages', {}, { signal: leaving.signal })
  const { signal } = asked.mock.calls[0]![1]
  expect(signal?.aborted).toBe(false)
  leaving.abort()
  expect(signal?.aborted).toBe(true)
})

test.each([
  ['continues when the page is left', 'x', true],
  ['too large for the browser to keep alive ends with its page', 'x'.repeat(60_000), false],
])('a save %s', async (_, note, keepalive) => {
  const asked = jest.fn(async () => ({ ok: true, status: 200, headers: new Headers(), json: async () => ({}) }))
  globalThis.fetch = asked as unknown as typeof fetch
  await write('/api/somewhere', { note })
  expect(asked).toHaveBeenCalledWith('/api/somewhere', expect.objectContaining({ keepalive }))
})

test('S-06: a request sends the viewer of its page, if the page has one', async () => {
  const asked = jest.fn(async (_address: string, _init: RequestInit) => new Response('null'))
  globalThis.fetch = asked as unknown as typeof fetch
  await ask('messages')
  document.body.innerHTML = '<dialog id="session-warning"><input name="viewer" value="tag"></dialog>'
  await write('/api/somewhere', {})
  document.body.innerHTML = ''
  expect(asked.mock.calls.map(([, init]) => new Headers(init.headers).get('x-portal-viewer'))).toEqual([null, 'tag'])
})
