import { onlineManager } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { queryClient } from './query-client'
import { useLoad } from './use-load'
import { useSave } from './use-save'

const answers: { status: number; body: unknown; headers?: Record<string, string> }[] = []
const asked = jest.fn<Promise<Response>, [string, RequestInit]>()

beforeEach(() => {
  answers.length = 0
  queryClient().clear()
  asked.mockReset()
  asked.mockImplementation(async () => {
    const next = answers.shift()
    if (!next) throw new TypeError('Failed to fetch')
    return { ok: next.status < 400, headers: new Headers(next.headers), json: async () => next.body } as Response
  })
  Object.assign(globalThis, { fetch: asked })
  Object.assign(globalThis.crypto, { randomUUID: () => 'a-key-of-this-test' })
})

describe('useLoad (CL-05)', () => {
  test('reads from the handler with the portal’s header', async () => {
    answers.push({ status: 200, body: [{ id: '1', unread: true }] })
    const { result } = renderHook(() => useLoad('messages'))
    await waitFor(() => expect(result.current.isSuccess).toBe(true))
    expect(result.current.data).toEqual([{ id: '1', unread: true }])
    expect(asked.mock.calls[0]?.[0]).toBe('/api/college/messages')
    expect(new Headers(asked.mock.calls[0]?.[1].headers).get('x-portal-csrf')).toBe('1')
  })

  test('retries once when a request did not reach the portal', async () => {
    asked.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    answers.push({ status: 200, body: [] })
    const { result } = renderHook(() => useLoad('messages'))
    await waitFor(() => expect(result.current.isSuccess).toBe(true))
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test('does not retry an error from the portal, which has already retried the college where that helps', async () => {
    const failure = {
      name: 'malformed',
      message: 'There was an error but no message was returned',
      reference: 'ABCD-2345',
    }
    answers.push({ status: 502, body: failure }, { status: 200, body: [] })
    const { result } = renderHook(() => useLoad('messages'))
    await waitFor(() => expect(result.current.isError).toBe(true))
    expect(result.current.error?.failure).toEqual(failure)
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test.each(['denied', 'not-found', 'signed-out', 'busy'])('R-05, R-07: does not retry %s', async (name) => {
    answers.push(
      { status: 403, body: { name, message: 'Access Denied!', reference: 'ABCD-2345' } },
      { status: 200, body: [] },
    )
    const { result } = renderHook(() => useLoad('messages'))
    await waitFor(() => expect(result.current.isError).toBe(true))
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('does not load again within five minutes', async () => {
    answers.push({ status: 200, body: null })
    const first = renderHook(() => useLoad('studentCE'))
    await waitFor(() => expect(first.result.current.isSuccess).toBe(true))
    first.unmount()
    const second = renderHook(() => useLoad('studentCE'))
    expect(second.result.current.isSuccess).toBe(true)
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('R-37: a read waits for the connection', async () => {
    onlineManager.setOnline(false)
    answers.push({ status: 200, body: [] })
    const { result } = renderHook(() => useLoad('messages'))
    await waitFor(() => expect(result.current.fetchStatus).toBe('paused'))
    expect(asked).not.toHaveBeenCalled()
    onlineManager.setOnline(true)
    await waitFor(() => expect(result.current.isSuccess).toBe(true))
  })

  test('ER-01: reports that no response came', async () => {
    const { result } = renderHook(() => useLoad('studentFlags'))
    await waitFor(() => expect(result.current.isError).toBe(true))
    expect(result.current.error?.message).toBe('There was an error contacting the server!')
  })
})

describe('useSave (CL-05)', () => {
  const application = { plan: 'ricp', applicationId: '7', supervisorName: 'Sue', supervisorEmail: 'sue@firm.example' }

  test('sends a save once, with a key, and reloads the loads that it invalidates', async () => {
    answers.push({ status: 200, body: [] })
    const list = renderHook(() => useLoad('designationAppStatus'))
    await waitFor(() => expect(list.result.current.data).toEqual([]))
    answers.push(
      { status: 200, body: { accepted: true }, headers: { 'x-portal-invalidates': 'designationAppStatus' } },
      { status: 200, body: [{ plan: 'ricp' }] },
    )
    const { result } = renderHook(() => useSave('designationApp'))
    expect(await act(() => result.current(application))).toEqual({
      outcome: { ok: true, value: { accepted: true } },
      stale: ['designationAppStatus'],
    })
    await waitFor(() => expect(list.result.current.data).toEqual([{ plan: 'ricp' }]))
    expect(new Headers(asked.mock.calls[1]?.[1].headers).get('idempotency-key')).toBe('a-key-of-this-test')
  })

  test('R-37: offline a save is refused at once and not sent later', async () => {
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

  test('R-28: the same input reuses the key after a failed attempt, and any other save gets a new key', async () => {
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

  describe('R-28: with a draft, the key derives from the draft and the input', () => {
    const keys = () => asked.mock.calls.map(([, init]) => new Headers(init.headers).get('idempotency-key'))
    const saveOf = (draft: string) => renderHook(() => useSave('couplrOptIn', { draft: () => draft }))
    const first = 'supervisor/ricp.A-7;revision-1'

    test('is the same in another tab and after a reload, and differs for another draft or input', async () => {
      for (const [draft, share] of [
        [first, true],
        [first, true],
        [first, false],
        ['supervisor/ricp.A-7;revision-2,revision-1', true],
      ] as const) {
        const { result, unmount } = saveOf(draft)
        await act(() => result.current({ share }))
        unmount()
      }
      expect(keys()[0]).toMatch(/^revision-1-[0-9a-z]{1,7}$/)
      expect(new Set([keys()[0], keys()[1]]).size).toBe(1)
      expect(new Set(keys()).size).toBe(3)
    })

    test('a save that the college answered without accepting gets a new key the next time', async () => {
      answers.push({ status: 200, body: { couplr: 'N' } })
      const { result } = saveOf(first)
      await act(() => result.current({ share: true }))
      await act(() => result.current({ share: true }))
      expect(keys()).toEqual([expect.stringMatching(/^revision-1-/), 'a-key-of-this-test'])
    })
  })

  test('never retries', async () => {
    const { result } = renderHook(() => useSave('couplrOptIn'))
    expect(await act(() => result.current({ share: true }))).toMatchObject({ outcome: { ok: false } })
    expect(asked).toHaveBeenCalledTimes(1)
  })
})
