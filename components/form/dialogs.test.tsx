import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { ConfirmDialog, FullScreenDialog } from './confirm-dialog'
import { UndoNotice, useUndo } from './undo'

describe('asking before an action', () => {
  const [onConfirm, onClose] = [jest.fn(), jest.fn()]
  const ask = (busy: string | false = false) =>
    render(
      <ConfirmDialog
        open
        title="Remove this address?"
        confirm="Remove the address"
        busy={busy}
        danger
        onConfirm={onConfirm}
        onClose={onClose}
      >
        <p>It is gone from all your forms.</p>
      </ConfirmDialog>,
    )
  beforeEach(() => [onConfirm, onClose].forEach((mock) => mock.mockReset()))

  test('SH-18: the buttons say what they do, and Cancel changes nothing', async () => {
    ask()
    expect(screen.getByRole('dialog', { name: 'Remove this address?' })).toHaveTextContent('gone from all your forms')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1])
    await userEvent.click(screen.getByRole('button', { name: 'Remove the address' }))
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })

  test('does not run twice while it is under way', async () => {
    ask('Removing')
    await userEvent.click(screen.getByRole('button', { name: 'Removing' }))
    expect(onConfirm).not.toHaveBeenCalled()
  })
})

test('SH-18: a full-screen dialog has a name and can be closed', async () => {
  const onClose = jest.fn()
  render(
    <FullScreenDialog open title="Your transcript" onClose={onClose}>
      <p>Courses</p>
    </FullScreenDialog>,
  )
  expect(screen.getByRole('dialog', { name: 'Your transcript' })).toHaveTextContent('Courses')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

describe('undoing for ten seconds', () => {
  const commit = jest.fn()
  function Page({ names = ['a', 'b'] }) {
    const undo = useUndo()
    const [rows, setRows] = useState(names)
    return (
      <>
        {rows.map((row) => (
          <button
            key={row}
            onClick={() =>
              undo.done({
                message: `Removed ${row}`,
                commit: () => {
                  setRows(rows.filter((each) => each !== row))
                  commit(row)
                },
              })
            }
          >
            Remove {row}
          </button>
        ))}
        <UndoNotice {...undo} />
      </>
    )
  }
  const remove = (name: string) => act(() => screen.getByRole('button', { name: `Remove ${name}` }).click())
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

  beforeEach(() => {
    jest.useFakeTimers()
    commit.mockReset()
  })
  afterEach(() => jest.useRealTimers())

  test('an action becomes final after ten seconds', () => {
    render(<Page />)
    remove('a')
    expect(screen.getByRole('status')).toHaveTextContent('Removed a')
    pass(9_999)
    expect(commit).not.toHaveBeenCalled()
    pass(1)
    expect(commit.mock.calls).toEqual([['a']])
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  })

  test('an action that is undone never happens', () => {
    render(<Page />)
    remove('a')
    act(() => screen.getByRole('button', { name: 'Undo' }).click())
    pass(20_000)
    expect(commit).not.toHaveBeenCalled()
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  })

  test('the timer stops while the focus is on the notice', () => {
    render(<Page />)
    remove('a')
    act(() => screen.getByRole('button', { name: 'Undo' }).focus())
    pass(60_000)
    expect(commit).not.toHaveBeenCalled()
    act(() => screen.getByRole('button', { name: 'Undo' }).blur())
    pass(10_000)
    expect(commit).toHaveBeenCalledTimes(1)
  })

  test('touching the notice stops the timer until another place is touched', async () => {
    const { pointer } = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    render(<Page />)
    remove('a')
    pass(9_000)
    const notice = screen.getByText('Removed a')
    fireEvent.touchStart(notice)
    fireEvent.touchEnd(notice)
    pass(60_000)
    expect(commit).not.toHaveBeenCalled()
    await act(() => pointer([{ target: notice }, { target: screen.getByRole('button', { name: 'Remove b' }) }])) // as after a tap
    pass(9_999)
    expect(commit).not.toHaveBeenCalled()
    pass(1)
    expect(commit).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['the next action starts', () => remove('b')],
    ['the person leaves the page', () => act(() => void dispatchEvent(new Event('pagehide')))],
  ])('an action becomes final when %s', (_, leave) => {
    render(<Page />)
    remove('a')
    leave()
    expect(commit.mock.calls).toEqual([['a']])
  })

  test('an action becomes final when its component unmounts', () => {
    const { unmount } = render(<Page />)
    remove('a')
    unmount()
    expect(commit.mock.calls).toEqual([['a']])
  })
})
