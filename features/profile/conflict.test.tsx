import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { Sending } from '@/components/form/submission'
import { draftKeeper } from '@/lib/browser/draft-keepers'
import { requestDraft } from '@/lib/browser/draft-request'
import { showInstead } from '@/lib/browser/leave'
import { type Draft, noSubject } from '@/lib/shared/draft'
import { exampleProfile } from '@/tests/data/profile'
import { accepted, sendDouble } from '@/tests/support/send-double'
import { BasicsForm } from './basics/basics-form'
import { toBasicsValues } from './basics/forms'
import { CompanyForm } from './company/company-form'
import { companyIds, pseudoCompanyIds } from './company/content'
import { toCompanyValues } from './company/forms'
import { toHomeContactValues } from './contact/forms'
import { HomeContactForm } from './contact/home-contact-form'
import { EducationForm } from './education/education-form'
import { toEducationValues } from './education/forms'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))
jest.mock('@/lib/browser/leave', () => ({
  ...jest.requireActual<object>('@/lib/browser/leave'),
  showInstead: jest.fn(),
}))

jest.mock('@/lib/browser/draft-request', () => ({ requestDraft: jest.fn() }))

const draftRequests = jest.mocked(requestDraft)
const sent = sendDouble()
const failure = { message: 'This was changed.', reference: 'K7Q2-9FXM' }
const conflict = (values: object) => ({
  outcome: {
    ok: false as const,
    failure: {
      ...failure,
      name: 'conflict' as const,
      onFile: { version: 'newer', values: values as Record<string, unknown> },
    },
  },
  stale: [],
})

const violations = async () => {
  const { violations: found } = await axe.run(document.body, {
    rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
  })
  return found.map(({ id }) => id)
}

const { basic, contact, company, education } = exampleProfile
const show = (form: React.ReactNode) => act(async () => render(<Sending value={sent}>{form}</Sending>))
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const question = () => screen.findByRole('region', { name: /changed on another device or in another tab while/ })
/** The text of each field that differs, with both versions. */
const shown = async () =>
  within(await question())
    .getAllByRole('group')
    .map((group) => group.textContent)
const versions = () => sent.mock.calls.map(([, , options]) => options?.version)

beforeEach(() => {
  for (const form of ['basics', 'contact-home', 'company', 'education'])
    draftKeeper({ form, subject: noSubject }).sent()
  jest.mocked(showInstead).mockReset()
  draftRequests.mockReset().mockResolvedValue({ kind: 'done' })
  sent.mockReset().mockResolvedValue(accepted())
})

async function typeEducation() {
  sent.mockResolvedValueOnce(
    conflict({ ...toEducationValues(education), incomeLevel: 'LN', otherEducation: 'A year at sea', doctorate: true }),
  )
  await show(<EducationForm record={education} version="seen" draft={null} />)
  await userEvent.clear(screen.getByLabelText(/Other education/))
  await userEvent.type(screen.getByLabelText(/Other education/), 'Seminary')
  await save()
}

test('RT-29: shows both versions of each field that differs, moves the focus there and keeps what was typed', async () => {
  await typeEducation()
  expect(await shown()).toEqual([
    expect.stringMatching(/^IncomeYours: \$75,000-\$99,999On file now: Do not wish to disclose$/),
    'Doctorate' + 'Yours: NoOn file now: Yes',
    'Other educationYours: SeminaryOn file now: A year at sea',
  ])
  const asked = await question()
  await waitFor(() => expect(asked).toHaveFocus())
  expect(within(await question()).getByRole('status')).toHaveTextContent('changed on another device')
  expect(screen.getByLabelText(/Other education/)).toHaveValue('Seminary')
  expect(await violations()).toEqual([])
  await userEvent.type(screen.getByLabelText(/Other education/), ' school')
  expect((await shown()).at(-1)).toBe('Other educationYours: Seminary schoolOn file now: A year at sea')
  expect(sent).toHaveBeenCalledTimes(1)
})

test('RT-29: Keep mine replaces the version on file with the form’s values', async () => {
  await typeEducation()
  await userEvent.click(within(await question()).getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(showInstead).toHaveBeenCalledWith('/profile/work?saved=education#education-title'))
  expect(versions()).toEqual(['seen', 'newer'])
  expect(sent.mock.calls[1]?.[1]).toEqual(expect.objectContaining({ otherEducation: 'Seminary', doctorate: false }))
})

