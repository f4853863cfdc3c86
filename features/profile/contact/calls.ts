import { z } from 'zod'
import { load, save } from '@/lib/calls/call'
import { exampleContact } from '@/lib/calls/example-values'
import { editedRecord } from '@/lib/calls/edited-record'
import {
  country,
  emailAddress,
  givenText,
  inputOf,
  listedCode,
  phoneDigits,
  primaryChoice,
  someText,
  zipCode,
} from '@/lib/calls/fields'
import { acknowledged, optionalText, textOf } from '@/lib/calls/wire'
import { usa } from '@/lib/shared/options/states'
import { toSentZip } from '@/lib/shared/personal-data'
import { digitsOf } from '@/lib/shared/typed-text'
import {
  contactForm,
  type ContactSide,
  homeContactForm,
  keptContact,
  keptHomeContact,
  toBusinessContactValues,
  toHomeContactValues,
} from './forms'

/** R personal or home, B business. Anything else counts as not chosen. */
const primary = textOf('R', 'B').transform((text) => (text === 'R' || text === 'B' ? text : null))

/**
 * Returns the student's home and business contact data, and which of the two is primary (S2 §3 "contact"; ruling 11 for
 * `email_work`).
 */
export const studentContact = load({
  name: 'studentContact',
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/getStudentContactInformation`,
  answer: z
    .object({
      email: optionalText,
      email_alternate: optionalText,
      email_work: optionalText,
      address1: optionalText,
      address2: optionalText,
      address3: optionalText,
      city: optionalText,
      state: optionalText,
      postal: optionalText,
      country: optionalText,
      phone: optionalText,
      residence_phone_type: optionalText,
      address1_work: optionalText,
      address2_work: optionalText,
      address3_work: optionalText,
      city_work: optionalText,
      state_work: optionalText,
      postal_work: optionalText,
      country_work: optionalText,
      phone_work: optionalText,
      business_phone_type: optionalText,
      email_type_primary: primary,
      phone_type_primary: primary,
      address_type_primary: primary,
    })
    .transform((wire) => ({
      email: wire.email,
      alternateEmail: wire.email_alternate,
      workEmail: wire.email_work,
      home: {
        address: wire.address1,
        address2: wire.address2,
        address3: wire.address3,
        city: wire.city,
        state: wire.state,
        postalCode: wire.postal,
        country: wire.country,
      },
      phone: wire.phone,
      phoneType: wire.residence_phone_type,
      work: {
        address: wire.address1_work,
        address2: wire.address2_work,
        address3: wire.address3_work,
        city: wire.city_work,
        state: wire.state_work,
        postalCode: wire.postal_work,
        country: wire.country_work,
      },
      workPhone: wire.phone_work,
      workPhoneType: wire.business_phone_type,
      primaryEmail: wire.email_type_primary,
      primaryPhone: wire.phone_type_primary,
      primaryAddress: wire.address_type_primary,
    })),
  who: 'student',
  sensitive: true,
  source: 'S2 §3, §7.2 getStudentContactInformation',
})

const lines = {
  email: emailAddress,
  address1: givenText(100),
  address2: someText(100).optional(),
  address3: someText(100).optional(),
  city: givenText(60),
  state: listedCode,
  phone: phoneDigits,
}

/** One set of contact data from a form. The country is 'USA' (S2 §9) unless another is given. */
const contactInput = z.strictObject({
  ...lines,
  postalCode: zipCode,
  country: country.optional(),
  phoneType: listedCode,
})

const contactWire = z.strictObject({ ...lines, postal: zipCode, country, phone_type: listedCode })

const toWire = ({ postalCode, phoneType: phone_type, country: chosen, ...rest }: z.output<typeof contactInput>) => ({
  ...rest,
  postal: postalCode,
  country: chosen ?? usa,
  phone_type,
})

/** The part of a set that no form asks for. It goes back as it is on file. */
const keptOfSet = z.strictObject({ address3: someText(100), postalCode: someText(20) })

type LineOfSet = 'Email' | 'Phone' | 'Address' | 'Address2' | 'City' | 'State' | 'Zip'
type SetInput<Side extends ContactSide> = Record<Side, z.output<typeof keptOfSet>> &
  Record<`${Side}${LineOfSet | 'PhoneType'}`, string>

/**
 * Returns one typed set in wire format: only digits in the phone, the suffix of an unedited ZIP code, and the country
 * 'USA' (S2 §7.1, §9, ruling 13).
 */
const toSet = <Side extends ContactSide>(input: SetInput<Side>, side: Side) => {
  const { address3, postalCode } = input[side]
  return {
    email: input[`${side}Email`],
    address1: input[`${side}Address`],
    address2: input[`${side}Address2`],
    ...(address3 && { address3 }),
    city: input[`${side}City`],
    state: input[`${side}State`],
    postal: toSentZip(input[`${side}Zip`], postalCode),
    country: usa,
    phone: digitsOf(input[`${side}Phone`]),
    phone_type: input[`${side}PhoneType`],
  }
}

/** One side of the contact forms, filled in. */
const exampleSet = (side: 'home' | 'business') => ({
  [`${side}Email`]: exampleContact.email,
  [`${side}Phone`]: '(610) 555-0142',
  [`${side}PhoneType`]: exampleContact.phoneType,
  [`${side}Address`]: exampleContact.address1,
  [`${side}Address2`]: '',
  [`${side}City`]: exampleContact.city,
  [`${side}State`]: exampleContact.state,
  [`${side}Zip`]: exampleContact.postalCode,
})

/**
 * Changes both sets of contact data and the three primary choices at once. The annual review and the profile use it.
 */
export const studentContactall = save({
  name: 'studentContactall',
  base: 'webService',
  method: 'PUT',
  path: ({ studentId }) => `/TAC_EDU/student/accountInformation/${studentId}`,
  input: inputOf(contactForm, { home: keptOfSet, business: keptOfSet }),
  request: z.strictObject({
    studentID: z.string(),
    student_id: z.string(),
    primary_address: primaryChoice,
    primary_phone: primaryChoice,
    primary_email: primaryChoice,
    home_information: contactWire,
    business_information: contactWire,
  }),
  body: (input, { studentId }) => ({
    studentID: studentId,
    student_id: studentId,
    primary_address: input.primaryAddress,
    primary_phone: input.primaryPhone,
    primary_email: input.primaryEmail,
    home_information: toSet(input, 'home'),
    business_information: toSet(input, 'business'),
  }),
  answer: acknowledged,
  edits: editedRecord(studentContact, {
    forms: { 'contact-business': toBusinessContactValues },
    kept: (record, typed) => {
      const home = toHomeContactValues(record)
      return { ...home, ...keptContact(record, { ...typed, ...home }) }
    },
  }),
  invalidates: ['studentContact', 'contactChanges'],
  who: 'student',
  fromBrowser: true,
  example: () => ({
    ...exampleSet('home'),
    ...exampleSet('business'),
    primaryAddress: 'R',
    primaryPhone: 'B',
    primaryEmail: 'R',
    home: { address3: '', postalCode: '44101-1234' },
    business: { address3: 'Floor 2', postalCode: '' },
  }),
  freeText: [...['home', 'business'].flatMap((side) => [`${side}Address`, `${side}Address2`, `${side}City`])],
  source:
    'S2 §7.1 studentContactall, §7.2 PUT accountInformation; the two name the student differently, so both are sent',
})

/** Shared by the two saves of a single set. */
const oneSet = {
  base: 'webService',
  method: 'PUT',
  request: contactWire,
  answer: acknowledged,
  invalidates: ['studentContact', 'contactChanges'],
  who: 'student',
} as const

/** Changes only the business contact data. */
export const businessInfo = save({
  ...oneSet,
  name: 'businessInfo',
  input: contactInput,
  body: toWire,
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/businessInfo`,
  example: () => exampleContact,
  freeText: ['address1', 'city'],
  source: 'S2 §7.2 businessInfo; the body is one set of PUT accountInformation',
})

/** Changes only the personal contact data. */
export const residenceInfo = save({
  ...oneSet,
  name: 'residenceInfo',
  input: inputOf(homeContactForm, { home: keptOfSet }),
  body: (input) => toSet(input, 'home'),
  edits: editedRecord(studentContact, { forms: { 'contact-home': toHomeContactValues }, kept: keptHomeContact }),
  fromBrowser: true,
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/residenceInfo`,
  example: () => ({ ...exampleSet('home'), home: { address3: '', postalCode: '44101-1234' } }),
  freeText: [...['homeAddress', 'homeAddress2', 'homeCity']],
  source: 'S2 §7.2 residenceInfo; the body is one set of PUT accountInformation',
})
