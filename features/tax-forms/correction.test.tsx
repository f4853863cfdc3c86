import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Sending } from '@/components/form/submission'
import { ReadOnlyPages } from '@/components/kit/read-only'
import { draftKeeper } from '@/lib/browser/draft-keepers'
import { requestDraft } from '@/lib/browser/draft-request'
import { type Draft, noSubject } from '@/lib/shared/draft'
import { fail, succeed } from '@/lib/shared/result'
import { taxYear } from '@/tests/data/tax-year'
import { accepted, sendDouble } from '@/tests/support/send-double'
import { AboutTaxForms } from './about-tax-forms'
import type { TaxYear } from './rules'

jest.mock('@/lib/browser/draft-request', () => ({ requestDraft: jest.fn() }))
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))

const sent = sendDouble()
const years: TaxYear[] = [
  { ...taxYear, year: '2026', availableOn: '2027-01-31' },
  { ...taxYear, state: 'corrected' },
  { ...taxYear, year: '2024', state: 'not_issued' },
  { ...taxYear, year: '2022', form: 'tuitionStatement' },
]

async function show({ outcome = succeed(years) as unknown, readOnly = false, drafts = [] as Draft[] } = {}) {
  const support = { supportPhone: '(800) 555-0100', supportEmail: 'help@college.example' }
  await act(async () =>
    render(
      <ReadOnlyPages readOnly={readOnly}>
        <Sending value={sent}>
          <AboutTaxForms
            today="2026-11-23"
            years={Promise.resolve(outcome) as never}
            drafts={Promise.resolve(drafts)}
            {...support}
          />
        </Sending>
      </ReadOnlyPages>,
    ),
  )
}

const ask = () => screen.queryByRole('button', { name: 'Ask for a correction' })

async function open() {
  await userEvent.click(ask() ?? document.body)
  const dialog = within(screen.getByRole('dialog', { name: 'Ask for a corrected form' }))
  await dialog.findByLabelText(/^Which form/)
  return dialog
}

beforeEach(() => {
  // The previous test may leave an open form in the address, which would open by itself.
  window.history.replaceState(null, '', '/my-tax-forms')
  draftKeeper({ form: 'tax-form-correction', subject: noSubject }).sent()
  jest.mocked(requestDraft).mockResolvedValue({ kind: 'done' })
  sent.mockReset().mockResolvedValue(accepted({ number: 'TF-7' }))
})

test('PG-05: offers the issued forms for correction, and says what happens next', async () => {
  await show()
  const dialog = await open()
  const options = within(dialog.getByLabelText(/^Which form/)).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Select',
    'Form 1098-T for 2025',
    'Tuition statement for 2022',
  ])
  await userEvent.selectOptions(dialog.getByLabelText(/^Which form/), '2025')
  await userEvent.type(dialog.getByLabelText(/^Which box/), 'Box 1')
  await userEvent.type(dialog.getByLabelText(/^What should it say/), '$895.00')
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  const input = { year: '2025', wrong: 'Box 1', shouldSay: '$895.00' }
  expect(sent.mock.calls[0]?.slice(0, 2)).toEqual(['taxFormCorrection', input])
  const answer = await dialog.findByText(/We have your request, number TF-7\. Student Accounts compares/)
  // Only Form 1098-T goes to the IRS, not a tuition statement.
  expect(answer).toHaveTextContent('We also send a corrected Form 1098-T to the IRS.')
  expect(screen.getByText(/^Tell us which form/)).toHaveTextContent('We also send a corrected Form 1098-T to the IRS.')
})

test('R-18: offers to continue an unsent draft', async () => {
  const values = { year: '2025', wrong: 'Box 1', shouldSay: '' }
  const kept = { step: '', revision: 'revision-0000-0001', old: {}, savedAt: 0 }
  await show({ drafts: [{ form: 'tax-form-correction', subject: noSubject, values, ...kept }] })
  expect(screen.getByText('You have not sent your request for a correction')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: /^Continue/ }))
  expect(await screen.findByLabelText(/^Which box/)).toHaveValue('Box 1')
})

test('PG-05: shows an error at each missing field', async () => {
  await show()
  const dialog = await open()
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  for (const words of ['Choose a form.', 'Say which box, or what is wrong.', 'Say what it should say.'])
    expect((await dialog.findAllByText(new RegExp(words))).length).toBeGreaterThan(0)
  expect(sent).not.toHaveBeenCalled()
})

test.each([
  ['no form was issued', succeed([{ ...taxYear, state: 'not_issued' }])],
  ['the forms could not be loaded', fail({ name: 'unavailable', message: 'Later.', reference: 'K7Q2-9FXM' })],
])('PG-05: when %s, offers only the contact details', async (_, outcome) => {
  await show({ outcome })
  expect(ask()).toBeNull()
  expect(screen.getByRole('link', { name: 'help@college.example' })).toBeVisible()
})

test('S-61: staff who view as the student cannot ask for a correction', async () => {
  await show({ readOnly: true })
  expect(ask()).toBeDisabled()
})
