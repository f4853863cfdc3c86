import { forgetDraft, keepDraft } from './drafts'

const asked = jest.fn<Promise<{ ok: boolean }>, [string, RequestInit]>()
const values = { plan: 'ricp', applicationId: 'A-7', supervisorName: 'Robin', supervisorEmail: '' }

beforeEach(() => {
  asked.mockReset().mockResolvedValue({ ok: true })
  Object.assign(globalThis, { fetch: asked })
  Object.assign(AbortSignal, { timeout: () => undefined })
})

test('a draft is kept by the handler, without counting as activity', async () => {
  expect(await keepDraft('supervisor', values)).toBe(true)
  const [address, init] = asked.mock.calls[0] ?? []
  expect([address, init?.method, init?.body]).toEqual(['/api/drafts/supervisor', 'PUT', JSON.stringify(values)])
  expect(init?.headers).toEqual({
    'x-portal-csrf': '1',
    'x-portal-intent': 'background',
    'content-type': 'application/json',
  })
})

test('one request after the other: an older one never arrives last', async () => {
  let answer: (value: { ok: boolean }) => void = () => undefined
  asked.mockReturnValueOnce(new Promise((done) => (answer = done)))
  const [first, second] = [keepDraft('supervisor', values), forgetDraft('supervisor')]
  await Promise.resolve()
  expect(asked).toHaveBeenCalledTimes(1)
  answer({ ok: true })
  await Promise.all([first, second])
  expect(asked.mock.calls.map(([, { method }]) => method)).toEqual(['PUT', 'DELETE'])
})

test('what is not there is not forgotten twice, and a failure is an answer', async () => {
  await forgetDraft('supervisor')
  expect(asked).not.toHaveBeenCalled()
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce({ ok: false })
  expect([await keepDraft('supervisor', values), await keepDraft('supervisor', values)]).toEqual([false, false])
})
