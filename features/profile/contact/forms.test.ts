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
])('accepts the home contact with %s', (_, changes) => {
  expect(faultsOf(homeContactForm, toHomeContactValues({ ...record, ...changes }))).toEqual({})
})

test.each<[string, object, object]>([
  ['complete', {}, {}],
  ['no second address line', { work: { ...record.work, address2: null } }, {}],
  [
    'empty, with Business as primary',
    { ...noBusiness, alternateEmail: null, primaryPhone: 'B' },
    { businessEmail: 'Please enter a valid email', ...noneOfBusiness },
  ],
  ['only the email', { ...noBusiness, workEmail: 'robin@firm.example' }, noneOfBusiness],
  ['no city', { work: { ...record.work, city: null } }, { businessCity: required }],
  ['an invalid phone number', { workPhone: '555' }, { businessPhone: 'Invalid phone format' }],
  ['no primary address chosen', { primaryAddress: null }, { primaryAddress: required }],
])('validates the business contact: %s', (_, changes, faults) => {
  expect(faultsOf(businessContactForm, toBusinessContactValues({ ...record, ...changes }))).toEqual(faults)
})

test('AR-04: the annual review requires both contacts', () => {
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
])('reports whether a business contact is on file: %s', (expected, changes) => {
  expect(hasBusinessContact({ ...record, ...changes })).toBe(expected)
})

test.each([
  ['AE', '09012', 'mobile'],
  ['VI', '00801', 'landline'],
  ['ON', '09012', 'satellite'],
])(
  'ruling 12: keeps %s and other unlisted values on file when only the phone changes',
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

test('an invisible character is not a city, and a tab becomes a space', () => {
  const city = (homeCity: string) => homeContactForm.fields.homeCity.safeParse(homeCity)
  expect(city('\u200b').error?.issues[0]?.message).toBe('Required Field')
  expect(city('Bryn\tMawr\u200b').data).toBe('Bryn Mawr')
})
