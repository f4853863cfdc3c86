import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Sending } from '@/components/form/submission'
import { ReadOnlyPages } from '@/components/kit/read-only'
import type { CalendarDate } from '@/lib/shared/calendar-date'
import { fail, type Outcome, succeed } from '@/lib/shared/result'
import { exampleEligibility as record, examplePeriod, exampleSteps as steps } from '@/tests/data/recertification'
import { accepted as isAccepted, sendDouble } from '@/tests/support/send-double'
import { Checklist } from './checklist'
import { PaymentNotice } from './payment-notice'
import type { AppliedPromoCode } from './promo-code'
import { CycleAside, Recertification } from './recertification'
import type { EligibilityRecord } from './rules'
import { type PeriodRecord, type PeriodSteps, stepsOfPeriod } from './steps'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))

const period: PeriodRecord = { ...examplePeriod, attestedOn: '2026-04-01' }
const address = {
  address: '14 Orchard Lane',
  address2: null,
  address3: null,
  city: 'Fairhaven',
  state: 'PA',
  postalCode: '19010',
  country: 'USA',
}
const onFile = Promise.resolve(
  succeed({
    email: null,
    alternateEmail: null,
    workEmail: null,
    home: address,
    phone: null,
    phoneType: null,
    work: address,
    workPhone: null,
    workPhoneType: null,
    primaryEmail: null,
    primaryPhone: null,
    primaryAddress: null,
  }),
)
const failure = (name: 'no-response' | 'not-found') =>
  fail({ name, message: 'There was an error contacting the server!', reference: 'K7Q2-9FXM' })

interface Shown {
  eligibility?: Outcome<EligibilityRecord | null>
  ce?: Outcome<PeriodRecord>
  asked?: Outcome<PeriodSteps>
  promo?: AppliedPromoCode | null
  returnsFromPayment?: boolean
  readOnly?: boolean
  today?: CalendarDate
}

const show = ({
  eligibility,
  ce,
  asked,
  promo = null,
  returnsFromPayment = false,
  readOnly = false,
  today = '2026-11-22',
}: Shown = {}) => {
  const loads = {
    eligibility: Promise.resolve(eligibility ?? succeed(record)),
    period: Promise.resolve(ce ?? succeed(period)),
    steps: Promise.resolve(asked ?? succeed(steps)),
    promo: Promise.resolve(promo),
  }
  return act(async () =>
    render(
      <ReadOnlyPages readOnly={readOnly}>
        <Recertification loads={loads} contact={() => onFile} returnsFromPayment={returnsFromPayment} today={today} />
        <CycleAside loads={loads} today={today} />
      </ReadOnlyPages>,
    ),
  )
}
const status = () => within(document.getElementById('recertification-status') as HTMLElement)
const page = '/designations-certifications/recertification'
const ceReporting = `${page}/ce-reporting`
const withHours: PeriodRecord = { ...period, earned: { ...period.earned, ...period.required } }
const complete = {
  ...withHours,
  questionnaire: {
    submittedOn: '2026-03-09' as const,
    approvedOn: '2026-03-09' as const,
    promoCode: null,
    answers: [],
  },
}
const of = (change: Partial<EligibilityRecord>) => ({ eligibility: succeed({ ...record, ...change }) })

