import { act, render, screen } from '@testing-library/react'
import { sendWithNews } from '@/lib/browser/send'
import type { Failure } from '@/lib/shared/result'
import { RemoveWithUndo } from './remove-with-undo'
import { useSubmission } from './submission'

const refresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
jest.mock('@/lib/browser/send', () => ({ sendWithNews: jest.fn() }))
const sent = jest.mocked(sendWithNews)

const removalOf = (name: string) => ({
  call: 'creditEvidenceRemoval' as const,
  title: name,
  what: 'file',
  remove: { id: name, remove: true },
  restore: { id: name, remove: false },
})
const show = (names = ['a.pdf', 'b.pdf']) =>
  render(names.map((name) => <RemoveWithUndo key={name} {...removalOf(name)} />))
/** Presses with a mouse. While the notice has the focus its timer does not run. */
async function press(name: string) {
  await act(async () => screen.getByRole('button', { name }).click())
  if (name.startsWith('Delete')) act(() => (document.activeElement as HTMLElement).blur())
}
const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms))
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const refuse = (name: Failure['name']) =>
  sent.mockResolvedValueOnce({ outcome: { ok: false, failure: { name, message: 'No.', reference: '' } }, stale: [] })

beforeEach(() => {
  jest.useFakeTimers()
  refresh.mockReset()
  sent.mockReset().mockResolvedValue({ outcome: { ok: true, value: {} as never }, stale: ['creditEvidence'] })
})
afterEach(() => jest.useRealTimers())

test('refreshes the page ten seconds after a delete', async () => {
  show()
  await press('Delete a.pdf')
  await pass(9_999)
  expect(refresh).not.toHaveBeenCalled()
  await pass(1)
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('a second delete has its own ten seconds, and the page refreshes once, after both are over', async () => {
  show()
  await press('Delete a.pdf')
  await pass(6_000)
  await press('Delete b.pdf')
  expect(said()).toEqual(['Success: a.pdf is deleted.', 'Success: b.pdf is deleted.'])
  expect(screen.getAllByRole('button', { name: /^Undo: [ab]\.pdf$/ })).toHaveLength(2)
  const [first] = screen.getAllByRole('status')
  await pass(4_000)
  expect(refresh).not.toHaveBeenCalled()
  expect(said()).toEqual(['Success: a.pdf is deleted.', 'Success: b.pdf is deleted.'])
  expect(screen.getAllByRole('button', { name: /^Undo: [ab]\.pdf$/ })).toHaveLength(1)
  expect(screen.getAllByRole('status')[0]).toBe(first) // the same element, so it is not read out again
  await pass(5_999)
  expect(refresh).not.toHaveBeenCalled()
  await pass(1)
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('another save of the page refreshes only when nothing can be undone any more', async () => {
  function Other() {
    const { submit } = useSubmission('creditEvidence', {})
    return <button onClick={() => void submit(() => ({}) as never)}>Attach</button>
  }
  const page = show()
  page.rerender(
    <>
      <Other />
      <RemoveWithUndo {...removalOf('a.pdf')} />
    </>,
  )
  await press('Delete a.pdf')
  await press('Attach')
  expect([refresh.mock.calls.length, said()]).toEqual([0, ['Success: a.pdf is deleted.']])
  await pass(10_000)
  expect(refresh).toHaveBeenCalledTimes(1)
  await press('Attach')
  expect(refresh).toHaveBeenCalledTimes(1) // one refresh for both saves
})

test('when the second delete is undone, the page refreshes for the first, but only after the undo has succeeded', async () => {
  show()
  await press('Delete a.pdf')
  await pass(6_000)
  await press('Delete b.pdf')
  await pass(4_000)
  let arrive: () => void = () => undefined
  sent.mockReturnValueOnce(
    new Promise((resolve) => (arrive = () => resolve({ outcome: { ok: true, value: {} as never }, stale: [] }))),
  )
  await press('Undo: b.pdf') // the only one left
  await pass(10_000)
  expect(refresh).not.toHaveBeenCalled()
  await act(async () => arrive())
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(said()).toEqual(['Success: a.pdf is deleted.', 'Success: b.pdf is back.'])
  expect(document.activeElement).toHaveTextContent('b.pdf is back.')
})

test('the refresh waits for a delete that is under way, but not for one that was refused', async () => {
  show()
  await press('Delete a.pdf')
  await pass(6_000)
  let arrive: () => void = () => undefined
  sent.mockImplementationOnce(() => {
    refuse('unavailable')
    return new Promise(
      (resolve) => (arrive = () => void sendWithNews('creditEvidenceRemoval', {} as never).then(resolve)),
    )
  })
  await press('Delete b.pdf')
  await pass(5_000)
  expect(refresh).not.toHaveBeenCalled()
  await act(async () => arrive())
  expect(screen.getByText('The file was not deleted.')).toBeInTheDocument()
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('an undo that failed can be tried again', async () => {
  show(['a.pdf'])
  await press('Delete a.pdf')
  refuse('unavailable')
  await press('Undo: a.pdf')
  expect(document.activeElement).toHaveTextContent('The file was not restored.') // the focused button disappeared with its notice
  await pass(20_000)
  await press('Undo: a.pdf')
  expect(sent).toHaveBeenLastCalledWith('creditEvidenceRemoval', { id: 'a.pdf', remove: false }, expect.anything())
  expect(said()).toEqual(['Success: a.pdf is back.'])
})

test('the message about a failed undo stays visible', async () => {
  show()
  await press('Delete a.pdf')
  await press('Delete b.pdf')
  refuse('unavailable')
  await press('Undo: b.pdf')
  await pass(20_000)
  expect(screen.getByText('The file was not restored.')).toBeInTheDocument()
  expect(refresh).not.toHaveBeenCalled()
})

test('unmounting ends every pending undo and refreshes once', async () => {
  const { unmount } = show()
  await press('Delete a.pdf')
  await press('Delete b.pdf')
  unmount()
  expect(refresh).toHaveBeenCalledTimes(1)
})
