import { faultsOf } from '@/lib/shared/forms/form'
import { exampleProfile } from '@/tests/data/profile'
import {
  businessContactForm,
  contactForm,
  hasBusinessContact,
  homeContactForm,
  toBusinessContactValues,
  toContactValues,
  toHomeContactValues,
} from './forms'

const record = { ...exampleProfile.contact, workPhoneType: 'landline', primaryAddress: 'R' }
const nowhere = { address: null, address2: null, address3: null, city: null, state: null, postalCode: null }
const noBusiness = { ...record, workEmail: null, workPhone: null, workPhoneType: null, work: nowhere }
const required = 'Required Field'
const noneOfBusiness = {
  businessPhone: required,
  businessPhoneType: required,
  businessAddress: required,
  businessCity: required,
  businessState: required,
  businessZip: required,
}

test.each<[string, object]>([
  ['everything on file', record],
  ['no employer', { ...noBusiness, alternateEmail: null, primaryEmail: null, primaryPhone: null }],
])('the home contact is right with %s', (_, changes) => {
  expect(faultsOf(homeContactForm, toHomeContactValues({ ...record, ...changes }))).toEqual({})
})

test.each<[string, object, object]>([
  ['all of it', {}, {}],
  ['without a second line of the address', { work: { ...record.work, address2: null } }, {}],
  [
    'nothing of it, and Business chosen',
    { ...noBusiness, alternateEmail: null, primaryPhone: 'B' },
    { businessEmail: 'Please enter a valid email', ...noneOfBusiness },
  ],
  ['the email alone', { ...noBusiness, workEmail: 'robin@firm.example' }, noneOfBusiness],
  ['no city', { work: { ...record.work, city: null } }, { businessCity: required }],
  ['a phone that is none', { workPhone: '555' }, { businessPhone: 'Invalid phone format' }],
  ['no choice of what comes first', { primaryAddress: null }, { primaryAddress: required }],
])('of the business contact: %s', (_, changes, faults) => {
  expect(faultsOf(businessContactForm, toBusinessContactValues({ ...record, ...changes }))).toEqual(faults)
})

test('AR-04: the annual review requires both', () => {
  expect(faultsOf(contactForm, toContactValues(record))).toEqual({})
  expect(faultsOf(contactForm, toContactValues({ ...noBusiness, alternateEmail: null }))).toEqual({
    businessEmail: 'Please enter a valid email',
    ...noneOfBusiness,
  })
})

test.each<[boolean, object]>([
  [true, record],
  [true, { ...noBusiness, workPhone: '610-555-0177' }],
  [false, noBusiness],
  [false, { ...noBusiness, alternateEmail: null }],
])('whether there is a business contact on file: %s', (expected, changes) => {
  expect(hasBusinessContact({ ...record, ...changes })).toBe(expected)
})

test.each([
  ['AE', '09012', 'mobile'],
  ['VI', '00801', 'landline'],
  ['ON', '09012', 'satellite'],
])(
  'ruling 12: %s and what else is on file goes back as the college wrote it when only the phone is changed',
  (state, postalCode, phoneType) => {
    const address = { address: '1 Unit Road', address2: null, address3: null, city: 'APO', state, postalCode }
    const record = { email: 'r@firm.example', phone: '6105550100', phoneType, home: address } as never
    const values = { ...toHomeContactValues(record), homePhone: '(610) 555\u20110144' }
    expect(homeContactForm.schema.parse(values)).toMatchObject({
      homeState: state,
      homePhoneType: phoneType,
      homePhone: '610-555-0144',
    })
  },
)

test('what cannot be seen is no city, and two cells are one line', () => {
  const city = (homeCity: string) => homeContactForm.fields.homeCity.safeParse(homeCity)
  expect(city('\u200b').error?.issues[0]?.message).toBe('Required Field')
  expect(city('Bryn\tMawr\u200b').data).toBe('Bryn Mawr')
})
