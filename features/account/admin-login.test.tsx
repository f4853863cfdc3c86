import { render, screen } from '@testing-library/react'
import { toPosted } from '@/lib/shared/forms/posted'
import { ConfirmView, SignInAgain } from './admin-login'
import { viewAsForm } from './forms'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))

const show = (posted: URLSearchParams | null) =>
  render(
    <ConfirmView
      path="/auth/sso/admin-login/okta1"
      subject={{ name: 'Esther Established', studentId: '1000001' }}
      fields={toPosted(viewAsForm, posted).fields}
      back="https://college.example/"
    />,
  )

test('MQ-01: the form posts to the address that starts a view', () => {
  show(null)
  const form = screen.getByRole('button', { name: 'View as this student' }).closest('form')
  expect(form).toHaveAttribute('action', '/auth/sso/admin-login/okta1/start')
  expect(screen.queryByRole('link', { name: /^Give a reason/ })).not.toBeInTheDocument()
})

test('MQ-01: keeps what was typed, lists the errors above the form and shows them at the fields', () => {
  show(new URLSearchParams({ reason: 'too short', ticket: 'HD-1042' }))
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('too short')
  expect(screen.getByLabelText(/^Reason/)).toHaveAccessibleDescription(/Give a reason of at least 10 characters\./)
  expect(screen.getByLabelText(/^Ticket/)).toHaveValue('HD-1042')
  expect(screen.getByRole('link', { name: 'Give a reason of at least 10 characters.' })).toBeVisible()
})

test('S-61: a renewed sign-in opens in a new tab when something was typed, and the form keeps its values', () => {
  const { fields } = toPosted(viewAsForm, new URLSearchParams({ reason: 'A call about a letter', ticket: 'HD-1042' }))
  const path = '/auth/sso/admin-login/okta1'
  const { rerender } = render(<SignInAgain path={path} why="stale" typed={fields} />)
  const again = screen.getByRole('button', { name: /^Sign in again.*opens in a new tab/ })
  expect(again.closest('form')).toHaveAttribute('target', '_blank')
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('A call about a letter')
  expect(screen.getByLabelText(/^Ticket/)).toHaveValue('HD-1042')

  rerender(<SignInAgain path={path} why="stale" typed={null} />)
  expect(screen.getByRole('button', { name: 'Sign in again' }).closest('form')).not.toHaveAttribute('target')
  expect(screen.queryByLabelText(/^Reason/)).not.toBeInTheDocument()
})
