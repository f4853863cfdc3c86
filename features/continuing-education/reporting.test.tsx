import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { requestDraft } from '@/lib/browser/draft-request'
import { sendWithNews } from '@/lib/browser/send'
import { browserDay } from '@/lib/shared/calendar-date'
import { parseView } from '@/lib/shared/data-table'
import { exampleCredit, examplePeriod } from '@/tests/data/recertification'
import { Attest } from './attest'
import { LedgerTable } from './ledger-table'
import { Reporting } from './reporting'
import { type CeDetail, ledgerOf, ledgerTable, type ReportedCredit } from './rows'

const refresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
jest.mock('@/lib/browser/send', () => ({ sendWithNews: jest.fn() }))
jest.mock('@/lib/shared/calendar-date', () => ({
  ...jest.requireActual<object>('@/lib/shared/calendar-date'),
  browserDay: jest.fn(),
}))
jest.mock('@/lib/browser/draft-request', () => ({ requestDraft: jest.fn() }))
const sent = jest.mocked(sendWithNews)

const detail: CeDetail = { ...examplePeriod, earned: { ...examplePeriod.earned, hours: 6, ethicsHours: 0 } }
const credit: ReportedCredit = { ...exampleCredit, number: 4 }
const onRecord = {
  provider: 'Other',
  institution: 'Tamarack Institute',
  title: 'Annuities',
  catalogNumber: '',
  earnedOn: '2026-03-01',
  hours: '6',
  ethicsHours: '0',
  category: '1',
  notDuplicate: '',
}

const show = (...given: Parameters<typeof page>) => render(page(...given))

