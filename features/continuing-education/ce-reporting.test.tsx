import { act, render, screen, within } from '@testing-library/react'
import type { EligibilityRecord } from '@/features/recertification/rules'
import type { PeriodSteps } from '@/features/recertification/steps'
import { parseView } from '@/lib/shared/data-table'
import { fail, type Outcome, succeed } from '@/lib/shared/result'
import {
  exampleCredit,
  exampleEligibility,
  examplePeriod,
  examplePeriods,
  exampleSteps,
} from '@/tests/data/recertification'
import { CeReporting } from './ce-reporting'
import { parsePlanned } from './planned-credit'
import { type CeDetail, type Evidence, ledgerTable, type ReportedCredit } from './rows'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))

const detail: CeDetail = { ...examplePeriod, periods: examplePeriods }
const credit: ReportedCredit = { ...exampleCredit, catalogNumber: 'T 1', hours: 11.5 }
const ofCollege = { earnedOn: '2026-02-02', hours: 6, ethicsHours: 0, source: 'college' as const }
const credits = [credit, { ...credit, number: 2, title: 'Ethics', earnedOn: '2026-04-01', hours: 2, ethicsHours: 2 }]
const record: EligibilityRecord = { ...exampleEligibility, statusText: 'Open', renewalMessage: null }
const steps: PeriodSteps = {
  ...exampleSteps,
  fees: [],
  feeDueOn: null,
  clientFacing: false,
  clientFacingOn: '2026-02-02',
}
const failure = fail({ name: 'no-response', message: 'No answer', reference: 'K7Q2-9FXM' })

interface State {
  detail?: Outcome<CeDetail>
  reported?: Outcome<ReportedCredit[]>
  eligibility?: Outcome<EligibilityRecord | null>
  steps?: Outcome<PeriodSteps>
  evidence?: Outcome<Evidence[]>
  params?: Record<string, string>
  today?: string
}
const show = (state: State = {}) =>
  act(async () =>
    render(
      <CeReporting
        loads={{
          detail: Promise.resolve(state.detail ?? succeed(detail)),
          reported: Promise.resolve(state.reported ?? succeed(credits)),
          eligibility: Promise.resolve(state.eligibility ?? succeed(record)),
          completed: Promise.resolve(failure),
          steps: Promise.resolve(state.steps ?? succeed({ ...steps, clientFacing: null })),
          evidence: Promise.resolve(state.evidence ?? succeed([])),
          drafts: Promise.resolve([]),
        }}
        view={parseView(ledgerTable, state.params ?? {})}
        planned={parsePlanned(state.params ?? {})}
        today={state.today ?? '2026-12-09'}
        versionOf={() => 'seen'}
        versionOfUnattested={() => 'seen'}
      />,
    ),
  )
const row = (name: RegExp) => screen.getByRole('row', { name })

