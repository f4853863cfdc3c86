import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { requestDraft } from '@/lib/browser/draft-request'
import { showInstead } from '@/lib/browser/leave'
import type { Send } from '@/lib/browser/use-save'
import { agreed, choice, email, flag, line, optionalLine } from '@/lib/shared/forms/fields'
import { defineForm } from '@/lib/shared/forms/form'
import type { FormStep } from '@/lib/shared/forms/steps'
import { CheckboxField } from './choice-fields'
import { ReviewForm } from './review-form'
import { Sending } from './submission'

const refresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
jest.mock('@/lib/browser/leave', () => ({
  ...jest.requireActual<object>('@/lib/browser/leave'),
  showInstead: jest.fn(),
}))
jest.mock('@/lib/browser/draft-request', () => ({ requestDraft: jest.fn() }))
jest.mock('@/lib/shared/find-route', () => ({
  ...jest.requireActual('@/lib/shared/find-route'),
  leadsSomewhere: () => true,
}))

const roles = [
  { code: 'A', label: 'Agent' },
  { code: 'B', label: 'Broker' },
]
const form = defineForm({
  name: 'supervisor',
  fields: {
    name: line(20),
    role: choice(roles),
    email: email(),
    note: optionalLine(20),
    letters: flag(),
    declared: agreed('Please confirm that this is true.'),
  },
  check: ({ name, note }, refuse) => {
    if (name !== undefined && name === note) refuse('note', 'Say something else')
  },
})
const steps: FormStep[] = [
  { name: 'you', title: 'About you', questions: { name: { label: 'Name' }, role: { label: 'Role', options: roles } } },
  {
    name: 'contact',
    title: 'How to reach you',
    questions: {
      email: { label: 'Email' },
      note: { label: 'Note', isSent: ({ role }) => role === 'A' },
      letters: { label: 'Letters on paper' },
    },
  },
]
const typed = { name: 'Robin', role: 'B', email: 'r@firm.example', note: '', letters: true }
const sent = jest.fn<ReturnType<Send>, Parameters<Send>>()
const check = jest.fn()
let subjects = 0

function open(values: Record<string, unknown>) {
  subjects += 1
  const initial = {
    ...{ form: 'supervisor', subject: `review-${subjects}`, step: 'contact', revision: `${subjects}`, savedAt: 0 },
    values,
    old: {},
  }
  return render(
    <Sending value={sent as unknown as Send}>
      <ReviewForm
        form={form}
        steps={steps}
        base="/apply"
        call="couplrOptIn"
        subject={{ share: true }}
        draft={{ subject: initial.subject, initial }}
        check={check}
        submit="Send the application"
        done="The application is sent."
      >
        <CheckboxField name="declared" label="This is true" />
      </ReviewForm>
    </Sending>,
  )
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the application' }))

beforeEach(() => {
  refresh.mockReset()
  jest.mocked(showInstead).mockReset()
  check.mockReset().mockResolvedValue({})
  sent.mockReset().mockResolvedValue({ outcome: { ok: true, value: {} as never }, stale: [] })
  jest.mocked(requestDraft).mockReset().mockResolvedValue({ kind: 'done' })
  let revisions = 0
  Object.assign(globalThis.crypto, { randomUUID: () => `${expect.getState().currentTestName} ${(revisions += 1)}` })
})

test('shows every answer in words, step by step, with links to change each step and come back', () => {
  open(typed)
  expect(screen.getByRole('heading', { name: 'Check your answers' })).toBeInTheDocument()
  const shown = ['About you', 'How to reach you'].map((title) => {
    const part = within(screen.getByRole('region', { name: title }))
    const terms = part.getAllByRole('term').map(({ textContent }) => textContent)
    const values = part.getAllByRole('definition').map(({ textContent }) => textContent)
    return terms.map((term, index) => `${term}: ${values[index]}`)
  })
  expect(shown).toEqual([
    ['Name: Robin', 'Role: Broker'],
    ['Email: r@firm.example', 'Letters on paper: Yes'],
  ])
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Change About you', '/apply/you?then=review'],
    ['Change How to reach you', '/apply/contact?then=review'],
  ])
})