function page(
  reported: ReportedCredit[] = [credit],
  change: Partial<CeDetail> = {},
  keepsEvidence = true,
  version = 'attestation seen',
) {
  const period = { ...detail, ...change }
  const ledger = ledgerOf(period, reported, { plans: [], clientFacing: true })
  return (
    <>
      <Reporting
        detail={period}
        rows={ledger.rows}
        today="2026-12-09"
        drafts={[]}
        versionOf={() => 'seen'}
        keepsEvidence={keepsEvidence}
      />
      <LedgerTable
        detail={period}
        ledger={ledger}
        view={parseView(ledgerTable, {})}
        versionOf={() => 'seen'}
        today="2026-12-09"
      />
      <h2>Before the question</h2>
      <Attest detail={period} ledger={ledger} version={version} />
    </>
  )
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const dialog = () => screen.getByRole('dialog', { name: /^(Report a credit|Change a credit: Annuities)$/ })
const field = (label: string) => within(dialog()).getByLabelText(new RegExp(`^${label}`))
const type = async (label: string, text: string) => {
  await userEvent.clear(field(label))
  await userEvent.type(field(label), text)
}

beforeEach(() => {
  refresh.mockReset()
  jest.mocked(browserDay).mockReturnValue('2026-12-09')
  sent.mockReset().mockResolvedValue({ outcome: { ok: true, value: { number: 5 } }, stale: ['ceDetail'] })
  jest.mocked(requestDraft).mockResolvedValue({ kind: 'done' })
  let keys = 0
  Object.assign(globalThis.crypto, { randomUUID: () => `${expect.getState().currentTestName} ${(keys += 1)}` })
  window.history.replaceState(null, '', '/')
})

async function open(button: string | RegExp = 'Report a credit') {
  await press(button)
  await screen.findByLabelText(/^Course title/)
}

async function fill(title: string, day: string, hours = '2') {
  await userEvent.selectOptions(field('Provider'), 'Bar association')
  await type('Course title', title)
  await type('Month', '3')
  await type('Day', day)
  await type('Year', '2026')
  await type('CE hours', hours)
}

describe('RC-06: reporting a credit', () => {
  it('sends the credit with its period, and starts another with the same provider and date', async () => {
    show()
    await open()
    await fill('Ethics', '2', '2.5')
    await press('Report this credit')
    expect(await screen.findByText('The credit is reported.')).toBeInTheDocument()
    expect(sent.mock.lastCall?.slice(0, 2)).toEqual([
      'externalCE',
      {
        beginDate: '2026-01-01',
        year: 2026,
        provider: 'Bar association',
        institution: '',
        title: 'Ethics',
        catalogNumber: '',
        earnedOn: '2026-03-02',
        hours: '2.5',
        ethicsHours: '0',
        category: '1',
        notDuplicate: '',
      },
    ])
    expect(dialog()).toHaveAccessibleName('Report a credit')
    await press('Add another')
    expect(field('Provider')).toHaveFocus()
    expect(field('Provider')).toHaveValue('Bar association')
    expect(field('Day')).toHaveValue('02')
    expect(field('Course title')).toHaveValue('')
  })

  it('accepts the student’s own day when it is ahead of the college’s, but not the day after', async () => {
    jest.mocked(browserDay).mockReturnValue('2026-12-10')
    show()
    await open()
    await fill('Ethics', '11')
    await type('Month', '12')
    await press('Report this credit')
    expect(await screen.findAllByText('Enter a date from 01/01/26 to 12/10/26')).not.toHaveLength(0)
    await type('Day', '10')
    await press('Report this credit')
    expect(await screen.findByText('The credit is reported.')).toBeInTheDocument()
  })

  it('attaches evidence in the same dialog: focuses the file field, and keeps the credit when the file is rejected', async () => {
    show()
    await open()
    expect(within(dialog()).getByText(/^You can attach the certificate/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Attach evidence' })).toBeNull()
    await fill('Ethics', '2')
    await press('Report this credit')
    await screen.findByText('The credit is reported.')
    await press('Attach evidence')
    const file = await within(dialog()).findByLabelText(/^Certificate or letter of attendance/)
    expect(file).toHaveFocus()
    sent.mockResolvedValueOnce({
      outcome: { ok: false, failure: { name: 'refused', message: 'No.', reference: 'K7Q2-9FXM' } },
      stale: [],
    })
    await userEvent.upload(file, new File(['%PDF-1.7'], 'certificate.pdf', { type: 'application/pdf' }))
    await screen.findByText(/^certificate\.pdf, /)
    await press('Attach')
    expect(await screen.findByText('No.')).toBeInTheDocument()
    expect(screen.getByText('The credit is reported.')).toBeInTheDocument()
    await press('Attach')
    expect(await screen.findByText('The file is attached.')).toBeInTheDocument()
    expect(sent.mock.lastCall?.slice(0, 2)).toEqual([
      'creditEvidence',
      { number: 5, file: expect.objectContaining({ name: 'certificate.pdf' }) as unknown },
    ])
    await userEvent.click(within(dialog()).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    expect(screen.queryByText('The credit is reported.')).toBeNull()
  })

  it('does not ask for evidence when the college keeps none, or when a credit is changed', async () => {
    const { unmount } = show([credit], {}, false)
    await open()
    expect(within(dialog()).queryByText(/^You can attach/)).toBeNull()
    await fill('Ethics', '2')
    await press('Report this credit')
    await screen.findByText('The credit is reported.')
    expect(screen.queryByRole('button', { name: 'Attach evidence' })).toBeNull()
    unmount()
    show()
    await open('Edit Annuities')
    expect(dialog()).toHaveAccessibleName('Change a credit: Annuities')
    await press('Save the change')
    await screen.findByText('The credit is changed.')
    expect(screen.queryByRole('button', { name: 'Attach evidence' })).toBeNull()
  })

  it('says what is missing', async () => {
    show()
    await open()
    await press('Report this credit')
    for (const fault of [
      'Choose the provider',
      'Enter the title of the course',
      'Enter the date on which you earned it',
    ])
      expect((await within(dialog()).findAllByText(fault)).length).toBeGreaterThan(0)
    expect(sent).not.toHaveBeenCalled()
  })

  it.each([
    ['0', '0', 'Enter more than 0 hours'],
    ['30.25', '0', 'Enter at most 30 hours for one credit'],
    ['1.1', '0', 'Enter hours in steps of 0.25'],
    ['many', '0', 'Enter hours as a number, for example 1.5'],
    ['1', '2', 'Ethics hours cannot exceed CE hours'],
  ])('rejects %s hours with %s ethics hours', async (hours, ethics, fault) => {
    show()
    await open()
    await fill('Ethics', '2', hours)
    await type('Of these, ethics hours', ethics)
    await press('Report this credit')
    expect((await within(dialog()).findAllByText(fault)).length).toBeGreaterThan(0)
    expect(sent).not.toHaveBeenCalled()
  })

  it('requires the name of another provider', async () => {
    show()
    await open()
    await fill('Ethics', '2')
    await userEvent.selectOptions(field('Provider'), 'Other')
    for (const name of ['Name of the provider', 'Why this is not a duplicate'])
      expect(field(name)).toHaveAccessibleName(name)
    expect(field('Catalog number')).toHaveAccessibleName('Catalog number (optional)')
    await press('Report this credit')
    expect((await within(dialog()).findAllByText('Enter the name of the provider')).length).toBeGreaterThan(0)
  })

  it('warns about a date outside the period, and about a duplicate that can be sent anyway', async () => {
    show()
    await open()
    await fill(' annuities', '1')
    await type('Year', '2025')
    await press('Report this credit')
    expect((await within(dialog()).findAllByText('Enter a date from 01/01/26 to 12/09/26')).length).toBeGreaterThan(0)
    await type('Year', '2026')
    await press('Report this credit')
    expect(
      (await within(dialog()).findAllByText(/You already reported a credit with this title and date/)).length,
    ).toBeGreaterThan(0)
    expect(sent).not.toHaveBeenCalled()
    await type('Why this is not a duplicate', 'The second part of the course')
    await press('Report this credit')
    expect(await screen.findByText('The credit is reported.')).toBeInTheDocument()
    expect(sent.mock.lastCall?.[1]).toMatchObject({ notDuplicate: 'The second part of the course' })
  })

  it('says that a credit recorded by the college need not be reported, but can be sent anyway', async () => {
    const recorded = { title: 'RI 320', earnedOn: '2026-03-01', hours: 6, ethicsHours: 0, category: '1' }
    show([], { collegeCredits: [{ ...recorded, source: 'college' }] })
    await open()
    await fill('ri 320', '1')
    await press('Report this credit')
    const said = await within(dialog()).findAllByText(
      /^The college has already recorded a credit with this title and date/,
    )
    expect(said[0]).toHaveTextContent(/You do not need to report it\. Change the title, or explain below/)
    expect(within(dialog()).queryByText(/You already reported/)).not.toBeInTheDocument()
    await type('Why this is not a duplicate', 'The second part of the course')
    await press('Report this credit')
    expect(await screen.findByText('The credit is reported.')).toBeInTheDocument()
  })
})

describe('RC-06: changing and deleting a credit', () => {
  it('shows the credit on record and sends its number; a credit is not a duplicate of itself', async () => {
    show()
    await open('Edit Annuities')
    expect(field('Name of the provider')).toHaveValue('Tamarack Institute')
    await type('CE hours', '5.5')
    await press('Save the change')
    expect(await screen.findByText('The credit is changed.')).toBeInTheDocument()
    expect(sent.mock.lastCall?.[1]).toEqual({
      ...onRecord,
      beginDate: '2026-01-01',
      year: 2026,
      number: 4,
      hours: '5.5',
    })
  })

  it('deletes at once, and restores', async () => {
    show()
    await press('Delete Annuities')
    expect(await screen.findByText('Annuities is deleted.')).toBeInTheDocument()
    expect(sent.mock.lastCall?.[1]).toMatchObject({ ...onRecord, number: 4, remove: true })
    expect(refresh).not.toHaveBeenCalled()
    await press('Undo: Annuities')
    expect(await screen.findByRole('button', { name: 'Delete Annuities' })).toBeInTheDocument()
    expect(sent.mock.lastCall?.[1]).toMatchObject({ ...onRecord, number: 4, remove: false })
    expect(screen.queryByText('Annuities is deleted.')).not.toBeInTheDocument()
    expect(document.activeElement).toHaveTextContent('Success: Annuities is back.')
    expect(screen.getByRole('status')).toHaveTextContent('Annuities is back.')
  })

  it('moves the keyboard focus to the notice, next to Undo', async () => {
    show()
    screen.getByRole('button', { name: 'Delete Annuities' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('Annuities is deleted.')).toBeInTheDocument()
    expect(document.activeElement).not.toBe(document.body)
    expect(document.activeElement).toHaveTextContent('Success: Annuities is deleted.Undo')
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Undo: Annuities' })).toHaveFocus()
  })

  it('says when a credit was not deleted', async () => {
    const failure = { name: 'refused' as const, message: 'You attested this credit.', reference: 'K7Q2-9FXM' }
    sent.mockResolvedValue({ outcome: { ok: false, failure }, stale: [] })
    show()
    await press('Delete Annuities')
    expect(await screen.findByText('The credit was not deleted.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Delete Annuities' })).toBeInTheDocument()
  })

  it('offers no change for an attested credit, a credit of the college, or a closed period', async () => {
    const college = {
      title: 'HS 101',
      earnedOn: '2026-02-02',
      hours: 6,
      ethicsHours: 0,
      category: '1',
      source: 'college' as const,
    }
    const { unmount } = show([{ ...credit, attested: true }], { collegeCredits: [college] })
    expect(screen.queryByRole('button', { name: /^(Edit|Delete)/ })).not.toBeInTheDocument()
    unmount()
    await act(async () => show([credit], { isOpen: false }))
    expect(screen.queryByRole('button', { name: /^(Edit|Delete)/ })).not.toBeInTheDocument()
  })
})

describe('RC-06: attesting credits', () => {
  const failure = { name: 'conflict' as const, message: 'This was changed.', reference: 'K7Q2-9FXM' }
  const onFile = { version: 'newer', values: { credits: [] } }
  const changed = { outcome: { ok: false as const, failure: { ...failure, onFile } }, stale: [] }

  it('offers only a partial report while something is missing', async () => {
    show()
    expect(screen.getByText(/you still need 24 hours, including 2 ethics hours\./)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Attest' })).not.toBeInTheDocument()
    await press('Attest a partial report')
    expect(await screen.findByText('Thank you. Your credits are attested.')).toBeInTheDocument()
    expect(sent.mock.lastCall?.slice(0, 2)).toEqual(['ceAttestation', { first: true }])
    expect(sent.mock.lastCall?.[2]?.version).toBe('attestation seen')
  })

  it('attests only the current period, and says so for another open one', () => {
    const periods = [
      { beginDate: '2027-01-01', year: 2027 },
      { beginDate: detail.beginDate, year: detail.year },
    ]
    show([credit], { periods })
    expect(screen.getByText(`You cannot attest credits for period ${detail.year} here`)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Attest/ })).not.toBeInTheDocument()
  })

  it('does not attest when the credits on file differ from the page: says so, shows them, then attests them', async () => {
    sent.mockResolvedValueOnce(changed)
    const { rerender } = show()
    await press('Attest a partial report')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Your attestation was not saved\.Your credits have changed in another tab or on another device since you opened this page\. Check them, then attest\./,
    )
    expect(sent).toHaveBeenCalledTimes(1)
    expect(refresh).not.toHaveBeenCalled()
    await press('Show my credits')
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('heading', { name: 'Before the question' })).toHaveFocus()
    expect(sent).toHaveBeenCalledTimes(1)

    rerender(page([credit, { ...credit, number: 5, title: 'Trusts' }], {}, true, 'newer'))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByText(/you completed the 2 credits that you reported/)).toBeInTheDocument()
    await press('Attest a partial report')
    expect(await screen.findByText('Thank you. Your credits are attested.')).toBeInTheDocument()
    expect(sent.mock.calls.map(([, , options]) => options?.version)).toEqual(['attestation seen', 'newer'])
  })

  it('sends no other version when pressed again before the new credits are shown', async () => {
    sent.mockResolvedValue(changed)
    show()
    await press('Attest a partial report')
    await screen.findByRole('button', { name: 'Show my credits' })
    await press('Attest a partial report')
    await screen.findByRole('button', { name: 'Show my credits' })
    expect(sent.mock.calls.map(([, , options]) => options?.version)).toEqual(['attestation seen', 'attestation seen'])
  })

  it('uses the singular for one credit and one missing hour', () => {
    show([{ ...credit, hours: 29, ethicsHours: 2 }])
    expect(screen.getByText(/Your report is not complete: you still need 1 hour\./)).toBeInTheDocument()
    expect(screen.getByText(/the credit that you reported\. After that it cannot be changed/)).toBeInTheDocument()
  })

  it('attests a complete report, and again what was added later', async () => {
    show([{ ...credit, hours: 30, ethicsHours: 2 }], { attestedOn: '2026-05-05' })
    await press('Attest')
    expect(sent.mock.lastCall?.[1]).toEqual({ first: false })
  })

  it('does not ask when everything is attested', () => {
    show([{ ...credit, attested: true }])
    expect(screen.queryByText('Attest your credits')).not.toBeInTheDocument()
  })
})