describe('RT-25: CE reporting, RC-06: the ledger of a period', () => {
  it('says in numbers what is required, what counts, and what is left', async () => {
    await show()
    const rings = screen.getAllByRole('list')[0] as HTMLElement
    expect(within(rings).getByText('All hours').parentElement).toHaveTextContent('13.5 of 30 hours16.5 hours to go')
    expect(within(rings).getByText('Ethics hours').parentElement).toHaveTextContent('2 of 2 hoursComplete')
    expect(screen.getByText('22 days left').parentElement).toHaveTextContent(
      'At an even pace you would have 28 hours by today; you have 13.5. The rest is due by 12/31/26December 31, 2026.',
    )
  })

  it('lists every credit with its source, its hours, what counts, and why', async () => {
    const late = { ...credit, number: 3, title: 'annuities', hours: 1 }
    const college = { ...ofCollege, title: 'RI 320', category: '7' }
    const transferred = { ...ofCollege, title: 'FIN 210', category: '1', source: 'transfer' as const }
    const other = { ...late, number: 5, title: 'ANNUITIES', notDuplicate: 'Its second part' }
    await show({
      detail: succeed({
        ...detail,
        collegeCredits: [college, { ...college, title: 'HS 101', category: '1' }, transferred],
      }),
      reported: succeed([
        ...credits,
        late,
        other,
        { ...credit, number: 4, title: 'Talk', category: '3', ethicsHours: 1 },
      ]),
    })
    expect(row(/^Ethics/)).toHaveTextContent(/Tamarack Institute, T 1.*04\/01\/26.*Self-reported.*Courses.*2.*Counted$/)
    expect(row(/RI 320/)).toHaveTextContent(/Carryover.*6.*Partly counted.*At most 5 hours of Carryover count/)
    expect(row(/HS 101/)).toHaveTextContent(/College.*Counted/)
    expect(row(/FIN 210/)).toHaveTextContent(/Transfer.*Counted/)
    expect(row(/^annuities/)).toHaveTextContent(/Not counted.*A credit with the same title and date/)
    expect(row(/^ANNUITIES/)).toHaveTextContent(/Another credit with this title and date: Its second part.*Counted$/)
    expect(row(/^Talk/)).toHaveTextContent(/Partly counted.*At most 10 hours of Meetings and conferences count/)
  })

  it('keeps the period in its links and in the file', async () => {
    await show({ params: { state: 'counted' } })
    expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
      'href',
      '/api/documents/ledger/ledger.csv?period=2026-01-01&state=counted',
    )
    expect(screen.getByRole('link', { name: 'Hours' }).getAttribute('href')).toMatch(/\?period=2026-01-01&/)
    expect(screen.getByRole('search').querySelector('input[name=period]')).toHaveValue('2026-01-01')
  })

  it('has a tab for each period, the shown one marked', async () => {
    await show()
    const tabs = within(screen.getByRole('navigation', { name: 'Periods' }))
    expect(tabs.getByRole('link', { name: '2026' })).toHaveAttribute('aria-current', 'page')
    expect(tabs.getByRole('link', { name: 'From 2024' }).getAttribute('href')).toMatch(/\?period=2024-01-01$/)
  })

  it('says how many hours are needed when there is no credit yet', async () => {
    const { unmount } = await show({ reported: succeed([]) })
    expect(screen.getByText(/^No credits yet/)).toHaveTextContent('You need 30 hours by 12/31/26December 31, 2026.')
    unmount()
    await show({ reported: succeed([]), today: '2027-01-05' })
    expect(screen.getByText(/^No credits yet/)).toHaveTextContent(
      'You need 30 hours. The last day was 12/31/26December 31, 2026.',
    )
  })

  it('says that a closed period takes no more reports, and links to the period that does', async () => {
    const closed = { ...detail, isOpen: false }
    const { unmount } = await show({ detail: succeed(closed) })
    expect(screen.getByText(/Reporting opens again when your next period begins/)).toBeInTheDocument()
    expect(screen.getByText(/^Your next period begins on/)).toHaveTextContent('January 1, 2027.')
    expect(screen.queryByText('What if I take this?')).not.toBeInTheDocument()
    expect(screen.getByText(/^Missing: /)).toBeInTheDocument()
    expect(screen.queryByText(/days left|is due by/)).not.toBeInTheDocument()
    unmount()
    await show({ detail: succeed({ ...closed, beginDate: '2024-01-01', endDate: '2024-12-31' }) })
    expect(screen.getByRole('link', { name: 'your period 2026' })).toBeInTheDocument()
    expect(screen.getByText(/The period ended on/)).toHaveTextContent('12/31/24December 31, 2024.')
  })

  it('says that nothing is due for a period without required hours, instead of saying that it is closed', async () => {
    const asksNothing = { ...detail, isOpen: false, attestedOn: null, required: { hours: 0, ethicsHours: 0 } }
    await show({ detail: succeed(asksNothing) })
    expect(screen.getByRole('heading', { name: 'No continuing education is due for this period' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'See your recertification' })).toHaveAttribute(
      'href',
      '/designations-certifications/recertification',
    )
    expect(
      screen.queryByText(/is closed|report credits|No CE hours are required|of 0 hours|Attested/),
    ).not.toBeInTheDocument()
  })

  it.each([
    ['is revoked', { revoked: true }],
    ['does not take part', { category: 'A' }],
    ['is in the first year', { category: 'E' }],
  ])('promises no reporting and asks for no hours when the student %s', async (_, change) => {
    const eligibility = succeed({ ...record, ...change })
    await show({ detail: succeed({ ...detail, isOpen: false }), reported: succeed([]), eligibility })
    expect(screen.getByText(/^You cannot report credits for this period now\./)).toHaveTextContent(
      /Student Experience can help you/,
    )
    expect(screen.queryByText(/next period begins/)).not.toBeInTheDocument()
    expect(screen.getByText(/^No credits yet\./)).not.toHaveTextContent('You need')
  })

  it('stops naming the day on which reporting reopens once that day has come', async () => {
    await show({ detail: succeed({ ...detail, isOpen: false }), today: '2027-01-01' })
    expect(screen.getByText(/Reporting opens again when your next period begins/)).toBeInTheDocument()
    expect(screen.queryByText(/^Your next period begins on/)).not.toBeInTheDocument()
  })

  it('says that no hours are required for a period without requirements', async () => {
    await show({ detail: succeed({ ...detail, required: { hours: 0, ethicsHours: 0 } }) })
    expect(screen.getByText('No CE hours are required for this period.')).toBeInTheDocument()
  })

  it('tells a student without a designation that there is nothing to recertify yet', async () => {
    await show({ eligibility: succeed(null), detail: failure })
    expect(screen.getByText(/You have no designation to recertify yet/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'See your recertification' })).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('notes that pre-approved programs are accepted', async () => {
    await show()
    expect(
      screen.getByText(/pre-approved by the CFP Board, a State Insurance Commission, State Bar or State Board of/),
    ).toBeInTheDocument()
  })
})

