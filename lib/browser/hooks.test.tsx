import { act, renderHook } from '@testing-library/react'
import { useSave } from './use-save'

const answers: { status: number; body: unknown; headers?: Record<string, string> }[] = []
const asked = jest.fn<Promise<Response>, [string, RequestInit]>()

beforeEach(() => {
  answers.length = 0
  asked.mockReset()
  asked.mockImplementation(async () => {
    const next = answers.shift()
    if (!next) throw new TypeError('Failed to fetch')
    return { ok: next.status < 400, headers: new Headers(next.headers), json: async () => next.body } as Response
  })
  Object.assign(globalThis, { fetch: asked })
  Object.assign(globalThis.crypto, { randomUUID: () => 'a-key-of-this-test' })
})

describe('useSave (CL-05)', () => {
  const application = { plan: 'ricp', applicationId: '7', supervisorName: 'Sue', supervisorEmail: 'sue@firm.example' }

  test('writes once, with the portal’s header and a key, and says what it made stale', async () => {
    answers.push({ status: 200, body: { accepted: true }, headers: { 'x-portal-invalidates': 'designationAppStatus' } })
    const { result } = renderHook(() => useSave('designationApp'))
    expect(await act(() => result.current(application))).toEqual({
      outcome: { ok: true, value: { accepted: true } },
      stale: ['designationAppStatus'],
    })
    expect(asked).toHaveBeenCalledTimes(1)
    expect(asked.mock.calls[0]?.[0]).toBe('/api/college/designationApp')
    const headers = new Headers(asked.mock.calls[0]?.[1].headers)
    expect(headers.get('idempotency-key')).toBe('a-key-of-this-test')
    expect(headers.get('x-portal-csrf')).toBe('1')
  })

  test('R-37: without a connection a save is refused at once, and not sent later', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { result } = renderHook(() => useSave('couplrOptIn'))
    expect(await act(() => result.current({ share: true }))).toMatchObject({
      outcome: {
        ok: false,
        failure: { message: 'You are offline. Nothing was sent. Try again when the connection is back.' },
      },
    })
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await act(async () => undefined)
    expect(asked).not.toHaveBeenCalled()
  })

  test('R-28: the same input after an attempt that failed carries the same key, another one does not', async () => {
    let made = 0
    Object.assign(globalThis.crypto, { randomUUID: () => `key-${(made += 1)}` })
    const { result } = renderHook(() => useSave('couplrOptIn'))
    const attempt = (share: boolean) => act(() => result.current({ share }))
    await attempt(true)
    answers.push(
      { status: 200, body: { couplr: 'Y' } },
      { status: 200, body: { couplr: 'Y' } },
      { status: 200, body: { couplr: 'N' } },
    )
    await attempt(true)
    await attempt(true)
    await attempt(false)
    expect(asked.mock.calls.map(([, init]) => new Headers(init.headers).get('idempotency-key'))).toEqual([
      'key-1',
      'key-1',
      'key-2',
      'key-3',
    ])
  })

  test('never tries again', async () => {
    const { result } = renderHook(() => useSave('couplrOptIn'))
    expect(await act(() => result.current({ share: true }))).toMatchObject({ outcome: { ok: false } })
    expect(asked).toHaveBeenCalledTimes(1)
  })
})