test.each([
  ['A', ['Email', 'Note', 'Letters on paper']],
  ['B', ['Email', 'Letters on paper']],
])('shows only answers that are sent: with %s %j', (role, terms) => {
  open({ ...typed, role, note: 'Call first' })
  const part = within(screen.getByRole('region', { name: 'How to reach you' }))
  expect(part.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(terms)
})

test('validates the fields of the review, and sends everything once, together with the draft', async () => {
  open(typed)
  await send()
  expect(await screen.findByRole('link', { name: 'Please confirm that this is true.' })).toBeInTheDocument()
  expect(sent).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('checkbox', { name: 'This is true' }))
  await send()
  expect(await screen.findByText('The application is sent.')).toBeInTheDocument()
  expect(sent.mock.calls).toEqual([
    [
      'couplrOptIn',
      { share: true, ...typed, declared: true },
      expect.objectContaining({ draft: expect.stringContaining(`supervisor/review-${subjects};`) }),
    ],
  ])
})

test('after sending, opens the form’s address at its heading and does not render the review again', async () => {
  sent.mockResolvedValue({ outcome: { ok: true, value: {} as never }, stale: ['designationAppStatus'] })
  open({ ...typed, declared: true })
  await send()
  expect(await screen.findByText('The application is sent.')).toBeInTheDocument()
  expect(jest.mocked(showInstead).mock.calls).toEqual([['/apply?sent=1#sent-title']])
  expect(refresh).not.toHaveBeenCalled()
})

test('R-18: shows values taken over from another version before they are sent', async () => {
  open({ ...typed, role: 'A', declared: true })
  expect(screen.queryByText('Call first')).not.toBeInTheDocument()
  const theirs = { ...typed, role: 'A', note: 'Call first', declared: true }
  jest.mocked(requestDraft).mockResolvedValue({
    kind: 'conflict',
    other: {
      form: 'supervisor',
      subject: `review-${subjects}`,
      step: '',
      revision: 'o',
      savedAt: 0,
      old: {},
      values: theirs,
    },
  })
  await userEvent.click(screen.getByRole('checkbox', { name: 'This is true' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'This is true' }))
  await send()
  expect(sent).not.toHaveBeenCalled()
  jest.mocked(requestDraft).mockResolvedValue({ kind: 'done' })
  await userEvent.click(await screen.findByRole('button', { name: 'Use these answers' }))
  expect(screen.getByRole('region', { name: 'How to reach you' })).toHaveTextContent('Call first')
  await send()
  expect(sent).toHaveBeenCalledWith('couplrOptIn', { share: true, ...theirs }, expect.anything())
})

test('answers that contradict each other reopen their step', () => {
  open({ ...typed, note: 'Robin' })
  expect(screen.getByText('Some questions are unanswered. Answer them first, then check and send.')).toBeInTheDocument()
  const tasks = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(tasks).toEqual(['About youDone', 'How to reach youTo do', 'Check your answersCannot start yet'])
})

test('shows an error that only the page can find beside its answer, and the summary links to it', async () => {
  check.mockResolvedValueOnce({ email: 'This address is your own' })
  open({ ...typed, declared: true })
  await send()
  await userEvent.click(await screen.findByRole('link', { name: 'This address is your own' }))
  expect(document.activeElement).toHaveTextContent('r@firm.exampleThis address is your own')
  expect(sent).not.toHaveBeenCalled()
})

test('links to an unfinished step instead of sending', async () => {
  open({ name: 'Robin' })
  expect(screen.queryByRole('button', { name: 'Send the application' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/apply/you')
})

test('shows the college’s refusal and keeps the answers', async () => {
  sent.mockResolvedValue({
    outcome: { ok: false, failure: { name: 'refused', message: 'The window is closed.', reference: 'K7Q2-9FXM' } },
    stale: [],
  })
  open({ ...typed, declared: true })
  await send()
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The window is closed.'))
  expect(screen.getByText('r@firm.example')).toBeInTheDocument()
})