describe('RT-24, RC-01, RC-02: every state says what it means, what to do and by when', () => {
  test.each<[string, Partial<EligibilityRecord>, string, string, PeriodRecord?]>([
    [
      'recertified',
      { compliance: 'C', fee: 'P' },
      'You are recertified. Next cycle opens 01/01/27.',
      'nothing to do for recertification now',
      complete,
    ],
    [
      'recertified, with hours missing on record',
      { compliance: 'C', fee: 'P' },
      'You are recertified. Next cycle opens 01/01/27.',
      'Student Experience can tell you whether any of it is still needed',
    ],
    ['firstyear', { category: 'E' }, 'Your first year. Nothing is due yet.', 'nothing to do for recertification yet'],
    [
      'noparticipation',
      { category: 'A' },
      'Your designations do not take part in recertification.',
      'nothing to do for recertification',
    ],
    ['paidcedue', { fee: 'P' }, 'Fee paid. CE is due by 12/31/26.', 'Report the rest of your hours'],
    ['immediateaction', {}, 'Pay the fee and finish your CE now.', 'Pay the annual recertification fee'],
    ['pastdue', { fee: 'L' }, 'Past due. Late fee applies.', 'Recertify as soon as you can'],
    [
      'inactive',
      { compliance: 'N', fee: 'P' },
      'Fee paid but CE not accepted. Your designation is inactive.',
      'Report the missing hours',
    ],
    [
      'reinstate',
      { compliance: 'N', fee: 'L', mayReinstate: true },
      'More than three months past due: annual fee, late fee and reinstatement fee.',
      'Recertify as soon as you can',
    ],
    ['revoked', { revoked: true }, 'Your designation is revoked.', 'Please contact Student Experience'],
    [
      'unknown',
      { compliance: null },
      'We do not know your status.',
      'Status is unknown. Please contact Student Experience.',
    ],
  ])('%s', async (_, change, headline, step, ce = period) => {
    await show({ ...of(change), ce: succeed(ce) })
    const card = screen.getByRole('heading', { name: headline }).closest('section')
    expect(card).toHaveTextContent(step)
    expect(/nothing to do/.test(card?.textContent ?? '')).toBe(/nothing to do/.test(step))
  })

  test.each<[CalendarDate, string]>([
    ['2026-12-31', 'You are recertified. Next cycle opens 01/01/27.'],
    ['2027-01-01', 'You are recertified.'],
    ['2027-03-01', 'You are recertified.'],
  ])('recertified, on %s: does not announce a cycle that has already opened', async (today, headline) => {
    await show({ ...of({ compliance: 'C', fee: 'P' }), today })
    expect(status().getByRole('heading', { name: headline })).toBeInTheDocument()
  })

  test.each([
    [
      'P',
      'Your fee is settled and your continuing education is complete',
      'You have nothing to do for recertification now.',
    ],
    ['R', 'Your annual fee is still to be paid.', 'Pay the annual recertification fee.'],
    ['L', 'Your annual fee is late and still to be paid.', 'Pay the annual recertification fee.'],
    [null, 'Your continuing education is complete for this period.', 'Your record does not show whether'],
  ])('recertified with the fee %s: calls the fee settled only when it is paid', async (fee, meaning, step) => {
    await show({ ...of({ compliance: 'C', fee }), ce: succeed(complete) })
    const card = screen.getByRole('heading', { name: /^You are recertified\./ }).closest('section')
    expect(card).toHaveTextContent(meaning)
    expect(card).toHaveTextContent(step)
    if (fee !== 'P') expect(card).not.toHaveTextContent(/settled|nothing to do/)
  })

  test.each<[string, Shown, string, string]>([
    ['the fee is due', {}, 'Pay the recertification fee', '#fee'],
    ['hours are missing', of({ fee: 'P' }), 'Report 16.5 hours', `${ceReporting}#report`],
    [
      'the questionnaire is open',
      { ...of({ fee: 'P' }), ce: succeed(withHours) },
      'Answer the ethics questionnaire',
      `${page}/ethics-questionnaire`,
    ],
    [
      'reinstatement is open',
      of({ compliance: 'N', fee: 'L', mayReinstate: true }),
      'Pay the recertification fee',
      '#fee',
    ],
    ['the designation is revoked', of({ revoked: true }), 'Ask Student Experience', '#questions'],
    ['the status is unknown', of({ category: null }), 'Ask Student Experience', '#questions'],
    [
      'the period is over and its hours are missing',
      { ...of({ compliance: 'N', fee: 'P' }), ce: succeed({ ...period, isOpen: false }) },
      'Ask Student Experience',
      '#questions',
    ],
    [
      'the period is closed and its hours are missing, though the fee is paid',
      { ...of({ fee: 'P' }), ce: succeed({ ...period, isOpen: false }), today: '2027-01-05' },
      'Ask Student Experience',
      '#questions',
    ],
  ])('the status has one main action: %s', async (_, shown, name, href) => {
    await show(shown)
    const [action, ...others] = status().getAllByRole('link')
    expect(action).toHaveAccessibleName(name)
    expect(action).toHaveAttribute('href', href)
    expect(others).toEqual([])
  })

  test.each<[string, Shown]>([
    ['a student in the first year', of({ category: 'E' })],
    [
      'a recertified student who has reported everything',
      { ...of({ compliance: 'C', fee: 'P' }), ce: succeed(complete) },
    ],
    [
      'a student whose period could not be loaded',
      { ...of({ compliance: 'N', fee: 'P' }), ce: failure('no-response') },
    ],
    [
      'a student whose questionnaire is in review and who has done everything else',
      {
        ...of({ fee: 'P' }),
        ce: succeed({ ...complete, questionnaire: { ...complete.questionnaire, approvedOn: null } }),
        asked: succeed({
          ...steps,
          contactConfirmedOn: '2026-03-01',
          clientFacing: true,
          clientFacingOn: '2026-03-01',
        }),
      },
    ],
  ])('shows no action for %s', async (_, shown) => {
    await show(shown)
    expect(status().queryByRole('link')).not.toBeInTheDocument()
  })

  test('says how many days are left', async () => {
    await show()
    expect(screen.getByText(/39 days left/)).toHaveTextContent('By 12/31/26')
  })

  test.each([
    ['past due', { fee: 'L' as const }],
    ['inactive', { fee: 'P' as const, compliance: 'N' as const }],
  ])('shows a student who is %s no future deadline, only one that has passed', async (_, changes) => {
    const { unmount } = await show(of(changes))
    expect(screen.queryByText(/days left/)).not.toBeInTheDocument()
    unmount()
    await show({ ...of(changes), ce: succeed({ ...period, endDate: '2026-10-31' }) })
    expect(screen.getByText(/It was due on/)).toHaveTextContent('10/31/26')
  })

  test('asks an inactive student to report only while reporting is possible', async () => {
    const inactive = of({ fee: 'P', compliance: 'N' })
    const { unmount } = await show(inactive)
    expect(screen.getByText('Report the missing hours to become active again.')).toBeInTheDocument()
    unmount()
    await show({ ...inactive, ce: succeed({ ...period, isOpen: false }) })
    expect(screen.queryByText(/Report the missing hours/)).not.toBeInTheDocument()
    expect(screen.getByText(/Student Experience can tell you how to become active again/)).toBeInTheDocument()
  })

  const sent = { submittedOn: '2026-03-09' as const, approvedOn: null, promoCode: null, answers: [] }
  test.each<[string, string, Partial<PeriodRecord>, string, string]>([
    ['paid and has hours missing', 'P', {}, 'Fee paid. CE was due by 12/31/26.', 'Complete what is left as soon as'],
    ['paid, after the close', 'P', { isOpen: false }, 'Fee paid. CE was due by 12/31/26.', 'You cannot report'],
    [
      'paid and did everything',
      'P',
      { earned: withHours.earned, questionnaire: sent },
      'Fee paid. CE was due by 12/31/26.',
      'The college has not yet recorded',
    ],
    ['has not paid', 'R', {}, 'Pay the fee and finish your CE now.', 'complete what is left as soon as you can'],
    [
      'has not paid, after the close',
      'R',
      { isOpen: false },
      'Pay the fee and finish your CE now.',
      'You cannot report',
    ],
  ])(
    'once the period has ended, does not ask a student who %s to report before its end',
    async (_, fee, change, headline, words) => {
      await show({ ...of({ fee }), ce: succeed({ ...period, ...change }), today: '2027-01-05' })
      const card = screen.getByRole('heading', { name: headline }).closest('section')
      expect(card).toHaveTextContent(words)
      expect(card).not.toHaveTextContent(/before the period ends|CE is due/)
    },
  )

  test.each<[string, Partial<EligibilityRecord>, string]>([
    ['a status that is known', {}, 'Recertification for 2026 is open.'],
    ['a status that is unknown', { category: null }, 'Status is unknown. Please contact Student Experience.'],
  ])('DC-03: for %s, quotes the record with its renewal message', async (_, change, text) => {
    await show(of(change))
    expect(status().getByText(text)).toBeVisible()
    expect(status().getByText('Report your remaining hours.')).toBeVisible()
  })

  test('explains each code of the record', async () => {
    await show(of({ fee: 'X' }))
    const why = screen.getByRole('table', { name: /What your record says/, hidden: true })
    expect(why).toHaveTextContent(/Program category.*D.*Takes part in recertification/)
    expect(why).toHaveTextContent(/Fee.*X.*A code we do not recognize/)
  })

  test('tells a student without a record when recertification begins', async () => {
    await show({ eligibility: succeed(null), ce: failure('not-found') })
    expect(screen.getByRole('heading', { name: 'You have no designation to recertify yet' })).toBeVisible()
    expect(status().getByRole('link')).toHaveAttribute('href', '/learning-journey')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('RC-05: what the period asks for', () => {
  const item = (name: string) => within(screen.getByRole('heading', { name }).closest('li') as HTMLElement)

  test('shows the state of each step, and the hours in words next to the ring', async () => {
    await show()
    expect(screen.getByText('5 of 6 left, in any order.')).toBeVisible()
    expect(item('Report continuing education').getByRole('img')).toHaveAccessibleName(
      '13.5 of 30 hours of continuing education',
    )
    expect(item('Report continuing education').getByText('16.5 still missing.', { exact: false })).toBeVisible()
    expect(item('Report ethics hours').getByText('Done')).toBeVisible()
  })

  it('ruling 5: tells a revoked student that first, and explains an offer of reinstatement', async () => {
    await show({ eligibility: succeed({ ...record, compliance: 'N', fee: 'L', revoked: true, mayReinstate: true }) })
    expect(screen.getByRole('region', { name: /revoked/i })).toBeVisible()
    expect(screen.getByText(/ask Student Experience before you pay/)).toBeVisible()
    expect(screen.queryByText(/in the list below/)).not.toBeInTheDocument()
  })

  it('RC-05: does not call unchecked steps done, and makes confirmations optional for a recertified student', async () => {
    const done = { category: 'D', compliance: 'C', fee: 'P' }
    const { unmount } = await show({ eligibility: succeed({ ...record, ...done }), ce: failure('no-response') })
    expect(screen.getByText(/We could not check every step\./)).toBeVisible()
    expect(screen.queryByText(/Nothing is left to do/)).not.toBeInTheDocument()
    unmount()
    await show({ eligibility: succeed({ ...record, ...done }), ce: succeed(complete) })
    expect(screen.getByText('Nothing is left to do.')).toBeVisible()
    expect(screen.getAllByText('Optional').length).toBeGreaterThan(0)
  })

  it.each([
    ['C', 'P', 'Standing: good standing'],
    ['R', 'L', 'Standing: late'],
    ['R', 'R', 'Standing: renew now'],
    [
      'N',
      'P',
      'For fees the college also keeps an older standing, which is “good standing” on your record. It does not change your status: inactive.',
    ],
    [
      'N',
      'R',
      'For fees the college also keeps an older standing, which is “expired” on your record. It does not change your status: past due.',
    ],
  ])(
    'ruling 52, RC-01: with %s and %s, shows the old scheme next to the fee, explained where it differs',
    async (compliance, fee, words) => {
      await show(of({ compliance, fee }))
      expect(screen.getByText(words)).toBeVisible()
    },
  )

  it('RC-01: does not call undefined codes good standing', async () => {
    const { unmount } = await show(of({ compliance: 'C', fee: 'P' }))
    expect(screen.getByText('Standing: good standing')).toBeVisible()
    unmount()
    await show(of({ compliance: null }))
    expect(screen.getByRole('heading', { name: 'Your fee' })).toBeVisible()
    expect(screen.queryByText(/^Standing:/)).toBeNull()
  })

  test('asks nothing of students who do not take part', async () => {
    await show(of({ category: 'E' }))
    expect(screen.queryByRole('heading', { name: 'What you need to do this period' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Your fee' })).toBeNull()
  })

  test('hides only the part whose load failed, and says so', async () => {
    await show({ ce: failure('no-response'), asked: failure('no-response') })
    expect(screen.getByText('Your continuing education could not be loaded.')).toBeVisible()
    expect(screen.getByText('Your fee and your confirmations could not be loaded.')).toBeVisible()
    expect(screen.getByText('You will see the amount when you pay.')).toBeVisible()
  })

  test.each<[string, PeriodRecord, string]>([
    ['not sent', period, 'Open the questionnaire'],
    [
      'being reviewed',
      { ...complete, questionnaire: { ...complete.questionnaire, approvedOn: null } },
      'View your answers',
    ],
    ['accepted', complete, 'View your answers'],
  ])('links to a questionnaire that is %s, to answer or to read it', async (_, ce, name) => {
    await show({ ce: succeed(ce) })
    expect(item('Answer the ethics questionnaire').getByRole('link')).toHaveAccessibleName(name)
  })

  test('links to the profile to correct contact details before they are confirmed', async () => {
    await show({ asked: succeed({ ...steps, contactConfirmedOn: null }) })
    expect(
      item('Confirm your contact details').getByRole('link', { name: 'change it on your profile', hidden: true }),
    ).toHaveAttribute('href', '/profile#contact')
  })

  test('shows no error when the college keeps no such steps', async () => {
    await show({ asked: failure('not-found') })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('lists the events of the cycle', async () => {
    await show()
    const cycle = screen.getByRole('heading', { name: 'Your 2026 period' }).closest('section')
    expect(cycle).toHaveTextContent(/Begins.*CE attested.*04\/01\/26.*Ends/)
  })
})

describe('RC-05, RC-07: fee and promo code', () => {
  const promo = (answer: AppliedPromoCode['answer'], code = 'RECERT25'): AppliedPromoCode => ({ code, answer })
  const accepted = { valid: true, message: null, description: 'For members', discountCents: 2_500, expiresOn: null }

  test('deducts an accepted code, announces it, and passes it to the payment', async () => {
    await show({ promo: promo(succeed(accepted)) })
    expect(screen.getByRole('row', { name: 'Total $125.00' })).toBeVisible()
    expect(screen.getByRole('status', { name: '' })).toHaveTextContent('RECERT25 is applied: $25.00 less.')
    expect(screen.getByRole('link', { name: /Pay the fee/ })).toHaveAttribute(
      'href',
      '/api/enroll?promocode=RECERT25&rcrt=Y',
    )
  })

  const notComplete = 'Paying does not complete your continuing education.'
  test.each<[string, Partial<EligibilityRecord>, Partial<PeriodSteps>, string]>([
    ['a future due date', { fee: 'R' }, {}, `Due by 12/31/26`],
    ['a due date in the past', { fee: 'L' }, { feeDueOn: '2025-12-31' }, `It was due on 12/31/25`],
    ['no future due date because it is late', { fee: 'L' }, {}, notComplete],
    ['no future due date because the record says past due', { compliance: 'N', fee: 'R' }, {}, notComplete],
    ['no due date', { fee: 'R' }, { feeDueOn: null }, notComplete],
  ])('with %s, says that paying does not complete continuing education', async (_, codes, asked, begins) => {
    await show({ ...of(codes), asked: succeed({ ...steps, ...asked }) })
    const words = screen.getByText(/Paying does not complete/)
    expect(words).toHaveTextContent(new RegExp(`^${begins.slice(0, 10)}`))
    expect(words).toHaveTextContent(begins)
    expect(words).toHaveTextContent(notComplete)
  })

  test.each<[string, Outcome<PeriodSteps>]>([
    ['could not be loaded', failure('no-response')],
    ['are not kept by the college', failure('not-found')],
    ['are empty', succeed({ ...steps, fees: [] })],
  ])('accepts and answers a code even when the fee lines %s', async (_, asked) => {
    await show({ asked, promo: promo(succeed(accepted)) })
    expect(screen.getByLabelText(/^Promo code/)).toHaveValue('RECERT25')
    expect(screen.getByText('RECERT25 is applied: $25.00 less.')).toBeVisible()
    expect(screen.getByText(notComplete, { exact: false })).toBeVisible()
  })

  test('asks for no code when the fee is paid', async () => {
    await show(of({ fee: 'P' }))
    expect(screen.queryByLabelText(/^Promo code/)).toBeNull()
    expect(screen.queryByText(notComplete, { exact: false })).toBeNull()
  })

  test.each([
    [succeed({ ...accepted, valid: false, message: 'This code has expired.' }), 'This code has expired.'],
    [null, 'RECERT25 is not a valid promo code. Enter it exactly as you received it.'],
    [failure('no-response'), 'The promo code could not be checked.'],
  ])('says why a code cannot be used, and changes nothing', async (answer, words) => {
    await show({ promo: promo(answer) })
    expect(document.getElementById('promo-result')).toHaveTextContent(words)
    const field = screen.getByRole('textbox', { name: 'Promo code (optional)' })
    if (answer?.ok === false) expect(screen.getByRole('alert')).toHaveTextContent(words)
    else expect(field).toHaveAccessibleDescription(words)
    if (answer?.ok !== false) expect(field).toBeInvalid()
    expect(screen.getByRole('row', { name: 'Total $150.00' })).toBeVisible()
    expect(screen.getByRole('link', { name: /Pay the fee/ })).toHaveAttribute('href', '/api/enroll?rcrt=Y')
  })

  test('fills in the code sent with the questionnaire, but does not deduct it before it is applied', async () => {
    const questionnaire = { submittedOn: '2026-03-09' as const, approvedOn: null, promoCode: 'RECERT25', answers: [] }
    await show({ ce: succeed({ ...period, questionnaire }) })
    expect(screen.getByLabelText(/^Promo code/)).toHaveValue('RECERT25')
    expect(screen.getByText('You sent it with your questionnaire. Apply it before you pay.')).toBeVisible()
    expect(screen.getByRole('row', { name: 'Total $150.00' })).toBeVisible()
  })

  test('lets a staff member who views as the student neither apply a code nor pay', async () => {
    await show({ readOnly: true })
    expect(screen.queryByLabelText(/^Promo code/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Pay the fee' })).toHaveAttribute('aria-disabled', 'true')
  })

  test('back from paying: says that the payment is being confirmed until it is on record', async () => {
    const { unmount } = await show({ returnsFromPayment: true })
    expect(screen.getByText('We are confirming your payment')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Check again' })).toHaveAttribute(
      'href',
      `${page}?payment=returned&on=2026-11-22`,
    )
    unmount()
    await show({ returnsFromPayment: true, ...of({ fee: 'P' }) })
    expect(screen.getByRole('heading', { name: 'Your payment has arrived' })).toBeVisible()
  })

  test('while a payment is confirmed, offers no second payment, but offers the other steps', async () => {
    await show({ returnsFromPayment: true })
    expect(status().getByRole('link')).toHaveAccessibleName('Report 16.5 hours')
    for (const name of [/^Pay/, /and pay$/]) expect(screen.queryByRole('link', { name })).toBeNull()
    expect(screen.queryByLabelText(/^Promo code/)).toBeNull()
    expect(screen.getByRole('row', { name: 'Total $150.00' })).toBeVisible()
  })

  test('announces a payment that arrives while the page waits', () => {
    const { rerender } = render(<PaymentNotice arrived={false} today="2026-11-22" />)
    const [polite] = screen.getAllByRole('status')
    rerender(<PaymentNotice arrived today="2026-11-22" />)
    expect(polite).toBeInTheDocument()
    expect(polite).toHaveTextContent('Your payment has arrived')
  })
})

test('RC-05: lets a student change a mistaken answer right away', async () => {
  const send = sendDouble()
  send.mockResolvedValue(isAccepted())
  const confirmedAs = (clientFacing: boolean | null) => ({ ...steps, clientFacing, clientFacingOn: null })
  const page = (confirmed: PeriodSteps) => (
    <Sending value={send}>
      <h2>Your steps</h2>
      <Checklist
        steps={stepsOfPeriod({ record, period, steps: confirmed, today: '2026-11-22' })}
        period={period}
        confirmed={confirmed}
        awaitsPayment={false}
        contact={null}
      />
    </Sending>
  )
  const { rerender } = render(page(confirmedAs(null)))
  const question = screen.getByRole('heading', { level: 4, name: 'Do you advise clients in your work?', hidden: true })
  expect(question.closest('li')).toContainElement(
    screen.getByRole('heading', { level: 3, name: 'Tell us if you work with clients' }),
  )
  await userEvent.click(screen.getByText('Answer'))
  await userEvent.click(screen.getByRole('button', { name: 'Non-client facing' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  rerender(page(confirmedAs(false)))
  expect(screen.getByText('Change your answer')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Non-client facing' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Client-facing' }))
  expect(send.mock.lastCall?.[1]).toMatchObject({ step: 'clientFacing', clientFacing: 'Y' })
})
