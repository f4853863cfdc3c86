import { goodReview } from '@/tests/data/review-values'
import { reviewFaults, type ReviewValues } from './form'
import { askedFor, showsBasicSection, showsDemographicSection, toKnownGender } from './sections'

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

const faults = (set: Partial<ReviewValues>, asked = nothingOnFile) =>
  reviewFaults({ ...goodReview, ...set }, { today: '2026-03-09', askedFor: asked })
const personal = (set: Partial<ReviewValues['personal']>) => ({ personal: { ...goodReview.personal, ...set } })
const business = (set: Partial<ReviewValues['business']>) => ({ business: { ...goodReview.business, ...set } })

test('AR-08: a good form has no fault', () => {
  expect(faults({})).toEqual({})
})

// S2 §5, by hand.
test.each<[string, Partial<ReviewValues>, Record<string, string>]>([
  ['agreement', { agreement: false }, { agreement: 'You must affirm that you have reviewed the above information' }],
  ['birth date', { birthdate: '' }, { birthdate: 'Required Field' }],
  ['gender', { gender: '' }, { gender: 'Please select a gender' }],
  ['SSN', { ssn: '' }, { ssn: 'Required Field' }],
  ['SSN, opted out', { ssn: '', optOut: true }, {}],
  ['SSN format', { ssn: '666-12-3456' }, { ssn: 'Invalid SSN format.' }],
  ['personal email', personal({ email: 'riley' }), { 'personal.email': 'Must be a valid email' }],
  ['business email', business({ email: '' }), { 'business.email': 'Please enter a valid email' }],
  ['address', personal({ address: ' ' }), { 'personal.address': 'Required Field' }],
  ['address 2 is optional', personal({ address2: '' }), {}],
  ['city', business({ city: '' }), { 'business.city': 'Required Field' }],
  ['state', business({ state: '' }), { 'business.state': 'Required Field' }],
  ['phone type', personal({ phoneType: '' }), { 'personal.phoneType': 'Required Field' }],
  ['ZIP', personal({ zip: '123' }), { 'personal.zip': 'ZIP Code is not valid' }],
  ['phone', business({ phone: '1' }), { 'business.phone': 'Invalid phone format' }],
  ['company', { company1: '' }, { company1: 'Please select a Company' }],
  ['broker/dealer', { company1: '1000927', userCompanyName: 'Mine' }, { company2: 'Please select a Broker/Dealer' }],
  ['company name', { company1: '1365974' }, { userCompanyName: 'Please enter a Company Name' }],
  ['citizenship', { citizenship: '' }, { citizenship: 'Required Field. Please make a selection.' }],
  ['race', { race: '' }, { race: 'Required Field. Please make a selection.' }],
  ['military', { military: '' }, { military: 'Required Field. Please make a selection.' }],
  ['alias and role at State Farm', { company1: '1000376' }, { agentId: 'Required Field', agentRole: 'Required Field' }],
  [
    'an alias of seven',
    { company1: '1000376', agentId: '1234567', agentRole: 'A' },
    { agentId: 'Enter at most 6 characters' },
  ],
  ['an alias of six, with blanks around it', { company1: '1000376', agentId: ' 123456 ', agentRole: 'A' }, {}],
  ['an alias of blanks', { company1: '1000376', agentId: '  ', agentRole: 'A' }, { agentId: 'Required Field' }],
  [
    'a company name of blanks',
    { company1: '1365974', userCompanyName: '  ' },
    { userCompanyName: 'Please enter a Company Name' },
  ],
  [
    'the rules of the broker/dealer',
    { company1: '1000927', company2: '1000653', userCompanyName: 'Mine' },
    { agentId: 'Required Field' },
  ],
  ['nothing asked at Prudential', { company1: '1000334' }, {}],
])('AR-08: %s', (_, set, expected) => {
  expect(faults(set)).toEqual(expected)
})

test('AR-03, AR-07: what is on file is not asked for, and not at fault', () => {
  expect(faults({ birthdate: '', gender: '', ssn: '', citizenship: '', race: '', military: '' }, allOnFile)).toEqual({})
  expect([showsBasicSection(allOnFile), showsDemographicSection(allOnFile)]).toEqual([false, false])
  expect([showsBasicSection(nothingOnFile), showsDemographicSection(nothingOnFile)]).toEqual([true, true])
})

test.each([
  ['birthdate', [true, false]],
  ['gender', [true, false]],
  ['ssn', [true, false]],
  ['citizenship', [false, true]],
  ['race', [false, true]],
  ['military', [false, true]],
])('AR-03: with %s alone missing its section is shown, and the other is not', (field, shown) => {
  const asked = { ...allOnFile, [field]: true }
  expect([showsBasicSection(asked), showsDemographicSection(asked)]).toEqual(shown)
})

test('AR-03: a birth date that is blank is asked for', () => {
  const onFile = { birthdate: '', gender: 'F', hasNationalId: true, citizenship: '1', race: 'HISPA', military: 'Z' }
  expect([askedFor(onFile), askedFor({ ...onFile, birthdate: null })].map(({ birthdate }) => birthdate)).toEqual([
    true,
    true,
  ])
})

test('AR-03: a value on file that is no option is asked for again, and blanked', () => {
  const asked = askedFor({
    birthdate: '1980-02-29',
    gender: 'X',
    hasNationalId: true,
    citizenship: '7',
    race: 'NOPE',
    military: 'Q',
  })
  expect(asked).toEqual({ birthdate: false, gender: true, ssn: false, citizenship: true, race: true, military: true })
  expect([toKnownGender('X'), toKnownGender(null), toKnownGender('N')]).toEqual(['', '', 'N'])
})
