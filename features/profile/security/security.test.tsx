import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Sending } from '@/components/form/submission'
import { ReadOnlyPages } from '@/components/kit/read-only'
import type { ProfileLoads } from '@/features/profile/loads'
import type { ProfileView } from '@/features/profile/profile-view'
import { showInstead } from '@/lib/browser/leave'
import { fail, type FailureName, succeed } from '@/lib/shared/result'
import { exampleProfile, exampleView } from '@/tests/data/profile'
import { accepted, sendDouble } from '@/tests/support/send-double'
import { MobileForm } from './mobile-form'
import { PasswordForm } from './password-form'
import { PrimaryEmailForm } from './primary-email-form'
import { RecoveryQuestionForm } from './recovery-question-form'
import { SecondaryEmailForm } from './secondary-email-form'
import { SecuritySection } from './security-section'
import { StaffEmailForm } from './staff-email-form'

const refresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
jest.mock('@/lib/browser/leave', () => ({
  ...jest.requireActual<object>('@/lib/browser/leave'),
  showInstead: jest.fn(),
}))

const sent = sendDouble()
const answers = (value: object) => accepted(value, 'listFactors')
const refuses = (name: FailureName, message = '') => ({
  outcome: fail({ name, message, reference: 'K7Q2-9FXM' }),
  stale: [],
})
const codeSent = { status: 'sent', destination: 's••••@family.example', expiresInSeconds: 600, resendAfterSeconds: 30 }

const show = (form: ReactNode) => act(async () => render(<Sending value={sent}>{form}</Sending>))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const calls = () => sent.mock.calls.map(([name, input]) => [name, input])

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  jest.mocked(showInstead).mockReset()
  sent.mockReset().mockResolvedValue(answers({}))
})

