import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Sending } from '@/components/form/submission'
import { ReadOnlyPages } from '@/components/kit/read-only'
import { fail, succeed } from '@/lib/shared/result'
import { taxYear } from '@/tests/data/tax-year'
import { accepted, sendDouble } from '@/tests/support/send-double'
import { AboutTaxForms } from './about-tax-forms'
import type { TaxYear } from './rules'
import { TaxForms } from './tax-forms'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))

const years: TaxYear[] = [
  taxYear,
  { ...taxYear, year: '2016', form: 'tuitionStatement', availableOn: '2017-01-31' },
  { ...taxYear, year: '2026', availableOn: '2027-01-31' },
]
const sent = sendDouble()
const down = fail({ name: 'unavailable', message: 'Later.', reference: 'K7Q2-9FXM' })

interface Shown {
  outcome?: unknown
  basic?: unknown
  flags?: unknown
  delivery?: unknown
  today?: `${number}-${number}-${number}`
  signedInLately?: boolean
  readOnly?: boolean
}

async function show({ readOnly = false, today = '2026-11-23', signedInLately = true, ...loads }: Shown = {}) {
  const given = {
    years: loads.outcome ?? succeed(years),
    basic: loads.basic ?? succeed({ hasNationalId: true }),
    flags: loads.flags ?? succeed({ nationalIdOptOut: false }),
    delivery: loads.delivery ?? succeed({ isElectronic: false, changedAt: null }),
  }
  const promises = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, Promise.resolve(value)]))
  return act(async () =>
    render(
      <ReadOnlyPages readOnly={readOnly}>
        <Sending value={sent}>
          <TaxForms
            {...(promises as never as Parameters<typeof TaxForms>[0])}
            today={today}
            signedInLately={signedInLately}
          />
        </Sending>
      </ReadOnlyPages>,
    ),
  )
}

test('PG-05: lists each year, newest first, with form, status and document', async () => {
  const { container } = await show()
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^2026.*Form 1098-T.*Coming by .*January 31, 2027/),
    expect.stringMatching(/^2025.*Form 1098-T.*Available.*View Form 1098-T for 2025/),
    expect.stringMatching(/^2016.*Tuition statement.*Available.*View Tuition statement for 2016/),
  ])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/api/documents/tax-form/2025',
    '/api/documents/tax-form/2025?download=y',
    '/api/documents/tuition-statement/2016',
    '/api/documents/tuition-statement/2016?download=y',
  ])
  expect(container).toHaveTextContent('It is not tax advice')
})

test.each<[string, Partial<TaxYear>, RegExp, boolean]>([
  ['not issued', { state: 'not_issued', reason: 'employer' }, /Not issued\s*In 2025 your employer was billed\./, false],
  ['not issued without a reason', { state: 'not_issued' }, /Not issued\s*Ask us why, or see A year without/, false],
  [
    'corrected, with date and change',
    { state: 'corrected', correctedOn: '2026-03-20', correction: 'Box 8' },
    /Corrected.*March 20, 2026 · Box 8/,
    true,
  ],
  ['corrected without details', { state: 'corrected' }, /Corrected.*View/, true],
])('PG-05: shows a form that is %s', async (_, differing, words, opens) => {
  await show({ outcome: succeed([{ ...taxYear, ...differing }]) })
  expect(screen.getAllByRole('row').at(-1)).toHaveTextContent(words)
  expect(screen.queryAllByRole('link', { name: /^View/ })).toHaveLength(opens ? 1 : 0)
})

test('PG-05: explains the boxes in plain words', async () => {
  await show()
  expect(screen.getByText(/^What was paid in the year for tuition/)).toBeInTheDocument()
})

test('PG-05: without forms, says when the next are ready', async () => {
  const { container } = await show({ outcome: succeed([]), today: '2027-01-15' })
  expect(container).toHaveTextContent('No tax forms yet. Forms for 2026 are ready by January 31.')
})

test('PG-05: without a number on file or an opt-out, asks for the number', async () => {
  await show({ basic: succeed({ hasNationalId: false }) })
  expect(screen.getByRole('heading', { name: 'We do not have your Social Security number' })).toBeVisible()
  expect(screen.getByRole('link', { name: /^Enter it/ })).toHaveAttribute('href', '/profile#ssn')
})

const asksForNumber = () => screen.queryByRole('heading', { name: /Social Security number/ })

test.each([
  ['the student opted out', { basic: succeed({ hasNationalId: false }), flags: succeed({ nationalIdOptOut: true }) }],
  [
    'the student opted out and the number could not be checked',
    { basic: down, flags: succeed({ nationalIdOptOut: true }) },
  ],
  ['the number is on file and the choice could not be loaded', { flags: down }],
])('PG-05: does not ask for the number when %s', async (_, loads) => {
  await show(loads)
  expect(asksForNumber()).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['the number', { basic: down }, 'We could not check whether we have your Social Security number.'],
  ['both', { basic: down, flags: down }, 'We could not check whether we have your Social Security number.'],
  [
    'the choice',
    { basic: succeed({ hasNationalId: false }), flags: down },
    'We could not check whether you chose not to give your Social Security number.',
  ],
])('PG-05: when %s could not be loaded, says so and does not ask for the number', async (_, loads, words) => {
  await show(loads)
  expect(screen.getByRole('alert')).toHaveTextContent(words)
  expect(screen.getByRole('alert')).toHaveTextContent('K7Q2-9FXM')
  expect(asksForNumber()).toBeNull()
})

