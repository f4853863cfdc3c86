import { render, screen } from '@testing-library/react'
import { toPosted } from '@/lib/forms/posted'
import { viewAsForm } from '@/lib/forms/view-as'
import { ConfirmView } from './admin-login'

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

test('MQ-01: the form goes where a view begins', () => {
  show(null)
  const form = screen.getByRole('button', { name: 'View as this student' }).closest('form')
  expect(form).toHaveAttribute('action', '/auth/sso/admin-login/okta1/start')
  expect(screen.queryByRole('link', { name: /^Give a reason/ })).not.toBeInTheDocument()
})

test('MQ-01: what was typed stays, with what is wrong listed above and said at the field', () => {
  show(new URLSearchParams({ reason: 'too short', ticket: 'HD-1042' }))
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('too short')
  expect(screen.getByLabelText(/^Reason/)).toHaveAccessibleDescription(/Give a reason of at least 10 characters\./)
  expect(screen.getByLabelText(/^Ticket/)).toHaveValue('HD-1042')
  expect(screen.getByRole('link', { name: 'Give a reason of at least 10 characters.' })).toBeVisible()
})
