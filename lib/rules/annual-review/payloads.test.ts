import { goodReview, unseenReview } from '@/tests/data/review-values'
import {
  basicInfoPayload,
  basicPayload,
  companyInfoPayload,
  companyPayload,
  contactPayload,
  primaryEmailOf,
  sendsOptOut,
  sendsSsn,
} from './payloads'

const id = '1000001'

// S2 §7.1, by hand.
test('AR-11: the contact bundle', () => {
  expect(contactPayload(id, goodReview, unseenReview)).toEqual({
    studentID: id,
    primary_address: 'R',
    primary_phone: 'B',
    primary_email: 'R',
    home_information: {
      email: 'riley@home.example',
      address1: '1 Main St',
      address2: '',
      city: 'Bryn Mawr',
      state: 'PA',
      postal: '19010-4321',
      country: 'USA',
      phone: '6105550100',
      phone_type: 'mobile',
    },
    business_information: {
      email: 'riley@firm.example',
      address1: '2 Market St',
      address2: 'Suite 3',
      city: 'Philadelphia',
      state: 'PA',
      postal: '19103',
      country: 'USA',
      phone: '2155550101',
      phone_type: 'landline',
    },
  })
})

test('AR-11: the basic payload, with hispanic only for HISPA', () => {
  expect(basicPayload(id, goodReview)).toEqual({
    studentID: id,
    birthdate: '1980-02-29',
    gender: 'F',
    military_status: 'Z',
    cit_country: 'USA',
    cit_status: '1',
    ethnicity: 'HISPA',
    res_country: 'USA',
    hispanic: 'Y',
  })
  expect(basicPayload(id, { ...goodReview, race: 'WHITE' })).toMatchObject({ ethnicity: 'WHITE', hispanic: 'N' })
})

test('AR-11: the basic-info payload, with the SSN only when it is to be sent', () => {
  const payload = {
    date_of_birth: '1980-02-29',
    gender: 'F',
    military_status: 'Z',
    cit_country: 'USA',
    cit_status: '1',
    ethnicity: 'HISPA',
    country: 'USA',
    hispanic: 'Y',
    studentID: id,
    student_id: id,
  }
  expect(basicInfoPayload(id, goodReview, unseenReview)).toEqual({ ...payload, ssn: '123456789' })
  expect(basicInfoPayload(id, { ...goodReview, optOut: true }, unseenReview)).toEqual(payload)
  expect(basicInfoPayload(id, goodReview, { ...unseenReview, hasNationalId: true })).toEqual(payload)
})

test.each([
  [false, false, '123-45-6789', true, false],
  [false, false, '', false, false],
  [true, false, '123-45-6789', false, true],
  [false, true, '123-45-6789', false, false],
  [true, true, '', false, false],
])(
  'ruling 10: opted out %s, on file %s, typed %j: SSN sent %s, opt-out sent %s',
  (optOut, hasNationalId, ssn, ssnSent, optOutSent) => {
    const values = { ...goodReview, optOut, ssn }
    expect([sendsSsn(values, { hasNationalId }), sendsOptOut(values, { hasNationalId })]).toEqual([ssnSent, optOutSent])
  },
)

test('AR-04: the primary email is the one chosen', () => {
  expect(primaryEmailOf(goodReview)).toBe('riley@home.example')
  expect(primaryEmailOf({ ...goodReview, primaryEmail: 'B' })).toBe('riley@firm.example')
})

test('AR-11: the company payload, the name cut at 30 and the NT id at 15', () => {
  expect(companyPayload(id, { ...goodReview, agentRole: 'Advisor' }, unseenReview)).toEqual({
    studentID: id,
    student_id: id,
    company_affiliation: {
      company_id: '1000001',
      company_name: 'A Company Whose Name Is Longer',
      independent: 'N',
      affiliation_id: '',
      role: 'Advisor',
      agency_name: 'Main Line Agency',
      region: 'East',
      nt_id: 'ntid-longer-tha',
      lsp_cd: 'L1',
      market: 'M1',
      territory: 'T1',
      agent_license: '7654321',
      license_number: '1234567',
    },
  })
})

test('AR-11: an independent names the broker/dealer and the company', () => {
  const values = {
    ...goodReview,
    company1: '1000927',
    company2: '1000002',
    userCompanyName: ' My Own Firm With A Very Long Name ',
  }
  expect(companyPayload(id, values, unseenReview).company_affiliation).toMatchObject({
    company_id: '1000927',
    company_name: 'My Own Firm With A Very Long N',
    independent: 'Y',
    affiliation_id: '1000002',
  })
  expect(companyInfoPayload(values, unseenReview)).toEqual({
    company_id: '1000002',
    company_name: 'My Own Firm With A Very Long N',
    independent: 'Y',
    agent_id: '',
    role: '',
    agency_name: 'Main Line Agency',
    region: 'East',
    ntid: 'ntid-longer-tha',
    lsp_cd: 'L1',
    market: 'M1',
    territory: 'T1',
    crd: '1234567',
    npn: '7654321',
  })
})

test('AR-11: blanks around what was typed are not sent', () => {
  const padded = {
    ...goodReview.personal,
    email: ' a@b.example ',
    address: ' 1 Main St ',
    address2: ' Floor 2 ',
    city: ' Bryn Mawr ',
  }
  const values = {
    ...goodReview,
    personal: padded,
    primaryEmail: 'R' as const,
    npn: ' 765 ',
    crd: ' 123 ',
    agentId: ' A1 ',
  }
  expect(contactPayload(id, values, unseenReview).home_information).toMatchObject({
    email: 'a@b.example',
    address1: '1 Main St',
    address2: 'Floor 2',
    city: 'Bryn Mawr',
  })
  expect(primaryEmailOf(values)).toBe('a@b.example')
  expect(companyPayload(id, values, unseenReview).company_affiliation).toMatchObject({
    agent_license: '765',
    license_number: '123',
  })
  expect(companyInfoPayload(values, unseenReview)).toMatchObject({ agent_id: 'A1', crd: '123', npn: '765' })
})

// The company, its broker/dealer where one was chosen; whether independent (S2 §7).
test.each([
  [
    'a company with a broker/dealer left over from another choice',
    '1000376',
    '1000002',
    { company_id: '1000376', independent: 'N' },
  ],
  ['an independent whose broker/dealer is not chosen', '1000927', '', { company_id: '1000927', independent: 'Y' }],
  ['a broker that is not listed', '1599250', '1000002', { company_id: '1000002', independent: 'Y' }],
  ['another financial company', '1619703', '1000002', { company_id: '1000002', independent: 'N' }],
  [
    'a company that is not in the list any more',
    '1999999',
    '',
    { company_id: '1999999', company_name: '', independent: 'N' },
  ],
])('AR-11: %s', (_, company1, company2, expected) => {
  expect(companyInfoPayload({ ...goodReview, company1, company2 }, unseenReview)).toMatchObject(expected)
})
