import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Dialog } from './dialog'

function Page({ closable = true, onClosed = () => undefined }: { closable?: boolean; onClosed?: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog
        open={open}
        closable={closable}
        title="Update Application Information"
        onClose={() => {
          setOpen(false)
          onClosed()
        }}
      >
        <button onClick={() => setOpen(false)}>Done</button>
      </Dialog>
    </>
  )
}

test('SH-18: opens with its title as its name and takes the focus', async () => {
  render(<Page />)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await userEvent.click(screen.getByText('Open'))
  expect(screen.getByRole('dialog', { name: 'Update Application Information' })).toHaveAttribute('open')
  expect(screen.getByRole('heading', { name: 'Update Application Information' })).toHaveFocus()
})

test('SH-18: the close button closes it once and returns the focus', async () => {
  const onClosed = jest.fn()
  render(<Page onClosed={onClosed} />)
  await userEvent.click(screen.getByText('Open'))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByText('Open')).toHaveFocus()
  expect(onClosed).toHaveBeenCalledTimes(1)
})

function pressEscape() {
  // As a browser does on Esc: fires `cancel`, and `close` only if no listener prevented it.
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
}

test('SH-18: Esc closes it', async () => {
  render(<Page />)
  await userEvent.click(screen.getByText('Open'))
  act(pressEscape)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('SH-18: without a close button neither Esc nor the backdrop closes it', async () => {
  render(<Page closable={false} />)
  await userEvent.click(screen.getByText('Open'))
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  act(pressEscape)
  await userEvent.click(screen.getByRole('dialog'))
  expect(screen.getByRole('dialog')).toHaveAttribute('open')
  await userEvent.click(screen.getByText('Done'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('SH-18: a click on the backdrop closes it, but a selection that began inside and a canceled file picker do not', async () => {
  render(<Page />)
  await userEvent.click(screen.getByText('Open'))
  const [dialog, inside] = [screen.getByRole('dialog'), screen.getByText('Done')]
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: inside },
    { keys: '[/MouseLeft]', target: dialog },
  ])
  fireEvent.click(dialog) // the click that a browser fires after this
  expect(dialog).toHaveAttribute('open')
  fireEvent(inside, new Event('cancel', { bubbles: true }))
  expect(dialog).toHaveAttribute('open')
  await userEvent.click(dialog)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
