import {
  agentFields,
  employerOf,
  isIndependent,
  namesAfterChoosing,
  requiresCompanyName,
  showsBrokerDealer,
  showsCompanyName,
} from './rules'

// S2 §4 and §5, written out by hand: broker/dealer shown and required, company name shown and required.
test.each([
  ['independent', '1000927', [true, true, true, true]],
  ['other, which is broker not listed', '1599250', [true, true, true, true]],
  ['other financial', '1619703', [true, false, true, false]],
  ['non-profit', '1365974', [false, false, true, true]],
  ['attorney, where what is hidden is not required', '1619702', [false, false, true, true]],
  ['CPA, likewise', '1619701', [false, false, true, true]],
  ['State Farm', '1000376', [false, false, false, false]],
  ['any company', '1234567', [false, false, false, false]],
  ['nothing chosen', '', [false, false, false, false]],
])('AR-05: %s', (_, company, expected) => {
  expect([
    showsBrokerDealer(company),
    isIndependent(company),
    showsCompanyName(company),
    requiresCompanyName({ company, brokerDealer: '' }),
  ]).toEqual(expected)
})

test('AR-05: other financial requires a company name only when its broker/dealer is not listed', () => {
  expect(requiresCompanyName({ company: '1619703', brokerDealer: '1599250' })).toBe(true)
  expect(requiresCompanyName({ company: '1619703', brokerDealer: '1000376' })).toBe(false)
})

// Label, required and maximum length of the agent ID; label and required of the role.
test.each([
  ['State Farm', '1000376', ['Alias', true, 6], ['Role', true]],
  ['Edward Jones', '1000653', ['EDJ P/J #', true, 60], null],
  ['JPM', '1000815', ['SID', true, 60], null],
  ['Allstate', '1000014', ['Agent ID', true, 60], ['Job Role', false]],
  ['Equitable', '1000116', ['Employee ID', true, 60], null],
  ['Prudential, hidden and so never required (ruling 26)', '1000334', null, null],
  ['Thrivent', '1000137', ['Employee ID', true, 60], null],
  ['Western & Southern', '1000426', ['Employee ID', true, 60], null],
  ['Knights of Columbus', '1000201', ['Employee ID', true, 60], null],
  ['Farmers', '1000125', ['Employee ID', true, 60], null],
  ['Northwestern Mutual', '1000277', null, ['Job Title', false]],
  ['any company', '1234567', ['Agent/Employee ID', false, 60], ['Job Title', false]],
])('AR-06: %s', (_, employer, agentId, role) => {
  const fields = agentFields(employer)
  expect(fields.agentId && [fields.agentId.label, fields.agentId.required, fields.agentId.maxLength]).toEqual(agentId)
  expect(fields.role && [fields.role.label, fields.role.required]).toEqual(role)
})

test('AR-06: Allstate and State Farm have lists of roles, others a text field', () => {
  expect(['1000014', '1000376', '1234567'].map((id) => agentFields(id).role?.options?.length ?? 0)).toEqual([6, 5, 0])
})

test.each(['toString', 'constructor', '__proto__'])(
  'AR-06: a company with the id %s has no list of roles',
  (companyId) => {
    expect(agentFields(companyId).role?.options).toBeNull()
  },
)

test('AR-06: the broker/dealer’s rules apply when one is chosen', () => {
  expect(employerOf({ company: '1000927', brokerDealer: '1000376' })).toBe('1000376')
  expect(employerOf({ company: '1000927', brokerDealer: '' })).toBe('1000927')
  expect(employerOf({ company: '1000014', brokerDealer: '1000376' })).toBe('1000014')
})

test('AR-05: which names survive another choice of company', () => {
  const names = { brokerDealer: '1000376', companyName: 'Main Line Agency' }
  expect(namesAfterChoosing('1000014', names)).toEqual({ brokerDealer: '', companyName: '' })
  expect(namesAfterChoosing('1000927', names)).toEqual(names)
  for (const company of ['1619703', '1599250', '1619702', '1619701'])
    expect([company, namesAfterChoosing(company, names)]).toEqual([company, names])
  expect(namesAfterChoosing('1365974', names)).toEqual({ brokerDealer: '', companyName: 'Main Line Agency' })
})
