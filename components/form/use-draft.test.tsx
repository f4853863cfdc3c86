import { act, renderHook } from '@testing-library/react'
import * as z from 'zod/mini'
import { requestDraft } from '@/lib/browser/draft-request'
import { useDraft } from '@/lib/browser/use-draft'
import type { Draft } from '@/lib/shared/draft'
import { defineForm } from '@/lib/shared/forms/form'
import { secret } from '@/lib/shared/forms/secret'

jest.mock('@/lib/browser/draft-request', () => ({ requestDraft: jest.fn() }))
const asked = jest.mocked(requestDraft)
const form = defineForm({
  name: 'example',
  fields: { name: z.string(), agreed: z.boolean(), ssn: secret(z.string()), file: z.file() },
})
const typed = { name: 'R', agreed: false, ssn: '078-05-1120', file: new File(['x'], 'x.txt') }

let subjects = 0
beforeEach(() => {
  jest.useFakeTimers()
  asked.mockReset().mockResolvedValue({ kind: 'done' })
  subjects += 1
  let revisions = 0
  Object.assign(globalThis.crypto, { randomUUID: () => `revision-${subjects}-${(revisions += 1)}` })
})
afterEach(() => jest.useRealTimers())

const open = (options: { readOnly?: boolean; initial?: Draft | null; start?: Record<string, unknown> } = {}) =>
  renderHook(
    ({ values }: { values: Record<string, unknown> }) =>
      useDraft({ form, subject: `s${subjects}`, step: 'one', initial: null, values, ...options }),
    { initialProps: { values: { ...typed, name: '' } } },
  )
const written = () => asked.mock.calls.map(([, { body }]) => body?.values)
const pause = (ms = 1_000) => act(() => jest.advanceTimersByTimeAsync(ms))

test('R-17, R-18: saves a draft after a second, without secrets and files', async () => {
  const { result, rerender } = open()
  await pause(5_000)
  expect([asked.mock.calls.length, result.current.status.kind]).toEqual([0, 'untouched'])
  rerender({ values: typed })
  await pause()
  expect(asked).toHaveBeenCalledWith(
    { form: 'example', subject: `s${subjects}` },
    expect.objectContaining({ body: expect.objectContaining({ step: 'one', values: { name: 'R', agreed: false } }) }),
  )
  expect(result.current.status.kind).toBe('saved')
  rerender({ values: { ...typed, ssn: '078-05-1121' } })
  await pause(5_000)
  expect(asked).toHaveBeenCalledTimes(1)
})

test.each([
  ['a field loses the focus', () => document.dispatchEvent(new Event('focusout'))],
  ['the person leaves the page', () => window.dispatchEvent(new Event('pagehide'))],
  [
    'the page is hidden',
    () => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    },
  ],
])('R-18: saves at once when %s', async (_, happens) => {
  const { rerender } = open()
  rerender({ values: typed })
  await act(async () => void happens())
  expect(written()).toEqual([{ name: 'R', agreed: false }])
})

test('R-18: saves at once when the form is unmounted', async () => {
  const { rerender, unmount } = open()
  rerender({ values: typed })
  unmount()
  expect(written()).toEqual([{ name: 'R', agreed: false }])
})

test('R-18: retries a failed save when the connection is back', async () => {
  asked.mockResolvedValueOnce({ kind: 'failed' })
  const { result, rerender } = open()
  rerender({ values: typed })
  await pause()
  expect(result.current.status.kind).toBe('not-saved')
  await act(async () => void window.dispatchEvent(new Event('online')))
  await pause(0)
  expect(result.current.status.kind).toBe('saved')
})

test('R-18: the form’s start values are not a draft, and fields that drafts leave out are not compared', async () => {
  const { result, rerender } = open({ start: { ...typed, name: 'Robin' } })
  rerender({ values: { ...typed, name: 'Rob' } })
  await pause()
  rerender({ values: { ...typed, name: 'Robin' } })
  await pause()
  expect(asked.mock.calls.map(([, { method }]) => method)).toEqual(['PUT', 'DELETE'])
  expect(result.current.status.kind).toBe('untouched')
})

test('S-61: staff in a view save no draft', async () => {
  const { rerender, unmount } = open({ readOnly: true })
  rerender({ values: typed })
  await pause(5_000)
  unmount()
  expect(asked).not.toHaveBeenCalled()
})

describe('R-18: signing out', () => {
  let signOut: HTMLFormElement
  const submitted = jest.fn()
  beforeEach(() => {
    submitted.mockClear()
    signOut = document.createElement('form')
    signOut.setAttribute('action', '/auth/logout')
    signOut.append(document.createElement('button'))
    document.body.append(signOut)
    signOut.addEventListener('submit', (event) => {
      event.preventDefault()
      submitted()
    })
  })
  afterEach(() => signOut.remove())

  test('waits for the last draft to be saved', async () => {
    let arrive: () => void = () => undefined
    asked.mockReturnValueOnce(new Promise((resolve) => (arrive = () => resolve({ kind: 'done' }))))
    const { rerender } = open()
    rerender({ values: typed })
    act(() => signOut.requestSubmit())
    expect([written(), submitted.mock.calls.length]).toEqual([[{ name: 'R', agreed: false }], 0])
    arrive()
    await pause(0)
    expect(submitted).toHaveBeenCalledTimes(1)
  })

  test('waits again after an earlier sign-out was canceled', async () => {
    const offline = (event: Event) => event.preventDefault()
    addEventListener('submit', offline, { capture: true })
    const { rerender } = open()
    rerender({ values: typed })
    act(() => signOut.requestSubmit())
    removeEventListener('submit', offline, { capture: true })
    asked.mockReturnValue(new Promise(() => undefined))
    submitted.mockClear()
    act(() => signOut.requestSubmit())
    expect(submitted).not.toHaveBeenCalled()
    await pause(3_000)
    rerender({ values: { ...typed, name: 'Ro' } })
    submitted.mockClear()
    act(() => signOut.requestSubmit())
    expect(submitted).not.toHaveBeenCalled()
  })

  test('does not wait forever, and not when there is nothing to save', async () => {
    const { rerender } = open()
    act(() => signOut.requestSubmit())
    expect(submitted).toHaveBeenCalledTimes(1)
    asked.mockReturnValue(new Promise(() => undefined))
    rerender({ values: typed })
    act(() => signOut.requestSubmit())
    await pause(3_000)
    expect(submitted).toHaveBeenCalledTimes(2)
  })
})

test('R-18: returns answers from an earlier version of the form', () => {
  const initial = {
    form: 'example',
    subject: `s${subjects}`,
    step: '',
    revision: 'r',
    values: {},
    old: { phone: '215' },
    savedAt: 0,
  }
  expect(open({ initial }).result.current.old).toEqual({ phone: '215' })
})
