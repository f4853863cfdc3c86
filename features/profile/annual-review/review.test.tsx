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
  it('is a dialog that has no close button and does not close on Esc, and signing out stays possible', async () => {
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

  it('AR-03, AR-07: asks for each value that is not on file, and for no other', async () => {
    await show({ asked: { ...nothingAsked, gender: true, race: true } })
    expect(within(section('Basic Information')).getAllByRole('combobox')).toHaveLength(1)
    expect(within(section('Basic Information')).getByLabelText(/^Gender/)).toBeInTheDocument()
    expect(within(section('Demographic Information')).getAllByRole('combobox')).toHaveLength(1)
    expect(within(section('Demographic Information')).getByLabelText(/^Race/)).toBeInTheDocument()
  })
})

describe('what is on file is confirmed or changed', () => {
  it('also where the list of companies is missing, which is said beside it', async () => {
    await show({ withoutCompanies: <p>The list of companies could not be loaded.</p> })
    expect(section('Company Information')).toHaveTextContent('The list of companies could not be loaded.State Farm')
  })

  it('is read first, with when it was last confirmed', async () => {
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
    expect(correct.querySelector('svg')).toBeVisible() // not by its color alone
  })

  it('can be changed: the fields come, filled, and take the focus', async () => {
    await show()
    const contact = within(section('Contact Information'))
    await userEvent.click(contact.getByRole('button', { name: 'Change' }))
    expect(contact.getByLabelText(/^Home City/)).toHaveValue('Fairhaven')
    expect(section('Contact Information')).toContainElement(document.activeElement as HTMLElement)
  })

  it('keeps the fields, and the focus in them, when what is typed is what is on file again', async () => {
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

  it('shows the fields at once where something that is needed is missing', async () => {
    await show({ facts: { contact: null, company: <p>State Farm</p> } })
    expect(within(section('Contact Information')).getByLabelText(/^Home City/)).toBeInTheDocument()
  })
})

describe('AR-08: what is wrong', () => {
  it('colors the title of its section, is counted in words, and unfolds it', async () => {
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

  it('AR-03: who chooses not to supply the number need not', async () => {
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

  it('says what is saved when a part was not, keeps what was typed, and goes on from there', async () => {
    await show({ facts: { contact: null, company: null } })
    const city = screen.getByLabelText(/^Home City/)
    await userEvent.clear(city)
    await userEvent.type(city, 'Ardmore')
    await agree()
    answers({ saved: ['contact', 'basic'], progress: 'contact-1 basic-2', failure, notSaved })
    await update()
    expect(await screen.findByText('Error saving data.')).toBeInTheDocument()
    expect(screen.getByText(/K7Q2-9FXM/)).toBeInTheDocument()
    expect(screen.getByText(/^Saved already/, { exact: false })).toHaveTextContent(
      'Saved already: Contact information, Basic and demographic information. Your next attempt continues from there.',
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

  it('AR-10, S2 §8: the words of the college stand below those of the specification', async () => {
    await show()
    await agree()
    const refused = { name: 'refused', message: 'This email cannot be used.', reference: 'K7Q2-9FXM' }
    answers({ saved: ['contact'], failure: refused, notSaved: 'Error updating primary email.' })
    await update()
    const alert = (await screen.findByText('Error updating primary email.')).closest('[role=alert]')
    expect(alert).toHaveTextContent('This email cannot be used.')
  })

  it('S-51: who has to sign in again for the primary email is told that the rest is saved', async () => {
    await show()
    await agree()
    const again = { name: 'sign-in-again', message: 'Sign in again to change this.', reference: 'K7Q2-9FXM' }
    answers({ saved: ['contact', 'basic'], progress: 'contact-1 basic-2', failure: again })
    await update()
    expect(await screen.findByText(/^Not all was saved/)).toBeInTheDocument()
    expect(screen.getByText(/^Saved already/)).toBeInTheDocument()
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
  ])('R-18: what comes back after an attempt that saved %j', async (progress, words) => {
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

  it('CS-04: says that a new primary email counts once its code is entered, and leads to where', async () => {
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

  it('AR-10: saved, but pages may show what was before: says to reload, and reloads instead of closing', async () => {
    await show()
    await agree()
    answers({ stale: true })
    await update()
    expect(await screen.findByText('Saved. Reload to see your changes.')).toBeInTheDocument()
    expect(screen.queryByText('Your information is saved. Thank you.')).toBeNull()
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  })

  it('CS-04: does not call a primary email saved that waits for its code', async () => {
    await show()
    await agree()
    answers({ saved: ['contact', 'basic', 'primaryEmail'], codeSentTo: 'riley@firm.example', failure })
    await update()
    expect(await screen.findByText(/^Saved already/)).toHaveTextContent(
      'Saved already: Contact information, Basic and demographic information. Your next attempt continues from there.',
    )
    expect(
      screen.getByText(
        'We sent a six-digit code to riley@firm.example. You enter it in your profile once the review is saved.',
      ),
    ).toBeInTheDocument()
  })

  it('says which part is on its way, in the button and aloud, and when that breaks off what is saved by then', async () => {
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
    expect(screen.getByText(/^Saved already/)).toHaveTextContent(
      'Contact information, Basic and demographic information',
    )
    expect(status).toBeEmptyDOMElement()

    answers({})
    await update()
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
    expect(sent.mock.calls[1]?.[1]).toMatchObject({ progress: 'contact-1 basic-2' })
  })

  it('AR-02: what was confirmed in another tab has no next try: the page is shown again, and no draft is kept', async () => {
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

  it('R-18: with another version of the draft on another device the person chooses first', async () => {
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

  it('is sent once, however often the button is pressed meanwhile', async () => {
    await show()
    await agree()
    sent.mockReturnValue(new Promise(() => undefined))
    await userEvent.dblClick(screen.getByRole('button', { name: 'Update' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Saving your information' })).toBeInTheDocument())
    expect(sent).toHaveBeenCalledTimes(1)
  })

  it('shows the page again once it is saved and closed', async () => {
    await show()
    await agree()
    answers({})
    await update()
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(refresh).toHaveBeenCalled()
  })
})
