import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Sending } from '@/components/form/submission'
import { draftKeeper } from '@/lib/browser/draft-keepers'
import { showInstead } from '@/lib/browser/leave'
import { noSubject } from '@/lib/shared/draft'
import { accepted, sendDouble } from '@/tests/support/send-double'
import { CompanyForm } from './company-form'
import { companyIds, pseudoCompanyIds } from './content'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))
jest.mock('@/lib/browser/leave', () => ({
  ...jest.requireActual<object>('@/lib/browser/leave'),
  showInstead: jest.fn(),
}))

const sent = sendDouble()

const company = {
  companyId: companyIds.stateFarm as string,
  companyName: 'State Farm',
  independent: false,
  brokerDealerId: null as string | null,
  agentId: 'RR1042',
  agentRole: '25',
  agencyName: 'Main Line',
  region: null,
  ntId: null,
  lspCode: null,
  market: null,
  territory: null,
  npn: '12345',
  crd: null,
}
const list = [
  { id: companyIds.stateFarm, name: 'State Farm', brokerDealer: false },
  { id: companyIds.allstate, name: 'Allstate', brokerDealer: false },
  { id: companyIds.northwesternMutual, name: 'Northwestern Mutual', brokerDealer: false },
  { id: pseudoCompanyIds.independent, name: 'Independent', brokerDealer: false },
  { id: pseudoCompanyIds.nonprofit, name: 'Nonprofit', brokerDealer: false },
  { id: pseudoCompanyIds.other, name: 'Other', brokerDealer: true },
  { id: '1700001', name: 'Harborlight Securities', brokerDealer: true },
]
const show = (record: Partial<typeof company> | { companyId: null } = {}) =>
  act(async () =>
    render(
      <Sending value={sent}>
        <CompanyForm record={{ ...company, ...record }} companies={list} version="seen" draft={null} />
      </Sending>,
    ),
  )
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const chooser = (field: string) => screen.getByLabelText(new RegExp(`^${field}(?! Name)`))
const open = async (field: string) => {
  await userEvent.click(chooser(field))
  return within(screen.getByRole('listbox', { name: field }))
}
const choose = async (field: string, name: string) => userEvent.click((await open(field)).getByRole('option', { name }))
const shown = () =>
  ['Broker/Dealer', 'Company Name', 'Alias', 'Agent ID', 'Agent/Employee ID', 'Role', 'Job Role', 'Job Title'].filter(
    (label) => screen.queryByLabelText(new RegExp(`^${label}( |$)`)) !== null,
  )

const isRequired = (label: string) =>
  screen.getByLabelText(new RegExp(`^${label}( |$)`)).matches('[required]') ||
  within(screen.getByLabelText(new RegExp(`^${label}( |$)`))).queryByText('required') !== null

beforeEach(() => {
  draftKeeper({ form: 'company', subject: noSubject }).sent()
  jest.mocked(showInstead).mockReset()
  sent.mockReset().mockResolvedValue(accepted())
})

// S2 §4 and §5, written out by hand: the fields each company asks for, then those that are required.
const asked = [
  ['Allstate', ['Agent ID', 'Job Role'], ['Agent ID']],
  ['State Farm', ['Alias', 'Role'], ['Alias', 'Role']],
  [
    'Independent',
    ['Broker/Dealer', 'Company Name', 'Agent/Employee ID', 'Job Title'],
    ['Broker/Dealer', 'Company Name'],
  ],
  ['Northwestern Mutual', ['Job Title'], []],
  ['Nonprofit', ['Company Name', 'Agent/Employee ID', 'Job Title'], ['Company Name']],
] as const

test('AR-05, AR-06: fields, labels and requirements follow each choice in turn', async () => {
  await show({ companyId: null })
  expect(shown()).toEqual([])
  for (const [name, labels, required] of asked) {
    await choose('Company', name)
    expect([name, shown()]).toEqual([name, labels])
    expect([name, shown().filter(isRequired)]).toEqual([name, required])
  }
})

