import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { draftKeeper } from '@/lib/browser/draft-keepers'
import { requestDraft } from '@/lib/browser/draft-request'
import { sendWithNews, type Sent } from '@/lib/browser/send'
import { supervisorForm } from './forms'
import { UpdateSupervisor } from './update-supervisor'
import { UpdateSupervisorButton } from './update-supervisor-button'

const refresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
jest.mock('@/lib/browser/send', () => ({ sendWithNews: jest.fn() }))
jest.mock('@/lib/browser/draft-request', () => ({ requestDraft: jest.fn() }))
const sent = jest.mocked(sendWithNews)
const asked = jest.mocked(requestDraft)
const written = () => asked.mock.calls.map(([{ subject }, { method, body }]) => [method, subject, body?.values])

type Answer = Sent<{ accepted: boolean }>
const answered = (accepted: boolean): Answer => ({
  outcome: { ok: true, value: { accepted } },
  stale: ['designationAppStatus'],
})

const list = (withButton: boolean) => (
  <>
    <UpdateSupervisor drafts={[]} />
    <h2 id="designations-title" tabIndex={-1}>
      Designations
    </h2>
    {withButton && <UpdateSupervisorButton plan="ricp" applicationId="A-7" />}
  </>
)
const nameField = () => screen.findByLabelText("Supervisor's Name")
const emailField = () => screen.getByLabelText("Supervisor's Email")
const submit = () => screen.getByRole('button', { name: 'Submit' })

async function open() {
  const page = render(list(true))
  await userEvent.click(screen.getByRole('button', { name: 'Update Supervisor' }))
  await nameField()
  return page
}

async function discard() {
  await userEvent.click(await screen.findByText('Discard'))
  await userEvent.click(screen.getByRole('button', { name: 'Discard what you typed' }))
}

async function fill(name: string, email: string) {
  await userEvent.type(await nameField(), name)
  await userEvent.type(emailField(), email)
}

beforeEach(() => {
  sent.mockReset()
  refresh.mockReset()
  asked.mockReset().mockResolvedValue({ kind: 'done' })
  let revisions = 0
  Object.assign(globalThis.crypto, { randomUUID: () => `${expect.getState().currentTestName} ${(revisions += 1)}` })
  for (const subject of ['ricp.A-7', 'wmcp.A-8']) draftKeeper({ form: 'supervisor', subject }).sent()
  window.history.replaceState(null, '', '/designations-certifications')
})

