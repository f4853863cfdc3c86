import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toCompanyValues } from '@/features/profile/company/forms'
import { toContactValues } from '@/features/profile/contact/forms'
import { draftKeeper } from '@/lib/browser/draft-keepers'
import { requestDraft } from '@/lib/browser/draft-request'
import { write } from '@/lib/browser/send'
import { noSubject } from '@/lib/shared/draft'
import { succeed } from '@/lib/shared/result'
import { exampleProfile } from '@/tests/data/profile'
import { ReviewDialog } from './review-dialog'
import type { ReviewFormProps } from './review-form'

const refresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
jest.mock('@/lib/browser/draft-request', () => ({ requestDraft: jest.fn() }))
jest.mock('@/lib/browser/send', () => ({ ...jest.requireActual<object>('@/lib/browser/send'), write: jest.fn() }))

const nothingAsked = { birthdate: false, gender: false, ssn: false, citizenship: false, race: false, military: false }
const contact = { ...exampleProfile.contact, workPhoneType: 'landline', primaryAddress: 'R' } as const
const start = { ...toContactValues(contact), ...toCompanyValues(exampleProfile.company) }
const sent = jest.mocked(write)
const answers = (answer: {
  saved?: string[]
  progress?: string
  codeSentTo?: string
  stale?: boolean
  failure?: object | null
  notSaved?: string
}) =>
  sent.mockResolvedValueOnce({
    outcome: succeed({
      saved: [],
      progress: '',
      codeSentTo: null,
      stale: false,
      failure: null,
      notSaved: null,
      ...answer,
    }),
    stale: [],
  })

const show = (changes: Partial<Omit<ReviewFormProps, 'onClose'>> = {}) =>
  act(async () =>
    render(
      <ReviewDialog
        asked={nothingAsked}
        start={start}
        companies={[{ id: '1000376', name: 'State Farm', brokerDealer: false }]}
        collegeName="The College"
        facts={{ contact: <p>1 Elm Street</p>, company: <p>State Farm</p> }}
        confirmedOn="2025-03-14"
        draft={null}
        {...changes}
      />,
    ),
  )

const update = () => userEvent.click(screen.getByRole('button', { name: 'Update' }))
const agree = () => userEvent.click(screen.getByRole('checkbox', { name: /^Yes, I have ensured/ }))
const section = (title: string) => {
  const found = screen.getByRole('heading', { level: 3, name: new RegExp(`^${title}`) }).closest('details')
  if (!found) throw new Error(`no section ${title}`)
  return found
}

beforeEach(() => {
  draftKeeper({ form: 'annual-review', subject: noSubject }).sent()
  jest.mocked(requestDraft).mockReset().mockResolvedValue({ kind: 'done' })
  sent.mockReset()
  refresh.mockReset()
})

describe('AR-01: the annual information review', () => {
  it('is a dialog without a close button that ignores Esc, and signing out stays possible', async () => {
    await show()
    const dialog = screen.getByRole('dialog', {
      name: 'Please assist us in ensuring that your information is accurate.',
    })
    expect(within(dialog).queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    expect(dialog).toBeInTheDocument()
    const logout = within(dialog).getByRole('button', { name: 'Logout' })
    expect(logout.closest('form')).toHaveAttribute('action', '/auth/logout')
  })

  it('AR-03, AR-07: shows neither basic nor demographic information when all of it is on file', async () => {
    await show()
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Contact Information',
      'Company Information',
    ])
  })

  it('AR-03, AR-07: asks for each value that is not on file, and no other', async () => {
    await show({ asked: { ...nothingAsked, gender: true, race: true } })
    expect(within(section('Basic Information')).getAllByRole('combobox')).toHaveLength(1)
    expect(within(section('Basic Information')).getByLabelText(/^Gender/)).toBeInTheDocument()
    expect(within(section('Demographic Information')).getAllByRole('combobox')).toHaveLength(1)
    expect(within(section('Demographic Information')).getByLabelText(/^Race/)).toBeInTheDocument()
  })
})