describe('RC-06: the rules that apply', () => {
  const rings = () => screen.getAllByRole('list')[0] as HTMLElement

  it('uses the rules for people who work with clients until the student answers, and links to the question', async () => {
    await show()
    expect(screen.getByText(/You have not told us yet if you work with clients/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Tell us if you work with clients' }).getAttribute('href')).toBe(
      '/designations-certifications/recertification#step-clientFacing',
    )
    expect(rings()).toHaveTextContent('All hours')
  })

  it('requires only ethics hours from a student who does not work with clients, whatever the record says', async () => {
    await show({ steps: succeed(steps) })
    expect(screen.getByText(/You do not work with clients, so you need only ethics hours,/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Change your answer' })).toBeInTheDocument()
    expect(rings()).not.toHaveTextContent('All hours')
    expect(screen.getByText('You have what you need for this period.')).toBeInTheDocument()
    expect(row(/^Annuities/)).toHaveTextContent(/Not counted.*You do not work with clients/)
  })

  it('tells a student who does not work with clients how many ethics hours are due, and the pace', async () => {
    await show({ steps: succeed(steps), reported: succeed([]) })
    expect(screen.getByText(/^No credits yet/)).toHaveTextContent(
      'You need 2 ethics hours by 12/31/26December 31, 2026.',
    )
    expect(screen.getByText('22 days left').parentElement).toHaveTextContent(
      'At an even pace you would have 1.75 hours of ethics by today; you have 0. The rest is due by 12/31/26December 31, 2026.',
    )
  })

  it('ignores the answer for the current period in an earlier period', async () => {
    await show({ steps: succeed(steps), detail: succeed({ ...detail, beginDate: '2024-01-01' }) })
    expect(rings()).toHaveTextContent('All hours')
    expect(screen.queryByText(/work with clients/)).not.toBeInTheDocument()
  })

  it('does not mention the rules when the college does not ask, and says which ones apply when the answer fails to load', async () => {
    const { unmount } = await show({ steps: fail({ name: 'not-found', message: 'None', reference: 'K7Q2-9FXM' }) })
    expect(screen.queryByText(/work with clients/)).not.toBeInTheDocument()
    unmount()
    await show({ steps: failure })
    expect(screen.getByRole('alert')).toHaveTextContent('Your answer about working with clients could not be loaded.')
    expect(rings()).toHaveTextContent('All hours')
  })
})

describe('RC-06: evidence', () => {
  const file: Evidence = {
    id: 'E-1',
    credit: 1,
    name: 'certificate.pdf',
    contentType: 'application/pdf',
    bytes: 2048,
    addedOn: '2026-03-02',
  }

  it('lists the files of each credit as downloads that can be deleted until the credit is attested', async () => {
    await show({
      evidence: succeed([file, { ...file, id: 'E-2', credit: 2, name: 'letter.png', contentType: 'image/png' }]),
    })
    const files = within(screen.getByRole('list', { name: 'Evidence of Annuities' }))
    expect(files.getByRole('link')).toHaveTextContent('certificate.pdf, 2 KB')
    expect(files.getByRole('link')).toHaveAttribute('href', '/api/documents/credit-evidence/E-1/pdf')
    expect(files.getByRole('button', { name: 'Delete certificate.pdf' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Attach a file to Annuities' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: /^Open the audit packet/ })).toHaveAttribute(
      'href',
      '/api/documents/audit-packet?beginDate=2026-01-01',
    )
  })

  it('keeps the files of an attested credit and accepts more', async () => {
    await show({ evidence: succeed([file]), reported: succeed([{ ...credit, attested: true }]) })
    expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Attach a file to Annuities' })).toBeInTheDocument()
  })

  it('hides evidence when the college keeps none, and limits a failed load to its own part', async () => {
    const { unmount } = await show({ evidence: fail({ name: 'not-found', message: 'None', reference: 'K7Q2-9FXM' }) })
    expect(screen.queryByRole('button', { name: /^Attach/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /audit packet/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    unmount()
    await show({ evidence: failure })
    expect(screen.getByRole('alert')).toHaveTextContent('The files of your credits could not be loaded.')
    expect(row(/^Ethics/)).toBeInTheDocument()
  })
})

describe('RC-06: the estimate beside the official record', () => {
  const official = () => screen.getByRole('region', { name: 'Official record' })

  it('shows both when they disagree about the status', async () => {
    await show({ eligibility: succeed({ ...record, compliance: 'C' }) })
    expect(official()).toHaveTextContent('Our estimate: due. Official record: complete. Updated nightly.')
    expect(official()).toHaveTextContent('Hours on record13.5 of 30 hours')
  })

  it('shows both when they disagree about the hours', async () => {
    await show({ detail: succeed({ ...detail, earned: { ...detail.earned, hours: 20 } }) })
    expect(official()).toHaveTextContent('Our estimate: 13.5 hours. Official record: 20 hours. Updated nightly.')
  })

  it('shows no disagreement when both agree, or when the official status is for another period', async () => {
    await show({ eligibility: succeed({ ...record, compliance: 'C', year: 2027 }) })
    expect(official()).not.toHaveTextContent('disagree')
  })

  it('says when the hours are complete, and how many may carry over', async () => {
    await show({
      reported: succeed([...credits, { ...credit, number: 3, title: 'More', hours: 18 }]),
      eligibility: succeed({ ...record, compliance: 'C' }),
    })
    expect(screen.getByText(/You have what you need. 1.5 hours may count for your next period/)).toBeInTheDocument()
  })
})

describe('RC-06: what if', () => {
  const ask = async (ifHours: string, ifEthics = '', ifCategory = '1') => {
    await show({ params: { ifHours, ifEthics, ifCategory } })
    return screen.getByRole('region', { name: 'What if I take this?' })
  }

  it('says what a credit would change, without saving anything', async () => {
    const card = await ask('12', '', '3')
    expect(card).toHaveTextContent('10 of 12 hours would count. Then you would still need 6.5 hours.')
    expect(within(card).getByLabelText('Category')).toHaveValue('3')
    expect(card.querySelector('form')).toHaveAttribute('method', 'get')
    const [, landing = ''] = card.querySelector('form')?.getAttribute('action')?.split('#') ?? []
    expect(document.getElementById(landing)).toHaveTextContent(/would count/)
  })

  it('says when the hours would be complete', async () => {
    expect(await ask('16.5')).toHaveTextContent(
      '16.5 of 16.5 hours would count. Then you would have all the hours you need.',
    )
  })

  it.each([
    ['many', '', 'Enter hours as a number, for example 1.5'],
    ['-1', '', 'Enter hours as a number, for example 1.5'],
    ['1', '2', 'Ethics hours cannot exceed CE hours'],
    ['1', 'some', 'Enter hours as a number, for example 1.5'],
    ['', '1', 'Enter hours as a number, for example 1.5'],
    ['45', '', 'Enter at most 30 hours for one credit'],
    ['2.33', '', 'Enter hours in steps of 0.25'],
    ['0', '', 'Enter more than 0 hours'],
  ])('rejects %s hours with %s ethics hours, at the field and in the alert where the page lands', async (...asked) => {
    const [hours, ethics, fault] = asked
    const card = within(await ask(hours, ethics))
    const isEthics = hours === '1'
    const fields = [card.getByLabelText('Hours'), card.getByLabelText(/^Of these, ethics hours/)]
    expect(fields.map((field) => field.getAttribute('aria-invalid') === 'true')).toEqual([!isEthics, isEthics])
    expect(card.getByLabelText('Hours')).toHaveValue(hours)
    expect(card.getByRole('alert')).toHaveTextContent(`${isEthics ? 'Ethics hours' : 'Hours'}: ${fault}`)
    expect(card.getByRole('alert').closest('[tabindex="-1"]')).toHaveAttribute('id', 'what-if-answer')
  })
})

describe('RC-06: a failed load hides only its own part', () => {
  it('the college’s record of the period', async () => {
    await show({ detail: failure })
    expect(screen.getByRole('alert')).toHaveTextContent('Your continuing education could not be loaded.')
    expect(screen.getByRole('alert')).toHaveTextContent('K7Q2-9FXM')
  })

  it('shows no error for a period that does not exist', async () => {
    await show({ detail: fail({ name: 'not-found', message: 'Process Not Found!', reference: 'K7Q2-9FXM' }) })
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'There is no such period' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'See your recertification' })).toBeInTheDocument()
  })

  it('the reported credits', async () => {
    await show({ reported: failure })
    expect(screen.getByRole('alert')).toHaveTextContent('The credits that you reported could not be loaded.')
    expect(screen.getByRole('region', { name: 'Official record' })).toHaveTextContent('13.5 of 30 hours')
  })

  it('the official status', async () => {
    await show({ eligibility: failure })
    expect(screen.getByRole('alert')).toHaveTextContent('Your official status could not be loaded.')
    expect(row(/^Ethics/)).toBeInTheDocument()
  })
})
