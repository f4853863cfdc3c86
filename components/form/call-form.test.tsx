import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Send } from '@/lib/browser/use-save'
import { line, optionalLine } from '@/lib/shared/forms/fields'
import { defineForm } from '@/lib/shared/forms/form'
import type { Failure, FailureName } from '@/lib/shared/result'
import { CallForm } from './call-form'
import { Sending } from './submission'
import { TextField } from './text-fields'

const refresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const form = defineForm({ name: 'example', fields: { title: line(20), note: optionalLine(20) } })
const sent = jest.fn<ReturnType<Send>, Parameters<Send>>()
const check = jest.fn()

const page = (
  <Sending value={sent as unknown as Send}>
    <CallForm
      form={form}
      call="couplrOptIn"
      subject={{ share: true }}
      start={{ note: 'On file' }}
      check={check}
      submit="Save the title"
      busy="Saving"
      done={() => 'The title is saved.'}
    >
      <TextField name="title" label="Title" autoComplete="off" />
      <TextField name="note" label="Note" autoComplete="off" />
    </CallForm>
  </Sending>
)

const refused = (name: FailureName, more: Partial<Failure> = {}) => ({
  outcome: { ok: false as const, failure: { name, message: `It is ${name}.`, reference: 'K7Q2-9FXM', ...more } },
  stale: [],
})
const accepted = { outcome: { ok: true as const, value: {} as never }, stale: ['studentFlags'] }
const title = () => screen.getByRole('textbox', { name: 'Title' })
const save = () => screen.getByRole('button', { name: 'Save the title' })

beforeEach(() => {
  sent.mockReset().mockResolvedValue(accepted)
  check.mockReset().mockResolvedValue({})
  refresh.mockReset()
  document.title = 'Titles'
})

async function send(text = 'Mine') {
  if (!screen.queryByRole('form')) render(page)
  await userEvent.type(title(), text)
  await userEvent.click(save())
}

test('S1 §2: typing in another field marks nothing as wrong and moves no focus, whatever was refused before', async () => {
  sent.mockResolvedValueOnce(refused('busy'))
  render(page)
  await userEvent.click(save())
  await waitFor(() => expect(screen.getByRole('alert', { name: 'There is a problem' })).toHaveFocus())
  await userEvent.type(title(), 'Mine')
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  await userEvent.click(save())
  expect(await screen.findByText('It is busy.')).toBeInTheDocument()
  await userEvent.clear(title())
  await userEvent.keyboard('Anew')
  expect(title()).toHaveFocus()
  expect(title()).toHaveValue('Anew')
  expect(title()).not.toHaveAttribute('aria-invalid', 'true')
})

test('the values on file fill the form and are sent with it', async () => {
  await send()
  expect(await screen.findByText('The title is saved.')).toBeInTheDocument()
  expect(sent.mock.calls[0]?.[1]).toEqual({ share: true, title: 'Mine', note: 'On file' })
})

test('R-30: sends one save, however often the button is pressed, and the button says that it is busy', async () => {
  let arrive: (answer: typeof accepted) => void = () => {}
  sent.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  await send()
  const busy = screen.getByRole('button', { name: 'Saving' })
  expect(busy).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(busy)
  await userEvent.type(title(), '{Enter}')
  expect(sent).toHaveBeenCalledTimes(1)
  await act(async () => arrive(accepted))
  expect(screen.getByText('The title is saved.')).toBeInTheDocument()
})

test('R-30: sends one save even when the button is pressed again while the page still checks', async () => {
  let checked: (faults: object) => void = () => {}
  check.mockReturnValue(new Promise((resolve) => (checked = resolve)))
  await send()
  await userEvent.click(save())
  await act(async () => checked({}))
  expect(await screen.findByText('The title is saved.')).toBeInTheDocument()
  expect(sent).toHaveBeenCalledTimes(1)
})

test('R-28: resending the same values reuses the key, and other values get a new key', async () => {
  sent.mockResolvedValue(refused('no-response', { reference: '' }))
  await send()
  await screen.findByText(/We do not know whether it was saved/)
  await userEvent.click(save())
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  await userEvent.type(title(), '!')
  await userEvent.click(save())
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(3))
  const [first, second, third] = sent.mock.calls.map(([, , options]) => options?.key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test.each<[FailureName, RegExp]>([
  ['refused', /It is refused\..*K7Q2-9FXM/],
  ['denied', /It is denied\./],
  ['malformed', /We do not know whether it was saved/],
  ['unavailable', /It is unavailable\./],
  ['busy', /It is busy\./],
  ['maintenance', /It is maintenance\./],
  ['signed-out', /Sign in again to save\..*could not be kept/],
  ['sign-in-again', /It is sign-in-again\./],
])('ER-01: explains %s in words at once, and keeps what was typed', async (name, words) => {
  sent.mockResolvedValue(refused(name))
  await send()
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words))
  expect(title()).toHaveValue('Mine')
})

