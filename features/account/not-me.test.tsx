import { render, screen } from '@testing-library/react'
import type { AnswerOf } from '@/lib/calls/call'
import { toPosted } from '@/lib/shared/forms/posted'
import type { Failure } from '@/lib/shared/result'
import type { notMe } from './not-me-calls'
import { notMeForm } from './forms'
import { NotMe } from './not-me'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))

const change = { field: 'home_phone', before: '••• ••• 0142', after: null }
const none = { changes: [], changedAt: null, reference: null }

function show(
  link: Partial<AnswerOf<typeof notMe.load>>,
  { posted = null as string | null, failure = null as Failure | null } = {},
) {
  const { fields } = toPosted(notMeForm, posted === null ? null : new URLSearchParams(posted))
  const opened = { kind: 'opened', link: { status: 'open' as const, ...none, ...link }, fields, failure } as const
  return render(<NotMe opened={opened} supportPhone="(800) 555-0100" />).container
}

const open = { changes: [change], changedAt: '2026-03-09T15:00:00.000Z' }

test('shows the masked change and what the button does, in a form that works without scripts', () => {
  const page = show(open)
  expect(page).toHaveTextContent('On March 9, 2026 at 11:00 AM Eastern time')
  expect(page).toHaveTextContent('Home phone: was ••• ••• 0142, now none on file')
  for (const does of [
    'The change is undone',
    'signed out',
    'private calendar is revoked',
    'are locked',
    'support staff',
  ])
    expect(page).toHaveTextContent(does)
  const form = page.querySelector('form')
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', null])
  expect(screen.getByRole('button', { name: 'Protect my account' })).toHaveAttribute('type', 'submit')
  expect(screen.getByLabelText(/I did not make this change/)).not.toBeChecked()
})

test('says that a new password stops working, and does not claim to undo it', () => {
  const page = show({ ...open, changes: [{ field: 'password', before: null, after: null }] })
  expect(page).toHaveTextContent('The new password stops working. You choose another one with our support staff.')
  expect(page).not.toHaveTextContent('The change is undone.')
})

test('asks for the checkbox, and says why the college rejected the form', () => {
  const failure = { name: 'unavailable', message: 'Later.', reference: 'K7Q2-9FXM' } as const
  const page = show(open, { posted: '', failure })
  expect(page).toHaveTextContent('Check the box if this was not you.')
  expect(page).toHaveTextContent('Later.')
})

test.each<[Partial<AnswerOf<typeof notMe.load>>, string, string]>([
  [{ status: 'used', reference: 'NM-0A1B2C3D' }, 'Your account is protected', 'NM-0A1B2C3D'],
  [{ status: 'used' }, 'This link has been used', 'It can be used once.'],
  [{ status: 'expired' }, 'This link has expired', '72 hours'],
  [{ status: 'wrong' }, 'This link cannot be used', 'copy the whole address'],
])('%p: shows the state, the support number and no form', (link, title, words) => {
  const page = show(link)
  expect(screen.getByRole('heading', { name: title })).toBeVisible()
  expect(page).toHaveTextContent(words)
  expect(page).toHaveTextContent('(800) 555-0100')
  expect(page.querySelector('form')).toBeNull()
  // Does not promise a way to choose a new password here: only support can help.
  expect(page).not.toHaveTextContent(/choose a new one/)
})

test('says that the change could not be loaded', () => {
  const failure = { name: 'no-response', message: 'Nothing came back.', reference: 'K7Q2-9FXM' } as const
  render(<NotMe opened={{ kind: 'failed', failure }} supportPhone="(800) 555-0100" />)
  expect(screen.getByRole('alert')).toHaveTextContent('The change could not be loaded.')
})
