import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { draftKeeper } from '@/lib/browser/draft-keepers'
import { requestDraft } from '@/lib/browser/draft-request'
import { email, line } from '@/lib/shared/forms/fields'
import { defineForm } from '@/lib/shared/forms/form'
import type { FormStep } from '@/lib/shared/forms/steps'
import type { DraftOfForm } from './form-place'
import { StepForm } from './step-form'
import { TaskList } from './task-list'
import { EmailField, TextField } from './text-fields'

const open = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }), useSearchParams: () => query }))
jest.mock('@/lib/browser/leave', () => ({
  ...jest.requireActual<object>('@/lib/browser/leave'),
  openPage: (address: string) => open(address) as unknown,
}))
let query = new URLSearchParams()
jest.mock('@/lib/browser/draft-request', () => ({ requestDraft: jest.fn() }))
const asked = jest.mocked(requestDraft)

const form = defineForm({ name: 'supervisor', fields: { name: line(20), email: email() } })
const steps: FormStep[] = [
  { name: 'you', title: 'About you', questions: { name: { label: 'Name' } } },
  { name: 'contact', title: 'How to reach you', questions: { email: { label: 'Email' } } },
]
const base = '/dashboard'
const draft: DraftOfForm = { subject: 'steps', initial: null }
const step = (name: 'you' | 'contact', drafted = draft) =>
  render(
    <StepForm form={form} steps={steps} step={name} base={base} draft={drafted}>
      {name === 'you' ? (
        <TextField name="name" label="Name" autoComplete="name" />
      ) : (
        <EmailField name="email" label="Email" />
      )}
    </StepForm>,
  )
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))

beforeEach(() => {
  open.mockReset()
  query = new URLSearchParams()
  asked.mockReset().mockResolvedValue({ kind: 'done' })
  let revisions = 0
  Object.assign(globalThis.crypto, { randomUUID: () => `${expect.getState().currentTestName} ${(revisions += 1)}` })
  draftKeeper({ form: 'supervisor', subject: 'steps' }).sent()
})

test('R-18: validates a step alone, saves it, and opens the next step', async () => {
  step('you')
  await goOn()
  expect(await screen.findByRole('link', { name: 'Name: Required Field' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Please enter a valid email' })).not.toBeInTheDocument()
  expect(open).not.toHaveBeenCalled()
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Robin')
  await goOn()
  await waitFor(() => expect(open).toHaveBeenCalledWith('/dashboard/contact'))
  expect(asked.mock.calls.at(-1)?.[1].body).toMatchObject({ step: 'you', values: { name: 'Robin' } })
})

test('S1 §2: a corrected field is no longer marked as wrong, and Continue focuses the remaining errors', async () => {
  step('contact')
  const field = screen.getByRole('textbox', { name: 'Email' })
  await userEvent.type(field, 'r@')
  expect(field).not.toHaveAttribute('aria-invalid', 'true')
  await goOn()
  const summary = await screen.findByRole('alert', { name: 'There is a problem' })
  await waitFor(() => expect(summary).toHaveFocus())
  await userEvent.type(field, 'firm.example')
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  expect(field).not.toHaveAttribute('aria-invalid', 'true')
  expect(document.title).not.toMatch(/^Error:/)
})

test('R-18: the last step opens the review, and the draft keeps the other steps’ answers', async () => {
  step('you').unmount()
  draftKeeper({ form: 'supervisor', subject: 'steps' }).type({ step: 'you', values: { name: 'Robin', email: '' } })
  step('contact')
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'r@firm.example')
  await goOn()
  await waitFor(() => expect(open).toHaveBeenCalledWith('/dashboard/review'))
  expect(asked.mock.calls.at(-1)?.[1].body?.values).toEqual({ name: 'Robin', email: 'r@firm.example' })
})

test('a step opened from the review returns to it', async () => {
  query = new URLSearchParams('then=review')
  step('you')
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Robin')
  await goOn()
  await waitFor(() => expect(open).toHaveBeenCalledWith('/dashboard/review'))
})

test('R-18: a failed draft save is reported, and the step stays open', async () => {
  asked.mockResolvedValue({ kind: 'failed' })
  step('you')
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Robin')
  await goOn()
  const said = await screen.findByRole('alert')
  expect(said).toHaveTextContent('could not be kept')
  expect(document.activeElement).toContainElement(said)
  expect(document.body).not.toHaveFocus()
  expect(open).not.toHaveBeenCalled()
})

test('R-18: shows answers from an earlier version of the form beside the step', async () => {
  const initial = {
    ...{ form: 'supervisor', subject: 'steps', step: 'you', revision: 'of an earlier version', savedAt: 0 },
    values: { name: 'Robin', email: '' },
    old: { phone: '215 555 0100' },
  }
  step('you', { ...draft, initial })
  expect(
    await screen.findByRole('heading', { name: 'Answers from an earlier version of this form' }),
  ).toBeInTheDocument()
  expect(screen.getByText('215 555 0100')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Robin')
})

test('the browser asks before the person leaves a step whose draft could not be saved', async () => {
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  asked.mockResolvedValue({ kind: 'refused' })
  step('you')
  expect(leave()).toBe(true)
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Robin')
  await userEvent.tab()
  await waitFor(() => expect(leave()).toBe(false))
})

test('the task list shows what is done and where to continue, and opens the review when all is done', () => {
  const list = (values: Record<string, string>) => <TaskList form={form} steps={steps} values={values} base={base} />
  const { rerender } = render(list({ name: 'Robin' }))
  const tasks = () => screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(tasks()).toEqual(['About youDone', 'How to reach youTo do', 'Check your answersCannot start yet'])
  const current = () =>
    screen.getAllByRole('listitem').findIndex((item) => item.getAttribute('aria-current') === 'step')
  expect(current()).toBe(1)
  rerender(list({ name: 'Robin', email: 'r@firm.example' }))
  expect(tasks()).toEqual(['About youDone', 'How to reach youDone', 'Check your answersTo do'])
  expect(current()).toBe(2)
})