describe('CS-04: sign-in and security', () => {
  const email = { factor: 'email', destination: 'r••••@home.example', status: 'active', question: null } as const
  const pending = {
    factor: 'secondaryEmail',
    destination: 's••••@family.example',
    status: 'pending',
    question: null,
  } as const
  type Factors = Extract<Awaited<ProfileLoads['factors']>, { ok: true }>['value']

  type Account = Extract<Awaited<ProfileLoads['account']>, { ok: true }>['value']
  type Feed = Extract<Awaited<ProfileLoads['calendar']>, { ok: true }>['value']

  async function showSection(
    factors: Factors | null,
    differing: Partial<ProfileView> = {},
    readOnly = false,
    feed: Feed | null = null,
    account: Account | null = exampleProfile.account,
  ) {
    const failed = fail({ name: 'no-response', message: 'Nothing came back.', reference: 'K7Q2-9FXM' })
    const missing: Promise<typeof failed> = Promise.resolve(failed)
    const loads = {
      account: Promise.resolve(account ? succeed(account) : failed),
      factors: Promise.resolve(factors ? succeed(factors) : failed),
      basic: missing,
      contact: missing,
      calendar: feed ? Promise.resolve(succeed(feed)) : missing,
    } as ProfileLoads
    const view = { ...exampleView, ...differing }
    await act(async () =>
      render(
        <ReadOnlyPages readOnly={readOnly}>
          <SecuritySection loads={loads} view={view} changes={undefined} supportPhone="(800) 555-0100" />
        </ReadOnlyPages>,
      ),
    )
  }
  const part = (name: string) => screen.getByRole('region', { name })

  it('shows masked addresses and numbers, and what is not on file', async () => {
    const question = { factor: 'question', destination: null, status: 'active', question: 'Where?' } as const
    await showSection([email, { ...email, factor: 'mobile', destination: '••• ••• 0142' }, question])
    expect(part('Primary email')).toHaveTextContent('r••••@home.example')
    expect(part('Secondary email')).toHaveTextContent('None on file')
    expect(part('Mobile phone')).toHaveTextContent('••• ••• 0142')
    expect(part('Recovery question')).toHaveTextContent('On file')
    expect(part('Recovery question')).not.toHaveTextContent('Where?')
    expect(screen.getByRole('link', { name: 'Edit Mobile phone' })).toHaveAttribute(
      'href',
      '/profile/security?edit=mobile#mobile',
    )
  })

  it('says which address waits for its code, and links to the code field, even after a reload', async () => {
    await showSection([email, pending])
    expect(part('Secondary email')).toHaveTextContent(
      's••••@family.example takes effect once you enter the code that we sent there.',
    )
    expect(screen.getByRole('link', { name: 'Enter the code for Secondary email' })).toHaveAttribute(
      'href',
      '/profile/security?edit=secondary-email#secondary-email',
    )
    await showSection([email, pending], { editing: 'secondary-email' })
    expect(await screen.findByRole('textbox', { name: 'Six-digit code' })).toBeInTheDocument()
  })

  it('does the same for the primary email', async () => {
    const waiting = { ...pending, factor: 'email', destination: 'n••••@family.example' } as const
    await showSection([email, waiting])
    expect(part('Primary email')).toHaveTextContent('r••••@home.example')
    expect(part('Primary email')).toHaveTextContent('n••••@family.example takes effect once you enter the code')
    expect(screen.getByRole('link', { name: 'Enter the code for Primary email' })).toHaveAttribute(
      'href',
      '/profile/security?edit=primary-email#primary-email',
    )
    await showSection([email, waiting], { editing: 'primary-email' })
    expect(await screen.findByRole('textbox', { name: 'Six-digit code' })).toBeInTheDocument()
  })

  it('links to the sessions and to who viewed the account', async () => {
    await showSection([email])
    expect(screen.getByRole('link', { name: 'Where you are signed in' })).toHaveAttribute('href', '/account/sessions')
    expect(screen.getByRole('link', { name: 'Who viewed your account' })).toHaveAttribute('href', '/account/views')
  })

  it('edits one part at a time, and confirms a save next to it', async () => {
    await showSection([email], { editing: 'password', saved: 'mobile' })
    expect(await within(part('Password')).findByRole('button', { name: 'Save' })).toBeInTheDocument()
    expect(screen.getAllByRole('button', { name: 'Save' })).toHaveLength(1)
    expect(within(part('Password')).getByRole('link', { name: 'Back without saving' })).toHaveAttribute(
      'href',
      '/profile/security#password',
    )
    expect(within(part('Mobile phone')).getByRole('status')).toHaveTextContent('Your changes are saved.')
  })

  it('keeps the password part and the links when the rest could not be loaded', async () => {
    await showSection(null)
    // The score card links to this id.
    expect(document.getElementById('secondary-email')).toHaveTextContent('Your contact methods could not be loaded.')
    expect(screen.getByRole('alert')).toHaveTextContent('Your contact methods could not be loaded.')
    expect(screen.getByRole('link', { name: 'Change Password' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Where you are signed in' })).toBeInTheDocument()
  })

  it.each([
    ['who have one', { madeAt: '2026-01-05T15:00:00Z', fetchedAt: null }, true],
    ['who have none', { madeAt: null, fetchedAt: null }, false],
    ['whose calendar could not be loaded', null, false],
  ])('says that a new password revokes the private calendar, only to students %s', async (_, feed, said) => {
    await showSection([email], { saved: 'password' }, false, feed)
    expect(within(part('Password')).getByRole('status')).toHaveTextContent('Your changes are saved.')
    const link = within(part('Password')).queryByRole('link', { name: 'private calendar' })
    expect(link?.closest('p')?.textContent).toBe(
      said ? 'It also revokes the link to your private calendar. You can create another one.' : undefined,
    )
    if (said) expect(link).toHaveAttribute('href', '/profile/notifications#calendar')
  })

  it('says that the sign-in is locked and whom to call, and offers no forms', async () => {
    const locked = { ...exampleProfile.account, credentialsLockedAt: '2026-03-09T15:00:00.000Z' }
    await showSection([email, pending], { editing: 'password', staff: { signedInLately: true } }, false, null, locked)
    const page = screen.getByRole('region', { name: 'Sign-in and security' })
    expect(page).toHaveTextContent('Your sign-in is locked for your protection.')
    expect(page).toHaveTextContent('On March 9, 2026 at 11:00 AM Eastern time')
    expect(within(page).getByRole('link', { name: '(800) 555-0100' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /^(?:Edit|Change|Enter)/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  })

  it('says when the lock could not be checked', async () => {
    await showSection([email], {}, false, null, null)
    expect(screen.getByText('We could not check whether your sign-in is locked.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Change Password' })).toBeInTheDocument()
  })

  it('names the account to password managers in the password form', async () => {
    await showSection([email], { editing: 'password' })
    await screen.findByRole('button', { name: 'Save' })
    const names = [...document.querySelectorAll('form input')].map((input) => input.getAttribute('autocomplete'))
    expect(names).toEqual(['username', 'current-password', 'new-password'])
    expect(document.querySelector('[autocomplete=username]')).toHaveValue('robin@home.example')
  })

  it('S-51: asks for a recent sign-in before showing the form, and returns to it', async () => {
    await showSection([email], { editing: 'recovery-question', signedInLately: false })
    expect(within(part('Recovery question')).getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
      'href',
      '/auth/login?destination=%2Fprofile%2Fsecurity%3Fedit%3Drecovery-question%23recovery-question&again=1',
    )
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  })

  it('S-61: offers no form to staff who view as the student', async () => {
    await showSection([email, pending], {}, true)
    expect(screen.queryByRole('link', { name: /^(?:Edit|Change|Enter)/ })).not.toBeInTheDocument()
  })

  it('MQ-05: offers staff who view as the student only the primary email form, which asks for a reason', async () => {
    await showSection([email, pending], { staff: { signedInLately: true } }, true)
    expect(
      screen.getAllByRole('link', { name: /^(?:Edit|Change|Enter)/ }).map(({ textContent }) => textContent),
    ).toEqual(['Edit Primary email'])
    await showSection([email], { staff: { signedInLately: true }, editing: 'primary-email' }, true)
    expect(await screen.findByRole('textbox', { name: 'Reason' })).toBeEnabled()
    await showSection([email], { staff: { signedInLately: true }, editing: 'mobile' }, true)
    expect(screen.queryByRole('textbox', { name: 'New mobile phone' })).toBeDisabled()
  })

  it('ruling 45: tells staff with an old sign-in before they type anything', async () => {
    await showSection([email], { staff: { signedInLately: false }, editing: 'primary-email' }, true)
    expect(part('Primary email')).toHaveTextContent('you must have signed in within the last 15 minutes')
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  })
})

describe('MQ-05: staff change the primary email for the student', () => {
  it('sends the address with the reason, and requires a long enough reason', async () => {
    await show(<StaffEmailForm />)
    await userEvent.type(
      screen.getByRole('textbox', { name: 'New primary email for the student' }),
      'new@family.example',
    )
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Lost it')
    await press('Save')
    expect(await screen.findByRole('link', { name: 'Give a reason of at least 10 characters.' })).toBeInTheDocument()
    expect(calls()).toEqual([])
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), ', and asked by phone')
    sent.mockResolvedValueOnce(answers({ status: 'changed' }))
    await press('Save')
    await waitFor(() =>
      expect(showInstead).toHaveBeenCalledWith('/profile/security?saved=primary-email#primary-email-title'),
    )
    expect(calls()).toEqual([
      ['updatePrimaryEmail', { newPrimaryEmail: 'new@family.example', reason: 'Lost it, and asked by phone' }],
    ])
  })
})

describe('CS-04: a secondary email and a mobile phone take effect once their code is entered', () => {
  const code = () => screen.findByRole('textbox', { name: 'Six-digit code' })

  it('asks for the address, then the code (spaces and dashes allowed), then shows the page again', async () => {
    await show(<SecondaryEmailForm pending={null} />)
    sent.mockResolvedValueOnce(answers(codeSent))
    await userEvent.type(screen.getByRole('textbox', { name: 'New secondary email' }), ' second@family.example ')
    await press('Send the code')
    expect(await screen.findByText(/^A six-digit code was sent to/)).toHaveTextContent(
      'A six-digit code was sent to s••••@family.example. It can be used for 10 minutes.',
    )
    await waitFor(() => expect(screen.getByText(/^A six-digit code/)).toHaveFocus())
    expect(await code()).toHaveAttribute('autocomplete', 'one-time-code')
    expect(await code()).toHaveAttribute('inputmode', 'numeric')
    sent.mockResolvedValueOnce(answers({ status: 'verified', triesLeft: 0 }))
    ;(await code()).focus()
    await userEvent.paste('123-456 ')
    await press('Confirm')
    await waitFor(() =>
      expect(showInstead).toHaveBeenCalledWith('/profile/security?saved=secondary-email#secondary-email-title'),
    )
    expect(calls()).toEqual([
      ['updateSecondaryEmail', { newSecondaryEmail: 'second@family.example' }],
      ['verifyOTP', { factor: 'secondaryEmail', otp: '123456' }],
    ])
  })

  it('sends only the digits of a mobile phone', async () => {
    await show(<MobileForm pending={null} />)
    sent.mockResolvedValueOnce(answers({ ...codeSent, destination: '••• ••• 0142' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'New mobile phone' }), '(610) 555/0142')
    await press('Send the code')
    await userEvent.type(await code(), '12345')
    await press('Confirm')
    expect(await screen.findByRole('link', { name: 'Enter the six digits' })).toBeInTheDocument()
    await userEvent.type(await code(), '6')
    await press('Confirm')
    expect(calls()).toEqual([
      ['updateMobile', { mobilePhone: '6105550142' }],
      ['verifyOTP', { factor: 'mobile', otp: '123456' }],
    ])
  })

  it('validates the number before sending it', async () => {
    await show(<MobileForm pending={null} />)
    await userEvent.type(screen.getByRole('textbox', { name: 'New mobile phone' }), '555')
    await press('Send the code')
    expect(await screen.findByRole('link', { name: 'Invalid phone format' })).toBeInTheDocument()
    expect(sent).not.toHaveBeenCalled()
  })

  it('says when no code was sent, and keeps what was typed', async () => {
    await show(<SecondaryEmailForm pending={null} />)
    sent.mockResolvedValueOnce(answers({ ...codeSent, status: 'nothing', destination: null }))
    const field = screen.getByRole('textbox', { name: 'New secondary email' })
    await userEvent.type(field, 'second@family.example')
    await press('Send the code')
    expect(await screen.findByText('No code was sent. Try again in a moment.')).toBeInTheDocument()
    expect(field).toHaveValue('second@family.example')
  })

  it.each([
    ['wrong', 4, 'This is not the code that we sent. You have 4 tries left.'],
    ['wrong', 1, 'This is not the code that we sent. You have 1 try left.'],
    ['spent', 0, 'There were too many wrong codes. Send another code.'],
    ['expired', 0, 'This code has expired. Ask for another one.'],
  ])('shows the message for a code that is %s, with %i tries left: %s', async (status, triesLeft, words) => {
    await show(<SecondaryEmailForm pending="s••••@family.example" />)
    sent.mockResolvedValueOnce(answers({ status, triesLeft }))
    await userEvent.type(await code(), '000000')
    await press('Confirm')
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(await code()).toHaveValue('000000')
    expect(showInstead).not.toHaveBeenCalled()
  })

  it('after a reload asks for the code sent earlier, without an expiry time it does not know', async () => {
    await show(<SecondaryEmailForm pending="s••••@family.example" />)
    expect(screen.getByText(/^A six-digit code/)).toHaveTextContent(
      /^A six-digit code was sent to s••••@family\.example\.$/,
    )
    expect(screen.getByText(/^A six-digit code/)).not.toHaveFocus()
  })

  it('sends another code, clears the field and counts down to the next', async () => {
    await show(<SecondaryEmailForm pending="s••••@family.example" />)
    await userEvent.type(await code(), '000000')
    sent.mockResolvedValueOnce(answers(codeSent))
    await press('Send another code')
    expect(await screen.findByText(/^Another six-digit code was sent/)).toHaveAttribute('role', 'status')
    expect(await code()).toHaveValue('')
    expect(screen.getByRole('button', { name: 'Send another code' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('timer')).toHaveTextContent(/^in \d+ s$/)
    expect(calls()).toEqual([['resendOTP', { factor: 'secondaryEmail' }]])
  })

  it('counts down the wait that the college asks for, and keeps what was typed', async () => {
    await show(<SecondaryEmailForm pending="s••••@family.example" />)
    await userEvent.type(await code(), '000000')
    sent.mockResolvedValueOnce(answers({ ...codeSent, status: 'wait', resendAfterSeconds: 24 }))
    await press('Send another code')
    expect(await screen.findByRole('timer')).toHaveTextContent(/^in 2\d s$/)
    expect(await code()).toHaveValue('000000')
  })

  it('starts over when the code can no longer be resent', async () => {
    await show(<SecondaryEmailForm pending="s••••@family.example" />)
    sent.mockResolvedValueOnce(answers({ ...codeSent, status: 'nothing' }))
    await press('Send another code')
    expect(await screen.findByText('This code can no longer be used. Enter the email again.')).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'New secondary email' })).toBeInTheDocument()
  })

  it('lets the student enter another number instead', async () => {
    await show(<MobileForm pending="••• ••• 0142" />)
    await press('Use another number')
    expect(screen.getByRole('textbox', { name: 'New mobile phone' })).toHaveFocus()
    expect(screen.queryByRole('textbox', { name: 'Six-digit code' })).not.toBeInTheDocument()
  })
})

describe('CS-04: the primary email', () => {
  const save = async () => {
    await show(<PrimaryEmailForm pending={null} />)
    await userEvent.type(screen.getByRole('textbox', { name: 'New primary email' }), 'new@family.example')
    await press('Send the code')
  }

  it('takes effect once its code is entered, and the page is shown again', async () => {
    sent.mockResolvedValueOnce(answers({ ...codeSent, destination: 'n••••@family.example' }))
    await save()
    expect(await screen.findByText(/^A six-digit code was sent to n••••@family\.example\./)).toBeInTheDocument()
    expect(screen.getByText(/sign in with the new one from then on/)).toBeInTheDocument()
    expect(showInstead).not.toHaveBeenCalled()
    sent.mockResolvedValueOnce(answers({ status: 'verified', triesLeft: 0 }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Six-digit code' }), '123456')
    await press('Confirm')
    await waitFor(() =>
      expect(showInstead).toHaveBeenCalledWith('/profile/security?saved=primary-email#primary-email-title'),
    )
    expect(calls()).toEqual([
      ['updatePrimaryEmail', { newPrimaryEmail: 'new@family.example' }],
      ['verifyOTP', { factor: 'email', otp: '123456' }],
    ])
  })

  it('asks for a code sent before a reload, and lets the student enter another address', async () => {
    await show(<PrimaryEmailForm pending="n••••@family.example" />)
    expect(screen.getByRole('textbox', { name: 'Six-digit code' })).toBeInTheDocument()
    await press('Use another email')
    expect(screen.getByRole('textbox', { name: 'New primary email' })).toBeInTheDocument()
  })

  it('says when the college sent no code yet', async () => {
    sent.mockResolvedValueOnce(answers({ ...codeSent, status: 'wait', destination: null }))
    await save()
    expect(await screen.findByText('No code was sent. Try again in a moment.')).toBeInTheDocument()
  })

  it('ruling 41: is saved at once when the college needs no code', async () => {
    sent.mockResolvedValueOnce(answers({ status: 'changed' }))
    await save()
    await waitFor(() =>
      expect(showInstead).toHaveBeenCalledWith('/profile/security?saved=primary-email#primary-email-title'),
    )
    expect(calls()).toEqual([['updatePrimaryEmail', { newPrimaryEmail: 'new@family.example' }]])
  })

  it.each([
    ['refused', 'Error updating primary email.', 'Error updating primary email.'],
    ['refused', 'This email cannot be used.', 'This email cannot be used.'],
    ['no-response', 'There was an error contacting the server!', 'There was an error contacting the server!'],
  ] as const)('%s, %s: shows: %s', async (name, message, words) => {
    sent.mockResolvedValue(refuses(name, message))
    await save()
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(screen.getByRole('textbox', { name: 'New primary email' })).toHaveValue('new@family.example')
  })
})

describe('CS-04: the password', () => {
  const oldPassword = () => screen.getByLabelText(/^Current password/)
  const newPassword = () => screen.getByLabelText(/^New password/)

  it('can be pasted and shown, and is saved', async () => {
    await show(<PasswordForm />)
    expect(oldPassword()).toHaveAttribute('autocomplete', 'current-password')
    expect(newPassword()).toHaveAttribute('autocomplete', 'new-password')
    await userEvent.type(oldPassword(), 'the old one')
    newPassword().focus()
    await userEvent.paste('seven quiet herons')
    await press('Show New password')
    expect(newPassword()).toHaveAttribute('type', 'text')
    await press('Save')
    await waitFor(() => expect(showInstead).toHaveBeenCalledWith('/profile/security?saved=password#password-title'))
    expect(calls()).toEqual([['changePassword', { oldPassword: 'the old one', newPassword: 'seven quiet herons' }]])
  })

  it('needs 12 characters and nothing else', async () => {
    await show(<PasswordForm />)
    await userEvent.type(oldPassword(), 'x')
    await userEvent.type(newPassword(), 'eleven char')
    await press('Save')
    expect(await screen.findByRole('link', { name: 'Use at least 12 characters' })).toBeInTheDocument()
    await userEvent.type(newPassword(), 's')
    await press('Save')
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  })

  it('shows the college’s message when it is rejected', async () => {
    const words = 'This password has appeared in a data breach. Choose another one.'
    sent.mockResolvedValue(refuses('refused', words))
    await show(<PasswordForm />)
    await userEvent.type(oldPassword(), 'x')
    await userEvent.type(newPassword(), 'password1234')
    await press('Save')
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(newPassword()).toHaveValue('password1234')
  })

  it('S-51, R-17: asks for a recent sign-in, and stores nothing typed in the meantime', async () => {
    sent.mockResolvedValue(refuses('sign-in-again', 'Sign in again to continue.'))
    await show(<PasswordForm />)
    await userEvent.type(oldPassword(), 'the old one')
    await userEvent.type(newPassword(), 'seven quiet herons')
    await press('Save')
    expect(await screen.findByRole('link', { name: 'Sign in again' })).toHaveAttribute(
      'href',
      expect.stringMatching(/again=1$/),
    )
    expect(screen.getByText('Nothing was saved. Type it again when you come back.')).toBeInTheDocument()
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).toBe('[{},{}]')
    expect(calls().map(([name]) => name)).toEqual(['changePassword'])
  })
})

describe('CS-04: the recovery question', () => {
  it('is one of twenty-five, and is sent as its text', async () => {
    await show(<RecoveryQuestionForm />)
    const question = screen.getByRole('combobox', { name: 'Question' })
    expect(within(question).getAllByRole('option')).toHaveLength(26)
    await userEvent.selectOptions(question, 'What was your dream job as a child?')
    await userEvent.type(screen.getByRole('textbox', { name: 'Answer' }), 'Lighthouse keeper')
    await userEvent.type(screen.getByLabelText(/^Your password/), 'the old one')
    await press('Save')
    await waitFor(() =>
      expect(showInstead).toHaveBeenCalledWith('/profile/security?saved=recovery-question#recovery-question-title'),
    )
    expect(calls()).toEqual([
      [
        'changeRecoveryQuestion',
        { question: 'What was your dream job as a child?', answer: 'Lighthouse keeper', password: 'the old one' },
      ],
    ])
  })

  it('requires every field, and an answer that is long enough', async () => {
    await show(<RecoveryQuestionForm />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Answer' }), 'abc')
    await press('Save')
    expect(await screen.findByRole('link', { name: 'Choose a question' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Use at least 4 characters' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Your password: Required Field' })).toBeInTheDocument()
    expect(sent).not.toHaveBeenCalled()
  })
})
