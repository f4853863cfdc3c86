import { render, screen } from '@testing-library/react'
import type { Form } from '@/lib/shared/forms/form'
import { toPosted } from '@/lib/shared/forms/posted'
import { newLinkForm, newPasswordForm, passwordResetForm, type PasswordResetStep } from './forms'
import { PasswordReset } from './password-reset'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))

const show = (step: PasswordResetStep, destination: string | null = '/profile?view=all') =>
  render(<PasswordReset step={step} destination={destination} supportPhone="(800) 555-0100" />).container

const stateOf = (form: Form, posted: string | null = null) => ({
  fields: toPosted(form, posted === null ? null : new URLSearchParams(posted)).fields,
  failure: null,
})
const failure = { name: 'unavailable', message: 'Later.', reference: 'K7Q2-9FXM' } as const

const asked: PasswordResetStep = { kind: 'asked', ...stateOf(passwordResetForm) }
const opened: PasswordResetStep = {
  kind: 'opened',
  email: 'b••••@students.example',
  login: 'bea.beginner',
  firstName: 'Bea',
  ...stateOf(newPasswordForm),
}
const closed = (status: 'expired' | 'used' | 'invalid', email: string | null = null): PasswordResetStep => ({
  kind: 'closed',
  status,
  email,
  ...stateOf(newLinkForm),
})

test('RT-12: asks for one field in a form that works without scripts, and keeps the way back', () => {
  const page = show(asked)
  const form = page.querySelector('form')
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', null])
  expect(screen.getByLabelText(/E-mail, username or student ID/)).toHaveAttribute('autocomplete', 'username')
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute(
    'href',
    '/?destination=%2Fprofile%3Fview%3Dall',
  )
})

test('RT-12: an empty form says what to enter, and a failure keeps what was typed', () => {
  show({ ...asked, ...stateOf(passwordResetForm, '') })
  expect(screen.getAllByText('Enter your email, username or student ID')[0]).toBeVisible()
  const page = show({ ...asked, ...stateOf(passwordResetForm, 'identifier=bea'), failure })
  expect(page).toHaveTextContent('Later.')
  expect(page.querySelector('input[name=identifier]')).toHaveValue('bea')
})

test('RT-12: the answer is the specification’s sentence, with what to do when no email arrives', () => {
  const page = show({ kind: 'sent' })
  expect(screen.getByText('If we find an account, we will send instructions.')).toBeVisible()
  for (const words of ['spam', 'Wait a minute', '(800) 555-0100']) expect(page).toHaveTextContent(words)
  expect(screen.getByRole('link', { name: 'ask for another link' })).toHaveAttribute(
    'href',
    '/account/password-reset?destination=%2Fprofile%3Fview%3Dall',
  )
})

test('RT-12, PG-12: the form for the password names the account and suits password managers', () => {
  const page = show(opened)
  expect(page).toHaveTextContent('the account of b••••@students.example. Your username is bea.beginner.')
  expect(page.querySelector('input[autocomplete=username]')).toHaveValue('bea.beginner')
  const field = screen.getByLabelText(/^New password/)
  expect(field).toHaveAttribute('autocomplete', 'new-password')
  expect(field).toHaveAttribute('type', 'password')
  expect(screen.getByRole('button', { name: 'Show New password' })).toBeInTheDocument()
  expect(page.querySelector('form')?.getAttribute('action')).toBeNull()
})

test('RT-12: a rejected password shows why and is not in the page', () => {
  const { fields } = stateOf(newPasswordForm, 'password=short')
  const page = show({ ...opened, fields })
  expect(screen.getAllByText('Use at least 12 characters')[0]).toBeVisible()
  expect(page.innerHTML).not.toContain('short')
})

test('RT-12: offers the form again when the college cannot be reached', () => {
  const page = show({ ...opened, email: null, login: null, firstName: null, failure })
  expect(page).toHaveTextContent('Later.')
  expect(screen.getByLabelText(/^New password/)).toBeInTheDocument()
  expect(page).not.toHaveTextContent('Your username is')
})

test('RT-12: an expired link offers a new one to the masked email', () => {
  const page = show(closed('expired', 'b••••@students.example'))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This link has expired')
  expect(page).toHaveTextContent('a new link to b••••@students.example.')
  expect(page.querySelector('form input[name=again]')).toHaveValue('on')
  expect(screen.getByRole('button', { name: 'Send a new link' })).toHaveAttribute('type', 'submit')
})

test.each<[PasswordResetStep, string, string]>([
  [closed('used'), 'This link can no longer be used', 'only the newest one works'],
  [closed('invalid'), 'This link cannot be used', 'It may not be complete'],
])('RT-12: %#: a link that opens nothing says so, with the way to another one', (step, title, words) => {
  const page = show(step)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  expect(page).toHaveTextContent(words)
  expect(page).toHaveTextContent('(800) 555-0100')
  expect(screen.getByRole('link', { name: 'ask for a new link' })).toBeInTheDocument()
  expect(page.querySelector('input[type=password]')).toBeNull()
})

test('RT-12: after the change, the sign-in asks for the new password and opens the wanted page', () => {
  const page = show({ kind: 'changed' })
  const form = screen.getByRole('button', { name: 'Sign in' }).closest('form')!
  expect([form.method, form.getAttribute('action')]).toEqual(['get', '/auth/login'])
  expect(Object.fromEntries(new FormData(form))).toEqual({ again: '1', destination: '/profile?view=all' })
  expect(page).toHaveTextContent('signed out')
})

test('RT-12: says that the link could not be checked', () => {
  show({ kind: 'failed', failure }, null)
  expect(screen.getByRole('alert')).toHaveTextContent('We could not check your link.')
})
