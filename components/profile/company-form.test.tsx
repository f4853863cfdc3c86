import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Sending } from '@/components/form/submission'
import { draftKeeper } from '@/lib/browser/draft-keepers'
import { showInstead } from '@/lib/browser/leave'
import { companyIds, pseudoCompanyIds } from '@/lib/content/companies'
import { noSubject } from '@/lib/shared/draft'
import { accepted, sendDouble } from '@/tests/support/send-double'
import { CompanyForm } from './company-form'

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
  brokerDealerId: null,
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
  { id: pseudoCompanyIds.other, name: 'Other', brokerDealer: false },
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
const choose = async (field: string, name: string) => {
  await userEvent.click(screen.getByLabelText(new RegExp(`^${field}(?! Name)`)))
  const options = screen.getByRole('listbox', { name: field })
  await userEvent.click(within(options).getByRole('option', { name }))
}
const shown = () =>
  ['Broker/Dealer', 'Company Name', 'Alias', 'Agent ID', 'Agent/Employee ID', 'Role', 'Job Role', 'Job Title'].filter(
    (label) => screen.queryByLabelText(new RegExp(`^${label}( |$)`)) !== null,
  )

beforeEach(() => {
  draftKeeper({ form: 'company', subject: noSubject }).sent()
  jest.mocked(showInstead).mockReset()
  sent.mockReset().mockResolvedValue(accepted())
})

// S2 §4 and §5, by hand: what is asked for once the company is chosen.
test.each([
  ['State Farm', ['Alias', 'Role']],
  ['Allstate', ['Agent ID', 'Job Role']],
  ['Northwestern Mutual', ['Job Title']],
  ['Independent', ['Broker/Dealer', 'Company Name', 'Agent/Employee ID', 'Job Title']],
  ['Nonprofit', ['Company Name', 'Agent/Employee ID', 'Job Title']],
])('AR-05, AR-06: %s', async (name, labels) => {
  await show({ companyId: null })
  expect(shown()).toEqual([])
  await choose('Company', name)
  expect(shown()).toEqual(labels)
})

test('AR-05, SH-17: the choices that are no company are above what is found', async () => {
  await show()
  await userEvent.click(screen.getByLabelText(/^Company/))
  await userEvent.type(screen.getByRole('combobox', { name: 'Search Company' }), 'allst')
  const options = within(screen.getByRole('listbox', { name: 'Company' })).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Independent', 'Nonprofit', 'Other', 'Allstate'])
})

test('AR-05: a broker that is not in the list can be chosen as such', async () => {
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

test('AR-05: another company takes the names and the agent of the last one away', async () => {
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
  await waitFor(() => expect(showInstead).toHaveBeenCalledWith('/profile?saved=company#company-title'))
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
