import { faultsOf } from '@/lib/shared/forms/form'
import { goodReview } from '@/tests/data/review-values'
import { annualReviewFormFor, type AnnualReviewValues } from './forms'
import { askedFor, showsBasicSection, showsDemographicSection } from './sections'

const nothingOnFile = askedFor({
  birthdate: null,
  gender: null,
  hasNationalId: false,
  citizenship: null,
  race: null,
  military: null,
})
const allOnFile = askedFor({
  birthdate: '1980-02-29',
  gender: 'F',
  hasNationalId: true,
  citizenship: '1',
  race: 'HISPA',
  military: 'Z',
})

type Changes = Partial<Record<keyof AnnualReviewValues, unknown>>
const faults = (set: Changes, asked = nothingOnFile) => faultsOf(annualReviewFormFor(asked), { ...goodReview, ...set })

test('AR-08: accepts a valid form', () => {
  expect(faults({})).toEqual({})
})

// S2 §5, written out by hand.
test.each<[string, Changes, Record<string, string>]>([
  ['agreement', { agreement: false }, { agreement: 'You must affirm that you have reviewed the above information' }],
  ['birth date', { birthdate: '' }, { birthdate: 'Required Field' }],
  ['gender', { gender: '' }, { gender: 'Please select a gender' }],
  ['SSN', { ssn: '' }, { ssn: 'Required Field' }],
  ['SSN, opted out', { ssn: '', optOut: true }, {}],
  ['SSN format', { ssn: '666-12-3456' }, { ssn: 'Invalid SSN format.' }],
  ['personal email', { homeEmail: 'riley' }, { homeEmail: 'Must be a valid email' }],
  ['business email', { businessEmail: '' }, { businessEmail: 'Please enter a valid email' }],
  ['address', { homeAddress: ' ' }, { homeAddress: 'Required Field' }],
  ['address 2 is optional', { homeAddress2: '' }, {}],
  ['city', { businessCity: '' }, { businessCity: 'Required Field' }],
  ['state', { businessState: '' }, { businessState: 'Required Field' }],
  ['phone type', { homePhoneType: '' }, { homePhoneType: 'Required Field' }],
  ['ZIP', { homeZip: '123' }, { homeZip: 'ZIP Code is not valid' }],
  ['phone', { businessPhone: '1' }, { businessPhone: 'Invalid phone format' }],
  ['company', { company: '' }, { company: 'Please select a Company' }],
  ['broker/dealer', { company: '1000927', companyName: 'Mine' }, { brokerDealer: 'Please select a Broker/Dealer' }],
  [
    'a broker/dealer on file that is not numeric',
    { company: '1000927', brokerDealer: 'BD-7', companyName: 'Mine' },
    { brokerDealer: 'Please select a Broker/Dealer' },
  ],
  ['company name', { company: '1365974' }, { companyName: 'Please enter a Company Name' }],
  ['citizenship', { citizenship: '' }, { citizenship: 'Required Field. Please make a selection.' }],
  ['race', { race: '' }, { race: 'Required Field. Please make a selection.' }],
  ['military', { military: '' }, { military: 'Required Field. Please make a selection.' }],
  ['alias and role at State Farm', { company: '1000376' }, { agentId: 'Required Field', agentRole: 'Required Field' }],
  [
    'an alias of seven characters',
    { company: '1000376', agentId: '1234567', agentRole: 'A' },
    { agentId: 'Enter at most 6 characters' },
  ],
  ['a role on file that is not in the list', { company: '1000376', agentId: '123456', agentRole: 'Agent' }, {}],
  ['an alias of six characters with spaces around it', { company: '1000376', agentId: ' 123456 ', agentRole: 'A' }, {}],
  ['an alias of spaces', { company: '1000376', agentId: '  ', agentRole: 'A' }, { agentId: 'Required Field' }],
  [
    'a company name of spaces',
    { company: '1365974', companyName: '  ' },
    { companyName: 'Please enter a Company Name' },
  ],
  [
    'the rules of the broker/dealer',
    { company: '1000927', brokerDealer: '1000653', companyName: 'Mine' },
    { agentId: 'Required Field' },
  ],
  ['nothing asked at Prudential', { company: '1000334' }, {}],
])('AR-08: %s', (_, set, expected) => {
  expect(faults(set)).toEqual(expected)
})

test('AR-03, AR-07: fields already on file are neither asked for nor validated', () => {
  expect(faults({ birthdate: '', gender: '', ssn: '', citizenship: '', race: '', military: '' }, allOnFile)).toEqual({})
  expect([showsBasicSection(allOnFile), showsDemographicSection(allOnFile)]).toEqual([false, false])
  expect([showsBasicSection(nothingOnFile), showsDemographicSection(nothingOnFile)]).toEqual([true, true])
})