describe('confirming or changing the values on file', () => {
  it('works without the list of companies, and says that it could not be loaded', async () => {
    await show({ withoutCompanies: <p>The list of companies could not be loaded.</p> })
    expect(section('Company Information')).toHaveTextContent('The list of companies could not be loaded.State Farm')
  })

  it('shows the values first, with the date they were last confirmed', async () => {
    await show()
    const contact = within(section('Contact Information'))
    expect(contact.getByText('1 Elm Street')).toBeInTheDocument()
    const confirmed = contact.getByText(/^Last confirmed/)
    expect(confirmed).toHaveTextContent('Last confirmed 03/14/25')
    expect(within(confirmed).getByRole('time')).toHaveAttribute('datetime', '2025-03-14')
    expect(within(confirmed).getByText('March 14, 2025')).toHaveClass('sr-only')
    expect(contact.queryByRole('textbox')).not.toBeInTheDocument()
    const correct = contact.getByRole('button', { name: 'Still correct' })
    expect(correct.querySelector('svg')).toBeNull()
    await userEvent.click(correct)
    expect(correct).toHaveAttribute('aria-pressed', 'true')
    expect(correct.querySelector('svg')).toBeVisible() // a check mark, not only a color
  })

  it('Change shows the fields with their values and moves the focus there', async () => {
    await show()
    const contact = within(section('Contact Information'))
    await userEvent.click(contact.getByRole('button', { name: 'Change' }))
    expect(contact.getByLabelText(/^Home City/)).toHaveValue('Fairhaven')
    expect(section('Contact Information')).toContainElement(document.activeElement as HTMLElement)
  })

  it('keeps the fields and the focus when what is typed matches the value on file again', async () => {
    const draft = {
      form: 'annual-review',
      subject: noSubject,
      step: '',
      revision: 'a typing error',
      old: {},
      savedAt: 0,
    }
    await show({ draft: { ...draft, values: { homeCity: 'Fairhave' } } })
    const contact = within(section('Contact Information'))
    await userEvent.type(contact.getByLabelText(/^Home City/), 'n')
    expect(contact.getByLabelText(/^Home City/)).toHaveValue('Fairhaven')
    expect(contact.getByLabelText(/^Home City/)).toHaveFocus()
  })

  it('shows the fields at once when a required value is missing', async () => {
    await show({ facts: { contact: null, company: <p>State Farm</p> } })
    expect(within(section('Contact Information')).getByLabelText(/^Home City/)).toBeInTheDocument()
  })
})

describe('AR-08: errors', () => {
  it('color the section’s title, are counted in words, and unfold the section', async () => {
    await show({ start: { ...start, homeCity: '', homeZip: '' }, facts: { contact: null, company: null } })
    await userEvent.click(screen.getByText('Contact Information'))
    expect(section('Contact Information')).not.toHaveAttribute('open')
    await update()
    expect(await screen.findByText('Contact Information', { exact: false, selector: 'h3' })).toHaveTextContent(
      'Contact Information · 2 errors',
    )
    expect(screen.getByRole('heading', { name: /^Contact Information/ })).toHaveClass('text-bad')
    expect(section('Contact Information')).toHaveAttribute('open')
    expect(
      screen.getByRole('link', { name: 'You must affirm that you have reviewed the above information' }),
    ).toBeInTheDocument()
    expect(sent).not.toHaveBeenCalled()
  })

  it('AR-03: the number is not required after opting out', async () => {
    await show({ asked: { ...nothingAsked, ssn: true } })
    await agree()
    await update()
    expect(await screen.findByRole('heading', { name: 'Basic Information · 1 error' })).toBeInTheDocument()
    answers({})
    await userEvent.click(
      screen.getByRole('checkbox', {
        name: 'I choose not to supply my Social Security Number. The College is required by the IRS to request the Social Security Number for federal reporting purposes.',
      }),
    )
    await update()
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ optOut: true, agreement: true })
  })
})