test.each([
  ['when it is still on the button', () => userEvent.click(save()), true],
  [
    'but not when the person has moved to another field',
    () => userEvent.click(save()).then(() => userEvent.tab({ shift: true })),
    false,
  ],
  ['but not when the person is typing', () => userEvent.type(title(), '{Enter}2'), false],
])('S1 §2: a refused save takes the focus, %s', async (_, press, isTaken) => {
  let arrive: (answer: ReturnType<typeof refused>) => void = () => {}
  sent.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  render(page)
  await userEvent.type(title(), 'Mine')
  await press()
  const { activeElement } = document
  await act(async () => arrive(refused('unavailable')))
  const box = screen.getByText('It is unavailable.').closest('[tabindex="-1"]')
  expect(document.activeElement).toBe(isTaken ? box : activeElement)
})

test('S-51: a save that needs a recent sign-in links to one, forces a new sign-in at the provider, and leads back', async () => {
  sent.mockResolvedValue(refused('sign-in-again'))
  window.history.replaceState(null, '', '/titles#new')
  await send()
  expect(await screen.findByRole('link', { name: 'Sign in again' })).toHaveAttribute(
    'href',
    '/auth/login?destination=%2Ftitles%23new&again=1',
  )
})

test('calls onDone with the answer, but only after the answer is accepted', async () => {
  const onDone = jest.fn()
  const objection = jest.fn().mockReturnValueOnce('Not yet.').mockReturnValue(null)
  render(
    <Sending value={sent as unknown as Send}>
      <CallForm
        form={form}
        call="couplrOptIn"
        subject={{ share: true }}
        objection={objection}
        onDone={onDone}
        done="Done"
      >
        <TextField name="title" label="Title" autoComplete="off" />
      </CallForm>
    </Sending>,
  )
  await userEvent.type(title(), 'Mine')
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Not yet.')).toBeInTheDocument()
  expect(onDone).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await screen.findByText('Done')
  expect(onDone.mock.calls).toEqual([[accepted.outcome.value]])
})

test('shows an error that only the page can check like any other error', async () => {
  check.mockResolvedValueOnce({ title: 'This title is taken' })
  await send()
  expect(await screen.findByRole('link', { name: 'This title is taken' })).toBeInTheDocument()
  expect(title()).toBeInvalid()
  expect(sent).not.toHaveBeenCalled()
  await userEvent.type(title(), '2')
  await userEvent.click(save())
  expect(await screen.findByText('The title is saved.')).toBeInTheDocument()
})

test('the tab title says that something is wrong until it is fixed', async () => {
  render(page)
  await userEvent.click(save())
  await screen.findByRole('alert', { name: 'There is a problem' })
  expect(document.title).toBe('Error: Titles')
  await userEvent.type(title(), 'x')
  await waitFor(() => expect(document.title).toBe('Titles'))
})

test('two invalid forms mark the tab title once, until both are valid', async () => {
  render(
    <>
      {page}
      {page}
    </>,
  )
  const [one, two] = screen.getAllByRole('button', { name: 'Save the title' })
  await userEvent.click(one!)
  await userEvent.click(two!)
  await waitFor(() => expect(screen.getAllByRole('alert', { name: 'There is a problem' })).toHaveLength(2))
  expect(document.title).toBe('Error: Titles')
  const [first, second] = screen.getAllByRole('textbox', { name: 'Title' })
  await userEvent.type(first!, 'x')
  await waitFor(() => expect(first).toBeValid())
  expect(document.title).toBe('Error: Titles')
  await userEvent.type(second!, 'x')
  await waitFor(() => expect(document.title).toBe('Titles'))
})

test('CL-05: refreshes the data that the save invalidates', async () => {
  await send()
  await screen.findByText('The title is saved.')
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('R-35: the browser asks before unsaved text is lost', async () => {
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  render(page)
  expect(leaves()).toBe(true)
  await userEvent.type(title(), 'x')
  expect(leaves()).toBe(false)
  await userEvent.click(save())
  await screen.findByText('The title is saved.')
  expect(leaves()).toBe(true)
})

test('before the scripts are loaded nothing can be typed or sent, and nothing could end up in an address', () => {
  document.body.innerHTML = renderToStaticMarkup(page)
  expect(title()).toBeDisabled()
  expect(save()).toBeDisabled()
  expect(document.querySelector('form')).toHaveAttribute('method', 'post')
})

test('throws when a field is not in the form’s schema', () => {
  const wrong = () =>
    renderToStaticMarkup(
      <CallForm form={form} call="couplrOptIn" subject={{ share: true }} done="">
        <TextField name="tilte" label="Title" autoComplete="off" />
      </CallForm>,
    )
  expect(wrong).toThrow('The form example has no field tilte.')
})