test('RT-29: a failed Keep mine keeps what was typed, focuses its field, and the retry sends the same version', async () => {
  await typeEducation()
  sent.mockResolvedValueOnce({ outcome: { ok: false, failure: { ...failure, name: 'unavailable' } }, stale: [] })
  await userEvent.click(within(await question()).getByRole('button', { name: 'Keep mine' }))
  expect(await screen.findByText('This was changed.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull()
  await waitFor(() => expect(screen.getByLabelText(/Income/)).toHaveFocus())
  await save()
  expect(versions()).toEqual(['seen', 'newer', 'newer'])
})

test('RT-29: Keep theirs saves nothing and shows what is on file', async () => {
  await typeEducation()
  await userEvent.click(within(await question()).getByRole('button', { name: 'Keep theirs' }))
  await waitFor(() => expect(showInstead).toHaveBeenCalledWith('/profile/work#education'))
  expect(sent).toHaveBeenCalledTimes(1)
  expect(draftKeeper({ form: 'education', subject: noSubject }).latest).toBeNull()
})

test('RT-29: Keep theirs reports that the draft could not be discarded, and can be retried', async () => {
  await typeEducation()
  const asked = within(await question())
  await waitFor(() => expect(draftRequests).toHaveBeenCalled())
  draftRequests.mockResolvedValueOnce({ kind: 'failed' })
  await userEvent.click(asked.getByRole('button', { name: 'Keep theirs' }))
  expect(await asked.findByText('What you typed could not be discarded.', { exact: false })).toBeInTheDocument()
  expect(showInstead).not.toHaveBeenCalled()
  await userEvent.click(asked.getByRole('button', { name: 'Keep theirs' }))
  await waitFor(() => expect(showInstead).toHaveBeenCalledWith('/profile/work#education'))
})

test('R-28: a conflict with the same values is resolved without asking', async () => {
  const onFile = toHomeContactValues(contact)
  sent.mockResolvedValueOnce(conflict({ ...onFile, homeCity: 'Ardmore', homePhone: '610-555-0199' }))
  await show(<HomeContactForm record={contact} version="seen" draft={null} />)
  await userEvent.clear(screen.getByLabelText(/Home City/))
  await userEvent.type(screen.getByLabelText(/Home City/), 'Ardmore ')
  await userEvent.clear(screen.getByLabelText(/Personal Phone Number/))
  await userEvent.type(screen.getByLabelText(/Personal Phone Number/), '610/555-0199')
  await save()
  await waitFor(() => expect(showInstead).toHaveBeenCalledWith('/profile?saved=contact-home#contact-home-title'))
  expect(versions()).toEqual(['seen', 'newer'])
})

test('RT-29: a draft of an older record is sent with that record’s version, not with the newer one', async () => {
  const values = { ...toEducationValues(education), otherEducation: 'Seminary' }
  const draft: Draft = {
    form: 'education',
    subject: noSubject,
    step: 'older',
    revision: 'revision-0000-0001',
    values,
    old: {},
    savedAt: 0,
  }
  await show(<EducationForm record={education} version="seen" draft={draft} />)
  await save()
  expect(versions()).toEqual(['older'])
})

test('RT-29: shows a company by its name and fields by their labels, and leaves out hidden fields', async () => {
  const list = [
    { id: companyIds.stateFarm, name: 'State Farm', brokerDealer: false },
    { id: pseudoCompanyIds.independent, name: 'Independent', brokerDealer: false },
    { id: '1700001', name: 'Harborlight Securities', brokerDealer: true },
  ]
  sent.mockResolvedValueOnce(
    conflict(
      toCompanyValues({
        ...company,
        companyId: '1700001',
        companyName: 'Harborlight',
        independent: true,
        agentRole: null,
      }),
    ),
  )
  await show(<CompanyForm record={company} companies={list} version="seen" draft={null} />)
  await save()
  expect(await shown()).toEqual([
    'CompanyYours: State FarmOn file now: Independent',
    'Broker/DealerYours: EmptyOn file now: Harborlight Securities',
    'Company NameYours: EmptyOn file now: Harborlight',
    'RoleYours: Sales LeaderOn file now: Empty',
  ])
})

test('RT-29: an empty field that did not change is no difference, and dates are spelled out', async () => {
  sent.mockResolvedValueOnce(conflict({ ...toBasicsValues(basic), birthdate: '1988-05-15', sex: 'M' }))
  await show(<BasicsForm record={{ ...basic, birthdate: '1988-05-14', sex: null }} version="seen" draft={null} />)
  await save()
  expect(await shown()).toEqual(['Date of birthYours: May 14, 1988On file now: May 15, 1988'])
})