describe('the supervisor form (DC-13)', () => {
  it('opens with its title and explanation, and asks for name and email', async () => {
    await open()
    expect(screen.getByRole('dialog', { name: 'Update Application Information' })).toBeInTheDocument()
    expect(screen.getByText(/manager a copy of your application/)).toHaveTextContent(/time employed/)
    expect(emailField()).toHaveAttribute('type', 'email')
  })

  it('names both required fields and sends nothing', async () => {
    await open()
    await userEvent.click(submit())
    expect(await screen.findByRole('link', { name: 'Supervisor name is required.' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Supervisor email is required.' })).toBeInTheDocument()
    expect(await nameField()).toBeInvalid()
    expect(sent).not.toHaveBeenCalled()
  })

  it('rejects invalid email addresses and blanks', async () => {
    await open()
    await fill('   ', 'not an address')
    await userEvent.click(submit())
    expect(await screen.findByRole('link', { name: 'Supervisor name is required.' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Must be a valid email' })).toBeInTheDocument()
    expect(sent).not.toHaveBeenCalled()
  })

  it('DC-13: rejects the applicant’s own addresses, in any case, and a name of two lines', async () => {
    render(
      <>
        <UpdateSupervisor drafts={[]} ownAddresses={Promise.resolve(['amelia@firm.example'])} />
        <UpdateSupervisorButton plan="ricp" applicationId="A-7" />
      </>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Update Supervisor' }))
    await fill('Robin Vale', 'Amelia@Firm.example')
    await userEvent.click(submit())
    expect(
      await screen.findByRole('link', { name: 'Enter the address of your supervisor, not your own.' }),
    ).toBeInTheDocument()
    expect(sent).not.toHaveBeenCalled()
    expect(
      supervisorForm.schema.safeParse({ supervisorName: 'Robin\u2028Vale', supervisorEmail: 'r@firm.example' }).error
        ?.issues[0]?.message,
    ).toBe('Use one line of plain text')
  })

  it('sends once, thanks, refreshes the statuses, and keeps the thanks when the button is gone', async () => {
    sent.mockResolvedValue(answered(true))
    const page = await open()
    await fill(' Robin Vale ', 'robin@firm.example')
    await userEvent.dblClick(submit())
    expect(await screen.findByText('Thank you for updating your supervisor!')).toBeInTheDocument()
    expect(sent).toHaveBeenCalledTimes(1)
    expect(sent).toHaveBeenCalledWith(
      'designationApp',
      { plan: 'ricp', applicationId: 'A-7', supervisorName: 'Robin Vale', supervisorEmail: 'robin@firm.example' },
      { method: 'POST', key: expect.any(String), draft: expect.stringMatching(/^supervisor\/ricp\.A-7;/) },
    )
    expect(refresh).toHaveBeenCalledTimes(1)
    page.rerender(list(false))
    expect(screen.getByText('Thank you for updating your supervisor!')).toBeInTheDocument()
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('R-18: keeps what is typed during a save, and offers it once the thanks are closed', async () => {
    let answer: (sent: Answer) => void = () => undefined
    sent.mockReturnValue(new Promise<Answer>((resolve) => (answer = resolve)))
    await open()
    await fill('Robin', 'robin@firm.example')
    await userEvent.click(submit())
    await waitFor(() => expect(sent).toHaveBeenCalled())
    await userEvent.type(await nameField(), ' Vale')
    act(() => answer(answered(true)))
    expect(await screen.findByText('Thank you for updating your supervisor!')).toBeInTheDocument()
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
    expect(await screen.findByText('What you typed is kept for 30 days.')).toBeInTheDocument()
    await waitFor(() => expect(written().at(-1)?.[2]).toMatchObject({ supervisorName: 'Robin Vale' }))
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await nameField()).toHaveValue('Robin Vale')
  })

  it('R-28: cannot be closed while it is being sent, so that the outcome is shown', async () => {
    const failure = {
      name: 'no-response',
      message: 'There was an error contacting the server!',
      reference: '',
    } as const
    let answer: (sent: Answer) => void = () => undefined
    sent.mockReturnValue(new Promise<Answer>((resolve) => (answer = resolve)))
    await open()
    await fill('Robin', 'robin@firm.example')
    await userEvent.click(submit())
    await waitFor(() => expect(sent).toHaveBeenCalled())
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument())
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    await act(async () => answer({ outcome: { ok: false, failure }, stale: [] }))
    expect(screen.getByRole('alert')).toHaveTextContent('We do not know whether it was saved.')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText(/^What you typed before is still here\. We do not know/)).toBeInTheDocument()
  })

  it('keeps what was typed when the college does not accept it', async () => {
    sent.mockResolvedValue(answered(false))
    await open()
    await fill('Robin Vale', 'robin@firm.example')
    await userEvent.click(submit())
    expect(await screen.findByRole('alert')).toHaveTextContent('There was an error with the form submission.')
    expect(await nameField()).toHaveValue('Robin Vale')
    expect(emailField()).toHaveValue('robin@firm.example')
    expect(refresh).not.toHaveBeenCalled()
  })

  it("shows a failed request's own message, and a second try goes through", async () => {
    const failure = { name: 'refused', message: 'The application is locked.', reference: 'K7Q2-9FXM' } as const
    sent.mockResolvedValueOnce({ outcome: { ok: false, failure }, stale: [] }).mockResolvedValueOnce(answered(true))
    await open()
    await fill('Robin Vale', 'robin@firm.example')
    await userEvent.click(submit())
    expect(await screen.findByRole('alert')).toHaveTextContent('The application is locked.')
    await userEvent.click(submit())
    expect(await screen.findByText('Thank you for updating your supervisor!')).toBeInTheDocument()
  })

  it('R-28: claims neither outcome when no answer came back, and retries with the same key', async () => {
    const failure = {
      name: 'no-response',
      message: 'There was an error contacting the server!',
      reference: '',
    } as const
    sent.mockResolvedValueOnce({ outcome: { ok: false, failure }, stale: [] }).mockResolvedValueOnce(answered(true))
    await open()
    await fill('Robin Vale', 'robin@firm.example')
    await userEvent.click(submit())
    expect(await screen.findByRole('alert')).toHaveTextContent('We do not know whether it was saved.')
    expect(await nameField()).toHaveValue('Robin Vale')
    await userEvent.click(submit())
    expect(await screen.findByText('Thank you for updating your supervisor!')).toBeInTheDocument()
    const keys = sent.mock.calls.map(([, , options]) => options?.key)
    expect(keys[0]).toBe(keys[1])
  })

  it('R-35: warns before what was typed is lost, but not once the session is over', async () => {
    const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    sent.mockResolvedValue(answered(true))
    await open()
    expect(leaves()).toBe(true)
    await fill('Robin Vale', 'robin@firm.example')
    expect(leaves()).toBe(false)
    document.documentElement.dataset.session = 'over'
    expect(leaves()).toBe(true)
    delete document.documentElement.dataset.session
    await userEvent.click(submit())
    await screen.findByText('Thank you for updating your supervisor!')
    expect(leaves()).toBe(true)
  })
})

describe('R-17, R-18: drafts outlive the session', () => {
  const values = { supervisorName: 'Robin Vale', supervisorEmail: 'robin@firm.example' }
  const draft = (changes = {}) => ({
    form: 'supervisor',
    subject: 'ricp.A-7',
    step: '',
    revision: `of ${expect.getState().currentTestName}`,
    values,
    old: {},
    savedAt: 0,
    ...changes,
  })
  const left = (drafts: ReturnType<typeof draft>[]) => (
    <>
      <UpdateSupervisor drafts={drafts} />
      <UpdateSupervisorButton plan="ricp" applicationId="A-7" />
      <UpdateSupervisorButton plan="wmcp" applicationId="A-8" />
    </>
  )
  const comeBack = (drafts = [draft()]) => render(left(drafts))
  const changed = { name: 'draft-changed', message: 'It was changed.', reference: 'K7Q2-9FXM' } as const
  const signedOut = { name: 'signed-out', message: 'Your session has ended.', reference: 'K7Q2-9FXM' } as const

  it('keeps the draft before it is sent; when the session is over, links to sign-in and back to the form', async () => {
    sent.mockResolvedValue({ outcome: { ok: false, failure: signedOut }, stale: [] })
    await open()
    await fill('Robin Vale', 'robin@firm.example')
    await userEvent.click(submit())
    expect(await screen.findByText('Sign in again to save.')).toBeInTheDocument()
    expect(screen.getByText(/What you typed is kept and will be here/)).toBeInTheDocument()
    expect(written().at(-1)).toEqual(['PUT', 'ricp.A-7', values])
    expect(asked.mock.invocationCallOrder.at(-1)).toBeLessThan(sent.mock.invocationCallOrder[0] ?? 0)
    expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
      'href',
      '/auth/login?destination=%2Fdesignations-certifications%23update-supervisor',
    )
    expect(await nameField()).toHaveValue('Robin Vale')
  })

  it('says when the draft could not be kept', async () => {
    asked.mockResolvedValue({ kind: 'failed' })
    sent.mockResolvedValue({ outcome: { ok: false, failure: signedOut }, stale: [] })
    await open()
    await fill('Robin Vale', 'robin@firm.example')
    await userEvent.click(submit())
    expect(await screen.findByText(/what you typed could not be kept/)).toBeInTheDocument()
  })

  it('opens the filled-in form at the form’s own address', async () => {
    window.history.replaceState(null, '', '/designations-certifications#update-supervisor')
    comeBack()
    expect(await nameField()).toHaveValue('Robin Vale')
    expect(emailField()).toHaveValue('robin@firm.example')
    expect(screen.getByText('What you typed before is still here. It has not been sent.')).toBeInTheDocument()
  })

  it('offers the draft elsewhere, and still does after the form was only viewed', async () => {
    comeBack()
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await nameField()).toHaveValue('Robin Vale')
    expect(window.location.hash).toBe('#update-supervisor')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(window.location.hash).toBe('')
    expect(screen.getByRole('button', { name: 'Continue' })).toBeInTheDocument()
    expect(asked).not.toHaveBeenCalled()
  })

  it('R-18: says that the draft could not be stored only until it is', async () => {
    asked.mockResolvedValue({ kind: 'failed' })
    await open()
    await fill('Robin', 'robin@firm.example')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(await screen.findByText(/could not be stored/)).toBeInTheDocument()
    asked.mockResolvedValue({ kind: 'done' })
    await act(() => draftKeeper({ form: 'supervisor', subject: 'ricp.A-7' }).settle())
    expect(screen.getByText('What you typed is kept for 30 days.')).toBeInTheDocument()
  })

  describe('with a change from another device', () => {
    const theirs = () => draft({ revision: 'theirs', values: { ...values, supervisorName: 'Dana Field' } })
    const choice = () => screen.findByRole('region', { name: /^This form was changed on another device/ })

    it.each([
      ['does not overwrite it with what is typed here', async () => userEvent.type(await nameField(), ' Junior'), 0],
      [
        'does not send what was typed here before it',
        async () => void sent.mockResolvedValueOnce({ outcome: { ok: false, failure: changed }, stale: [] }),
        1,
      ],
    ])('%s: the student chooses first', async (_, before, sentOnce) => {
      comeBack()
      await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
      await nameField()
      await before()
      asked.mockResolvedValue({ kind: 'conflict', other: theirs() })
      await userEvent.click(submit())
      expect(await choice()).toHaveFocus()
      expect(sent).toHaveBeenCalledTimes(sentOnce)

      asked.mockResolvedValue({ kind: 'done' })
      sent.mockResolvedValue(answered(true))
      await userEvent.click(screen.getByRole('radio', { name: /Dana Field/ }))
      await userEvent.click(screen.getByRole('button', { name: 'Use these answers' }))
      await userEvent.click(submit())
      expect(await screen.findByText('Thank you for updating your supervisor!')).toBeInTheDocument()
      expect(sent).toHaveBeenCalledTimes(sentOnce + 1)
      expect(sent).toHaveBeenLastCalledWith(
        'designationApp',
        { plan: 'ricp', applicationId: 'A-7', ...values, supervisorName: 'Dana Field' },
        expect.anything(),
      )
    })
  })

  it.each([
    ['the same was saved again', '', expect.stringMatching(/^supervisor\/ricp\.A-7;/)],
    ['more was typed, so it is another draft', ' Junior', undefined],
  ])('R-18: a draft that changed in this page after it was sent blocks nothing: %s', async (_, more, named) => {
    comeBack()
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    const name = await nameField()
    sent
      .mockImplementationOnce(async () => {
        if (more) await userEvent.type(name, more)
        return { outcome: { ok: false, failure: changed }, stale: [] }
      })
      .mockResolvedValueOnce(answered(true))
    await userEvent.click(submit())
    expect(await screen.findByText('Thank you for updating your supervisor!')).toBeInTheDocument()
    expect(sent.mock.calls.map(([, input]) => input)).toEqual([1, 2].map(() => expect.objectContaining(values)))
    expect(sent.mock.calls[1]?.[2]?.draft).toEqual(named)
  })

  it('is deleted when it is discarded', async () => {
    comeBack()
    await discard()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument())
    expect(written()).toContainEqual(['DELETE', 'ricp.A-7', undefined])
    await userEvent.click(screen.getAllByRole('button', { name: 'Update Supervisor' })[0]!)
    expect(await nameField()).toHaveValue('')
  })

  it('offers the next unsent draft once the first is sent', async () => {
    const other = draft({ subject: 'wmcp.A-8', values: { ...values, supervisorName: 'Dana Field' } })
    const drafts = [draft(), other]
    comeBack(drafts)
    sent.mockResolvedValue(answered(true))
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await nameField()
    await userEvent.click(submit())
    await screen.findByText('Thank you for updating your supervisor!')
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await nameField()).toHaveValue('Dana Field')
  })

  it.each([
    [{ kind: 'failed' } as const, 'What you typed could not be discarded.'],
    [{ kind: 'conflict', other: draft({ revision: 'r-2' }) } as const, 'Nothing was discarded.'],
  ])('keeps the draft, and says so, when it cannot be discarded: %j', async (answer, words) => {
    comeBack()
    asked.mockResolvedValueOnce(answer)
    await discard()
    expect(await screen.findByText(words, { exact: false })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await nameField()).toHaveValue('Robin Vale')
  })

  it('offers the next unsent draft once the first is discarded', async () => {
    comeBack([draft(), draft({ subject: 'wmcp.A-8', values: { ...values, supervisorName: 'Dana Field' } })])
    await discard()
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await nameField()).toHaveValue('Dana Field')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await discard()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument())
  })

  it.each([
    ['Close', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    [
      'Escape',
      () => act(async () => void fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))),
    ],
  ])('DC-13: %s loses nothing: the draft is kept, announced, and offered again', async (_, leave) => {
    comeBack()
    await userEvent.click(screen.getAllByRole('button', { name: 'Update Supervisor' })[1]!)
    await userEvent.type(await nameField(), 'Dana Field')
    await leave()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await waitFor(() =>
      expect(written().at(-1)).toEqual(['PUT', 'wmcp.A-8', { supervisorName: 'Dana Field', supervisorEmail: '' }]),
    )
    expect(screen.getByText('What you typed is kept for 30 days.')).toBeInTheDocument()
    await waitFor(() => expect(document.activeElement).toHaveTextContent('You have not sent your supervisor’s details'))
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await nameField()).toHaveValue('Dana Field')
  })

  it('DC-13: keeps no draft of a form that was closed empty', async () => {
    comeBack()
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await userEvent.clear(await nameField())
    await userEvent.clear(emailField())
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(written()).toContainEqual(['DELETE', 'ricp.A-7', undefined]))
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument()
  })

  it('DC-13: keeps a draft that could not be stored until the page is left, and the browser asks before that', async () => {
    asked.mockResolvedValue({ kind: 'failed' })
    comeBack()
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await userEvent.type(await nameField(), ' Jr.')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(
      await screen.findByText('What you typed could not be stored. It is here until you leave this page.'),
    ).toBeInTheDocument()
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await nameField()).toHaveValue('Robin Vale Jr.')
  })

  it('does not fill the form of another application', async () => {
    comeBack()
    await userEvent.click(screen.getAllByRole('button', { name: 'Update Supervisor' })[1]!)
    expect(await nameField()).toHaveValue('')
  })

  it('deletes the draft with the save that names it, without another request', async () => {
    sent.mockResolvedValue(answered(true))
    await open()
    await fill('Robin Vale', 'robin@firm.example')
    await userEvent.click(submit())
    expect(await screen.findByText('Thank you for updating your supervisor!')).toBeInTheDocument()
    const revision = asked.mock.calls.at(-1)?.[1].body?.revision ?? ''
    expect(sent.mock.calls[0]?.[2]?.draft?.endsWith(revision)).toBe(true)
    expect(written().map(([method]) => method)).not.toContain('DELETE')
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
    await userEvent.click(screen.getByRole('button', { name: 'Update Supervisor' }))
    expect(await nameField()).toHaveValue('')
  })

  it('says when the draft is saved', async () => {
    await open()
    await fill('Robin Vale', 'robin@firm.example')
    expect(await screen.findByText(/^Draft saved \d{1,2}:\d\d [AP]M Eastern time$/)).toBeInTheDocument()
    expect(screen.getByText('Draft saved')).toHaveAttribute('role', 'status')
  })

  it('R-18: when another device changed the draft, lets the student choose for each field, and shows the result in the form', async () => {
    const theirs = { supervisorName: 'Sam Vale', supervisorEmail: 'sam@firm.example' }
    asked.mockResolvedValueOnce({ kind: 'conflict', other: { ...draft(), revision: 'theirs', values: theirs } })
    comeBack()
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await userEvent.type(await nameField(), ' Jr.')
    act(() => emailField().focus())
    const name = await screen.findByRole('group', { name: "Supervisor's Name" })
    expect(within(name).getByRole('radio', { name: 'This version: Robin Vale Jr.' })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: 'Other version: sam@firm.example' }))
    await userEvent.click(screen.getByRole('button', { name: 'Use these answers' }))
    expect(emailField()).toHaveValue('sam@firm.example')
    const field = await nameField()
    await waitFor(() => expect(field).toHaveFocus())
    const chosen = { supervisorName: 'Robin Vale Jr.', supervisorEmail: 'sam@firm.example' }
    expect(written().at(-1)).toEqual(['PUT', 'ricp.A-7', chosen])
    expect(asked.mock.calls.at(-1)?.[1].known).toEqual(['theirs'])
    expect(await screen.findByText(/^Draft saved \d{1,2}:\d\d [AP]M Eastern time$/)).toBeInTheDocument()
  })
})