test('PG-05: tells a student with an old sign-in that the password is needed', async () => {
  const { container } = await show({ signedInLately: false })
  expect(container).toHaveTextContent('You are asked for your password before a form opens')
})

test('S-61: staff who view as the student cannot open a form, and see no note about the password', async () => {
  const { container } = await show({ readOnly: true, signedInLately: false })
  for (const link of screen.getAllByRole('link', { name: /^View/ })) expect(link).not.toHaveAttribute('href')
  expect(screen.queryByRole('link', { name: /^Download/ })).toBeNull()
  expect(container).not.toHaveTextContent('your password')
})

test('says that the list could not be loaded', async () => {
  await show({ outcome: down })
  expect(screen.getByText('Your tax forms could not be loaded.')).toBeVisible()
})

const consentButton = () => screen.getByRole('button', { name: 'I consent: online only' })
const consented = { isElectronic: true, changedAt: '2026-03-09T15:00:00.000Z' }

test.each([
  [{ isElectronic: false, changedAt: null }, 'Online and by mail.'],
  [{ ...consented, isElectronic: false }, 'Online and by mail, since 03/09/26'],
  [consented, 'Online only, since 03/09/26'],
])('PG-05: %j: shows how the forms come, and since when', async (chosen, words) => {
  const { container } = await show({ delivery: succeed(chosen) })
  expect(screen.getByRole('heading', { name: 'How you get your forms' })).toBeVisible()
  expect(container).toHaveTextContent(words)
})

test.each([
  [{ isElectronic: false, changedAt: null }, 'I consent: online only', true, 'You have consented.'],
  [consented, 'Withdraw: mail my forms too', false, 'Your consent is withdrawn.'],
])('PG-05: a button gives or withdraws consent: %j', async (chosen, label, isElectronic, words) => {
  sent.mockReset().mockResolvedValue(accepted({}, 'taxFormDelivery'))
  const { container } = await show({ delivery: succeed(chosen) })
  await userEvent.click(screen.getByRole('button', { name: label }))
  expect(sent.mock.calls[0]?.slice(0, 2)).toEqual(['taxFormDelivery', { isElectronic }])
  expect(container).toHaveTextContent(words)
})

test('says why a consent was not saved', async () => {
  sent.mockReset().mockResolvedValue({ outcome: down, stale: [] })
  await show()
  await userEvent.click(consentButton())
  expect(await screen.findByText(/K7Q2-9FXM/)).toBeVisible()
})

test('S-61: staff who view as the student can neither consent nor withdraw', async () => {
  await show({ readOnly: true })
  expect(consentButton()).toBeDisabled()
})

test('a failed delivery load leaves the list in place', async () => {
  await show({ delivery: down })
  expect(screen.getByText('Your delivery choice could not be loaded.')).toBeVisible()
  expect(screen.getByText(/Your tax forms: 3 in all/)).toBeVisible()
})

test('hides the delivery choice when the college does not offer it', async () => {
  await show({ delivery: fail({ name: 'not-found', message: 'Process Not Found!', reference: 'K7Q2-9FXM' }) })
  expect(screen.queryByText(/How you get your forms/)).toBeNull()
})

async function showAbout() {
  const support = { supportPhone: '(800) 555-0100', supportEmail: 'help@college.example' }
  const none = Promise.resolve(succeed([]))
  return act(async () =>
    render(<AboutTaxForms drafts={Promise.resolve([])} today="2026-11-23" years={none} {...support} />),
  )
}

test('PG-05: says why a year has no form and when the next are ready, whatever is listed', async () => {
  const { container: about } = await showAbout()
  expect(
    within(about)
      .getAllByRole('listitem')
      .slice(0, 4)
      .map(({ textContent }) => textContent),
  ).toEqual([
    'you paid nothing for courses or got all of it back,',
    'scholarships covered all of it,',
    'your courses gave no credit,',
    'or your employer was billed.',
  ])
  expect(about).toHaveTextContent('Forms for 2026 are ready by January 31.')
})

test('PG-05: says whom to tell about a mistake, and what helps when a form does not open', async () => {
  await showAbout()
  expect(screen.getByRole('link', { name: 'help@college.example' })).toHaveAttribute(
    'href',
    'mailto:help@college.example',
  )
  expect(screen.getByRole('region', { name: 'Trouble downloading' })).toHaveTextContent('allow this site to open tabs')
})