test('AR-05, SH-17: pins the choices that are not companies above the matches', async () => {
  await show()
  await userEvent.click(screen.getByLabelText(/^Company/))
  await userEvent.type(screen.getByRole('combobox', { name: 'Search Company' }), 'allst')
  const options = within(screen.getByRole('listbox', { name: 'Company' })).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Independent', 'Nonprofit', 'Other', 'Allstate'])
})

test('SH-17: Enter takes the first match before a pinned choice, and a pinned choice only when nothing else matches', async () => {
  await show()
  for (const [typed, chosen] of [
    ['allst{Enter}', 'Allstate'],
    ['state f{Enter}', 'State Farm'],
    ['nonpr{Enter}', 'Nonprofit'],
  ] as const) {
    await userEvent.click(chooser('Company'))
    await userEvent.type(screen.getByRole('combobox', { name: 'Search Company' }), typed)
    expect(chooser('Company')).toHaveTextContent(chosen)
  }
})

test('AR-05: offers a choice for a broker that is not in the list', async () => {
  await show({ companyId: null })
  await choose('Company', 'Independent')
  await choose('Broker/Dealer', 'Broker not listed')
  await userEvent.type(screen.getByLabelText(/^Company Name/), 'Sunlit Planning')
  await save()
  await waitFor(() => expect(sent).toHaveBeenCalled())
  expect(sent.mock.calls[0]?.[1]).toMatchObject({
    company: pseudoCompanyIds.independent,
    brokerDealer: pseudoCompanyIds.other,
  })
})

test('AR-05: offers Broker not listed once, although the college lists it too', async () => {
  await show({ companyId: pseudoCompanyIds.independent })
  const options = (await open('Broker/Dealer')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Broker not listed', 'Harborlight Securities'])
})

test('AR-05: a value on file that is no longer offered is shown and kept until another is chosen', async () => {
  await show({ companyId: '1234567', companyName: 'Retired Mutual' })
  expect(chooser('Company')).toHaveTextContent('Retired Mutual')
  cleanup()
  const independent = { companyId: pseudoCompanyIds.independent, companyName: 'Sunlit Planning' }
  await show({ ...independent, brokerDealerId: '1234567' })
  expect(chooser('Broker/Dealer')).toHaveTextContent('1234567')
  cleanup()
  await show({ ...independent, brokerDealerId: companyIds.allstate })
  expect(chooser('Broker/Dealer')).toHaveTextContent('Allstate')
  expect(shown()).toContain('Agent ID')
  await choose('Broker/Dealer', 'Harborlight Securities')
  expect(chooser('Broker/Dealer')).toHaveTextContent('Harborlight Securities')
  expect(shown()).toContain('Agent/Employee ID')
})

test('AR-05: choosing another company clears the names and agent fields of the last one', async () => {
  await show()
  expect(screen.getByLabelText(/^Alias/)).toHaveValue('RR1042')
  await choose('Company', 'Independent')
  await save()
  expect(await screen.findByRole('link', { name: 'Please select a Broker/Dealer' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Please enter a Company Name' })).toBeInTheDocument()
  await choose('Broker/Dealer', 'Harborlight Securities')
  await userEvent.type(screen.getByLabelText(/^Company Name/), 'Sunlit Planning')
  await choose('Company', 'Nonprofit')
  expect(screen.getByLabelText(/^Company Name/)).toHaveValue('Sunlit Planning')
  await choose('Company', 'Allstate')
  await userEvent.type(screen.getByLabelText(/^Agent ID/), 'A77')
  await save()
  await waitFor(() => expect(showInstead).toHaveBeenCalledWith('/profile/work?saved=company#company-title'))
  expect(sent.mock.calls[0]?.slice(0, 2)).toEqual([
    'companyInfo',
    {
      company: companyIds.allstate,
      listedName: 'Allstate',
      brokerDealer: '',
      companyName: '',
      agentId: 'A77',
      agentRole: '',
      crd: '',
      npn: '12345',
      agencyName: 'Main Line',
      region: '',
      ntId: '',
      lspCode: '',
      market: '',
      territory: '',
    },
  ])
})
