import { render, screen } from '@testing-library/react'
import { signOutReasons } from '@/lib/shared/sign-out-reason'
import { reasonOf } from './reasons'
import { SignIn } from './sign-in'

// Renders an inline script, which React runs only on the server. keep-hash.test.tsx runs it.
jest.mock('./keep-hash', () => ({ KeepHash: () => null }))

const destination = { address: '/designations-certifications?view=all', label: 'My Designations & Certifications' }
const props = {
  collegeName: 'Fairhaven College',
  reason: null,
  destination: null,
  signedIn: false,
  nonce: undefined,
}

test('one button starts the sign-in without scripts', () => {
  render(<SignIn {...props} />)
  const form = screen.getByRole('button', { name: 'Sign in' }).closest('form')
  expect(form).toHaveAttribute('method', 'get')
  expect(form).toHaveAttribute('action', '/auth/login')
})

test('RT-03: names the page that needs the sign-in and passes on the destination', () => {
  const { container } = render(<SignIn {...props} destination={destination} />)
  expect(screen.getByText('My Designations & Certifications')).toBeInTheDocument()
  expect(container.querySelector('input[name=destination]')).toHaveValue('/designations-certifications?view=all')
})

test('RT-12: a link leads to the password reset and passes on the destination', () => {
  render(<SignIn {...props} destination={destination} />)
  expect(screen.getByRole('link', { name: 'Forgot your password or username?' })).toHaveAttribute(
    'href',
    '/account/password-reset?destination=%2Fdesignations-certifications%3Fview%3Dall',
  )
})

test('links to a public page, which needs no sign-in', () => {
  render(<SignIn {...props} destination={{ address: '/cookie-declaration?saved=1', label: 'Cookie Declaration' }} />)
  expect(screen.getByRole('link', { name: 'Cookie Declaration' })).toHaveAttribute(
    'href',
    '/cookie-declaration?saved=1',
  )
  expect(screen.queryByText(/You need to sign in/)).toBeNull()
})

test('MQ-01: staff on the way to a student’s view must sign in, although the page itself is public', () => {
  const staff = { address: '/auth/sso/admin-login/okta1', label: 'View as a Student' }
  render(<SignIn {...props} destination={staff} />)
  expect(screen.getByText(/You need to sign in to open/)).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'View as a Student' })).toBeNull()
})

test.each([...signOutReasons, 'masquerade-ended', 'cancelled', 'refused', 'clock', 'failed', 'unavailable', 'staff'])(
  'says why the person was sent here: %s',
  (name) => {
    const reason = reasonOf(name)
    expect(reason).not.toBeNull()
    render(<SignIn {...props} reason={reason} />)
    expect(screen.getByText(reason!.message, { exact: false })).toBeInTheDocument()
  },
)

test('says that cookies are needed and how to allow them, for a browser that blocks them', () => {
  render(<SignIn {...props} reason={reasonOf('refused')} />)
  expect(screen.getByText(/your browser blocks cookies/)).toHaveTextContent(
    /needs cookies to sign you in.* settings of your browser and allow them for this site/,
  )
})

test.each(['', 'constructor', '<script>', undefined])('shows nothing for an unknown reason: %s', (name) => {
  expect(reasonOf(name)).toBeNull()
})

test('staff without a student record can only sign out', () => {
  render(<SignIn {...props} reason={reasonOf('staff')} signedIn destination={destination} />)
  expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Sign out' }).closest('form')).toHaveAttribute('action', '/auth/logout')
})

test('S-06: after somebody else signed in, offers to continue as them, or to sign out and return to the own page', () => {
  const onward = { href: '/dashboard', label: 'Continue as Ann Example' }
  const { container } = render(
    <SignIn {...props} reason={reasonOf('other-person')} signedIn onward={onward} destination={destination} />,
  )
  expect(screen.getByRole('link', { name: 'Continue as Ann Example' })).toHaveAttribute('href', '/dashboard')
  expect(screen.queryByText(/You need to sign in/)).not.toBeInTheDocument()
  expect(container.querySelector('form[action="/auth/logout"] input[name=destination]')).toHaveValue(
    destination.address,
  )
})