describe('AR-09, ruling 9: saving', () => {
  const failure = { name: 'no-response', message: 'There was an error contacting the server!', reference: 'K7Q2-9FXM' }
  const notSaved = 'Error saving data.'

  it('says which parts were saved when one fails, keeps what was typed, and continues from there', async () => {
    await show({ facts: { contact: null, company: null } })
    const city = screen.getByLabelText(/^Home City/)
    await userEvent.clear(city)
    await userEvent.type(city, 'Ardmore')
    await agree()
    answers({ saved: ['contact', 'basic'], progress: 'contact-1 basic-2', failure, notSaved })
    await update()
    expect(await screen.findByText('Error saving data.')).toBeInTheDocument()
    expect(screen.getByText(/K7Q2-9FXM/)).toBeInTheDocument()
    expect(screen.getByText(/^Already saved/, { exact: false })).toHaveTextContent(
      'Already saved: Contact information, Basic and demographic information. Your next attempt continues from there.',
    )
    expect(screen.getByLabelText(/^Home City/)).toHaveValue('Ardmore')

    answers({ saved: ['contact', 'basic', 'review'] })
    await update()
    expect(await screen.findByText('Your information is saved. Thank you.')).toBeInTheDocument()
    expect(sent.mock.calls.map(([address, values]) => [address, (values as { progress: string }).progress])).toEqual([
      ['/api/annual-review', ''],
      ['/api/annual-review', 'contact-1 basic-2'],
    ])
  })

  it('AR-10, S2 §8: shows the college’s message below the message of the specification', async () => {
    await show()
    await agree()
    const refused = { name: 'refused', message: 'This email cannot be used.', reference: 'K7Q2-9FXM' }
    answers({ saved: ['contact'], failure: refused, notSaved: 'Error updating primary email.' })
    await update()
    const alert = (await screen.findByText('Error updating primary email.')).closest('[role=alert]')
    expect(alert).toHaveTextContent('This email cannot be used.')
  })

  it('S-51: a required sign-in for the primary email says that the other parts are saved', async () => {
    await show()
    await agree()
    const again = { name: 'sign-in-again', message: 'Sign in again to change this.', reference: 'K7Q2-9FXM' }
    answers({ saved: ['contact', 'basic'], progress: 'contact-1 basic-2', failure: again })
    await update()
    expect(await screen.findByText(/^Not all was saved/)).toBeInTheDocument()
    expect(screen.getByText(/^Already saved/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
      'href',
      expect.stringContaining('again=1'),
    )
  })

  it.each([
    ['', 'What you typed before is still here. It has not been sent.'],
    [
      'contact-1 basic-2',
      'What you typed before is still here. Part of it was already saved. Your next attempt continues from there.',
    ],
  ])('R-18: restores the draft of an attempt that saved %j', async (progress, words) => {
    const values = { homeCity: 'Ardmore', progress }
    const draft = { form: 'annual-review', subject: noSubject, step: '', revision: words, old: {}, savedAt: 0, values }
    await show({ draft })
    expect(screen.getByText(words)).toBeInTheDocument()
  })

  it.each([
    ['', 'is not kept', 'is kept, but the Social Security number is not: type it again when you come back.'],
    ['contact basic nationalId', 'is saved', 'is kept and will be here when you come back.'],
  ])('R-18, S-51: with %j saved, a Social Security number %s', async (progress, _, words) => {
    await show({ asked: { ...nothingAsked, ssn: true } })
    await userEvent.type(screen.getByLabelText(/^SSN/), '123-45-6789')
    await agree()
    const again = { name: 'sign-in-again', message: 'Sign in again to change this.', reference: 'K7Q2-9FXM' }
    answers({ saved: progress.split(' ').filter(Boolean), progress, failure: again })
    await update()
    expect(await screen.findByText(/What you typed/)).toHaveTextContent(`What you typed ${words}`)
  })

  it('CS-04: says that a new primary email needs its code, and links to the place to enter it', async () => {
    await show()
    await agree()
    answers({ codeSentTo: 'riley@firm.example' })
    await update()
    const done = (await screen.findByText('Your information is saved. Thank you.')).closest('[role=status]')
    expect(done).toHaveTextContent(
      'riley@firm.example becomes your primary email once you enter the six-digit code that we sent there.',
    )
    expect(screen.getByRole('link', { name: 'Enter the code in your profile' })).toHaveAttribute(
      'href',
      '/profile/security?edit=primary-email#primary-email',
    )
  })

  it('AR-10: when pages may show old values, asks to reload, and Reload replaces Close', async () => {
    await show()
    await agree()
    answers({ stale: true })
    await update()
    expect(await screen.findByText('Saved. Reload to see your changes.')).toBeInTheDocument()
    expect(screen.queryByText('Your information is saved. Thank you.')).toBeNull()
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  })

  it('CS-04: does not list a primary email that waits for its code as saved', async () => {
    await show()
    await agree()
    answers({ saved: ['contact', 'basic', 'primaryEmail'], codeSentTo: 'riley@firm.example', failure })
    await update()
    expect(await screen.findByText(/^Already saved/)).toHaveTextContent(
      'Already saved: Contact information, Basic and demographic information. Your next attempt continues from there.',
    )
    expect(
      screen.getByText(
        'We sent a six-digit code to riley@firm.example. You enter it in your profile once the review is saved.',
      ),
    ).toBeInTheDocument()
  })

  it('names the part being saved in the button and aloud, and after a broken response says what was saved', async () => {
    await show()
    await agree()
    let tell: (line: string) => void = () => undefined
    let breakOff = () => undefined as void
    sent.mockImplementationOnce(async (_address, _values, options) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          tell = (line) => controller.enqueue(new TextEncoder().encode(`${line}\n`))
          breakOff = () => controller.close()
        },
      })
      const answer = new Response(body, { headers: { 'content-type': 'application/x-ndjson' } })
      const broken = await options?.read?.(answer).then(
        () => false,
        () => true,
      )
      return {
        outcome: { ok: false, failure: { ...failure, message: broken ? 'It broke off.' : '' } as never },
        stale: [],
      }
    })
    await update()
    const status = screen.getAllByRole('status').find((each) => each.textContent === 'Saving your information')
    await act(async () => tell('{"saving":"contact","saved":[],"progress":""}'))
    expect(await screen.findByRole('button', { name: 'Saving contact…' })).toBeInTheDocument()
    expect(status).toHaveTextContent('Saving contact…')
    await act(async () => tell('{"saving":"company","saved":["contact","basic"],"progress":"contact-1 basic-2"}'))
    expect(await screen.findByRole('button', { name: 'Saving company…' })).toBeInTheDocument()
    await act(async () => breakOff())
    expect(await screen.findByText('Error saving data.')).toBeInTheDocument()
    expect(screen.getByText(/^Already saved/)).toHaveTextContent(
      'Contact information, Basic and demographic information',
    )
    expect(status).toBeEmptyDOMElement()

    answers({})
    await update()
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
    expect(sent.mock.calls[1]?.[1]).toMatchObject({ progress: 'contact-1 basic-2' })
  })

  it('AR-02: a review confirmed in another tab cannot be retried: the page is refreshed and the draft is dropped', async () => {
    await show()
    await agree()
    const meanwhile = { name: 'conflict', message: 'You confirmed it in another tab.', reference: 'K7Q2-9FXM' } as const
    sent.mockResolvedValueOnce({ outcome: { ok: false, failure: meanwhile }, stale: [] })
    const cleared = jest.spyOn(draftKeeper({ form: 'annual-review', subject: noSubject }), 'sent')
    await update()
    expect(await screen.findByRole('alert')).toHaveTextContent('You confirmed it in another tab.')
    expect(cleared).toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Reload the page' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(refresh).toHaveBeenCalled()
  })

  it('R-18: when another device has changed the draft, the student chooses a version first', async () => {
    await show()
    await agree()
    const failure = { name: 'draft-changed', message: 'It was changed.', reference: 'K7Q2-9FXM' } as const
    sent.mockResolvedValueOnce({ outcome: { ok: false, failure }, stale: [] })
    const keeper = draftKeeper({ form: 'annual-review', subject: noSubject })
    const { latest } = keeper
    const values = { ...latest?.values, workCity: 'Springfield' }
    const other = { ...keeper.place, step: '', revision: 'theirs', values, old: {}, savedAt: 0 }
    jest
      .mocked(requestDraft)
      .mockImplementation(async () => (sent.mock.calls.length === 0 ? { kind: 'done' } : { kind: 'conflict', other }))
    await update()
    expect(await screen.findByRole('region', { name: /^This form was changed on another device/ })).toHaveFocus()
    expect(screen.getByRole('radio', { name: /Springfield/ })).toBeInTheDocument()
    expect(sent).toHaveBeenCalledTimes(1)
  })

  it('is sent once when the button is pressed twice', async () => {
    await show()
    await agree()
    sent.mockReturnValue(new Promise(() => undefined))
    await userEvent.dblClick(screen.getByRole('button', { name: 'Update' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Saving your information' })).toBeInTheDocument())
    expect(sent).toHaveBeenCalledTimes(1)
  })

  it('closing after a save refreshes the page', async () => {
    await show()
    await agree()
    answers({})
    await update()
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(refresh).toHaveBeenCalled()
  })
})
