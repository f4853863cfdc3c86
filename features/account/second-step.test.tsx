import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { SubmitWhenComplete } from '@/components/form/submit-when-complete'
import { codeForm } from '@/features/profile/security/forms'
import { toPosted } from '@/lib/shared/forms/posted'
import { codeWayForm, type SecondStepAsked } from './forms'
import { SecondStep } from './second-step'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))

const ways = [
  { factor: 'email', destination: 'b••••@students.example' },
  { factor: 'mobile', destination: '••• ••• 0142' },
] as const
const fieldsOf = (typed?: string) => ({
  way: toPosted(codeWayForm, null).fields,
  code: toPosted(codeForm, typed === undefined ? null : new URLSearchParams({ otp: typed })).fields,
})

function show(asked: Partial<SecondStepAsked> = {}) {
  const step = {
    kind: 'asked' as const,
    ways,
    chosen: null,
    fields: fieldsOf(),
    failure: null,
    lifeSeconds: null,
    waitSeconds: null,
    early: false,
    another: false,
    destination: '/profile',
    ...asked,
  }
  return render(<SecondStep step={step} supportPhone="(800) 555-0100" />).container
}

/** Records the code of each form that the browser submits by itself. */
function sent() {
  const pressed: string[] = []
  jest.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(function (this: HTMLFormElement) {
    const event = new Event('submit', { bubbles: true, cancelable: true })
    if (this.dispatchEvent(event)) pressed.push(new FormData(this).get('otp')?.toString() ?? '')
  })
  return pressed
}

test('RT-06: lists masked destinations and preselects the first', () => {
  show()
  expect(screen.getByLabelText('Email: b••••@students.example')).toBeChecked()
  expect(screen.getByLabelText('Text message: ••• ••• 0142')).not.toBeChecked()
  expect(screen.getByRole('button', { name: 'Send the code' })).toHaveAttribute('type', 'submit')
  expect(screen.getByRole('button', { name: 'Cancel and sign out' }).closest('form')).toHaveAttribute(
    'action',
    '/auth/logout',
  )
})

test('RT-06: shows the code field, a button for another code, and a link to other ways that keeps the address', () => {
  const { textContent } = show({ chosen: ways[0], waitSeconds: 24 })
  const field = screen.getByLabelText(/Six-digit code/)
  expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  expect(field).toHaveAttribute('inputmode', 'numeric')
  expect(screen.getByText('You can send another code in 24 seconds.')).toBeVisible()
  expect(textContent).not.toContain('a moment ago')
  expect(screen.getByRole('link', { name: 'Try another way' })).toHaveAttribute(
    'href',
    '/auth/mfa?destination=%2Fprofile',
  )
})

test('RT-06: says how long the code is valid, when the college says so', () => {
  expect(show({ chosen: ways[0], lifeSeconds: 299 })).toHaveTextContent(
    'students.example. It can be used for 5 minutes.',
  )
  expect(show({ chosen: ways[0] })).not.toHaveTextContent('It can be used for')
})

test('RT-06: after a request too early says once when another code can be sent', () => {
  const page = show({ chosen: ways[0], waitSeconds: 1, early: true })
  expect(screen.getByRole('status')).toHaveTextContent(
    'A code was sent a moment ago. You can send another code in 1 second.',
  )
  expect(page.textContent?.match(/another code in/g)).toHaveLength(1)
})

test('RT-06: the sixth digit submits the form once, as the hint announces', async () => {
  const pressed = sent()
  show({ chosen: ways[0] })
  expect(screen.getByLabelText(/Six-digit code/)).toHaveAccessibleDescription(
    /The code is sent when you enter the sixth digit/,
  )
  await userEvent.type(screen.getByLabelText(/Six-digit code/), '123 456')
  expect(pressed).toEqual(['123 456'])
  await userEvent.type(screen.getByLabelText(/Six-digit code/), '{backspace}7')
  expect(pressed).toHaveLength(1)
})

test.each([
  ['is sent when the field has the focus', true, ['123 456']],
  ['is not sent when the browser restored it', false, []],
])('RT-06: a code typed before the page listened %s', (_, isThere, expected) => {
  const pressed = sent()
  render(
    <form>
      <input name="otp" defaultValue="123 456" ref={(field) => void (isThere && field?.focus())} />
      <SubmitWhenComplete name="otp" digits={6} />
    </form>,
  )
  expect(pressed).toEqual(expected)
})

const unavailable = { name: 'unavailable', message: 'Later.', reference: 'K7Q2-9FXM' } as const

test('RT-06: says that another code replaced the previous one, until an error takes its place', () => {
  const said = 'Another code was sent. The previous one no longer works.'
  expect(show({ chosen: ways[0], another: true })).toHaveTextContent(said)
  expect(show({ chosen: ways[0], another: true, fields: fieldsOf('12') })).not.toHaveTextContent(said)
})

test('RT-06: offers the other destinations when a text message cannot be sent', () => {
  const fields = { ...fieldsOf(), way: toPosted(codeWayForm, new URLSearchParams({ factor: 'mobile' })).fields }
  expect(show({ fields, failure: unavailable })).toHaveTextContent(
    'Have it sent by email to b••••@students.example instead, or wait a moment.',
  )
  expect(show({ fields, failure: { ...unavailable, name: 'busy' } })).not.toHaveTextContent('instead')
  expect(show({ fields, failure: unavailable, ways: [ways[1]] })).not.toHaveTextContent('instead')
})

test.each([
  ['a wrong code', { fields: fieldsOf('12') }],
  ['a college failure', { failure: unavailable }],
])('RT-06: does not submit automatically after an error: %s', async (_, asked) => {
  const pressed = sent()
  show({ chosen: ways[0], ...asked })
  expect(screen.queryByText(/The code is sent when you enter the sixth digit/)).not.toBeInTheDocument()
  await userEvent.type(screen.getByLabelText(/Six-digit code/), '123456')
  expect(pressed).toEqual([])
})

test('says whom to call when no destination is on file', () => {
  expect(show({ ways: [] })).toHaveTextContent('Call us at (800) 555-0100.')
})
