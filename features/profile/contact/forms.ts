import type * as z from 'zod/mini'
import { choice, code, email, line, optionalLine, telephone, zip } from '@/lib/shared/forms/fields'
import { defineForm, type FormFields, type FormValues } from '@/lib/shared/forms/form'
import { phoneTypes, primaryChoices } from '@/lib/shared/options/contact'
import { knownCode } from '@/lib/shared/options/option'
import { addressStates } from '@/lib/shared/options/states'
import { toShownPhone, toShownZip } from '@/lib/shared/personal-data'

/** The contact fields of one side: home or business. */
const contactSet = () => ({
  Email: email(),
  Phone: telephone(),
  PhoneType: code(phoneTypes),
  Address: line(100),
  Address2: optionalLine(100),
  City: line(60),
  State: code(addressStates),
  Zip: zip(),
})

export type ContactSide = 'home' | 'business'

type OfSide<Side extends ContactSide, Fields> = { [Name in keyof Fields & string as `${Side}${Name}`]: Fields[Name] }

/** Prefixes the field names with the side: `homeCity`. */
const ofSide = <const Side extends ContactSide, Fields extends FormFields>(side: Side, fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [`${side}${name}`, field])) as OfSide<Side, Fields>

/** The home contact, which every student has. */
export const homeContactForm = defineForm({ name: 'contact-home', fields: ofSide('home', contactSet()) })

/** The business contact, and which side is primary, for students with an employer or a business. */
export const businessContactForm = defineForm({
  name: 'contact-business',
  fields: {
    ...ofSide('business', contactSet()),
    primaryEmail: choice(primaryChoices),
    primaryPhone: choice(primaryChoices),
    primaryAddress: choice(primaryChoices),
  },
})

/**
 * Both contacts together, as in the annual review and in the college’s call (S2 §2.1, §5). The business address may
 * equal the home address (ruling 25).
 */
export const contactForm = defineForm({
  name: 'contact',
  fields: { ...homeContactForm.fields, ...businessContactForm.fields },
})

export type ContactValues = FormValues<typeof contactForm>
export type HomeContactValues = z.output<typeof homeContactForm.schema>

/** The fields that `Copy home address` copies. */
export const addressParts = ['Address', 'Address2', 'City', 'State', 'Zip'] as const

type Text = string | null

interface SetOnFile {
  email: Text
  phone: Text
  phoneType: Text
  address: Record<'address' | 'address2' | 'address3' | 'city' | 'state' | 'postalCode', Text>
}

interface ContactOnFile {
  email: Text
  alternateEmail: Text
  workEmail: Text
  home: SetOnFile['address']
  phone: Text
  phoneType: Text
  work: SetOnFile['address']
  workPhone: Text
  workPhoneType: Text
  primaryEmail: Text
  primaryPhone: Text
  primaryAddress: Text
}

/** Returns the home and business sets. Without a work email, the business email is the alternate one (ruling 11). */
export const contactSetsOf = (record: ContactOnFile) => ({
  home: { email: record.email, phone: record.phone, phoneType: record.phoneType, address: record.home },
  business: {
    email: record.workEmail ?? record.alternateEmail,
    phone: record.workPhone,
    phoneType: record.workPhoneType,
    address: record.work,
  },
})

/** True when any part of a business contact is on file. The alternate email alone does not count. */
export const hasBusinessContact = ({ workEmail, workPhone, work }: ContactOnFile): boolean =>
  [workEmail, workPhone, work.address, work.city, work.postalCode].some(Boolean)

const valuesOf = <Side extends ContactSide>(side: Side, { email: address, phone, phoneType, ...set }: SetOnFile) => {
  const values: Record<keyof ReturnType<typeof contactSet>, string> = {
    Email: address ?? '',
    Phone: toShownPhone(phone ?? ''),
    PhoneType: phoneType ?? '',
    Address: set.address.address ?? '',
    Address2: set.address.address2 ?? '',
    City: set.address.city ?? '',
    State: set.address.state ?? '',
    Zip: toShownZip(set.address.postalCode ?? ''),
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${side}${name}`, value])) as OfSide<
    Side,
    typeof values
  >
}

/** Returns the home contact form’s values from the record. */
export const toHomeContactValues = (record: ContactOnFile) =>
  valuesOf('home', contactSetsOf(record).home) as Partial<FormValues<typeof homeContactForm>>

/** Returns the business contact form’s values from the record. */
export const toBusinessContactValues = (record: ContactOnFile) =>
  ({
    ...valuesOf('business', contactSetsOf(record).business),
    primaryEmail: knownCode(primaryChoices, record.primaryEmail),
    primaryPhone: knownCode(primaryChoices, record.primaryPhone),
    primaryAddress: knownCode(primaryChoices, record.primaryAddress),
  }) as Partial<FormValues<typeof businessContactForm>>

/** Returns the annual review’s contact values from the record. */
export const toContactValues = (record: ContactOnFile): Partial<ContactValues> => ({
  ...toHomeContactValues(record),
  ...toBusinessContactValues(record),
})

type Typed = Readonly<Record<string, unknown>>

/**
 * Returns the parts of the home address that the form does not show but must send back: the ZIP+4 suffix (ruling 13)
 * and the third address line. The third line belongs to the address on file, so it is dropped when `typed` has another
 * address.
 */
export const keptHomeContact = ({ home }: Pick<ContactOnFile, 'home'>, typed?: Typed) => ({
  home: keptOf('home', home, typed),
})

/** Returns the same for both addresses. */
export const keptContact = ({ home, work }: Pick<ContactOnFile, 'home' | 'work'>, typed?: Typed) => ({
  ...keptHomeContact({ home }, typed),
  business: keptOf('business', work, typed),
})

const keptOf = (side: ContactSide, onFile: SetOnFile['address'], typed?: Typed) => ({
  address3: typed && isElsewhere(side, onFile, typed) ? '' : (onFile.address3 ?? ''),
  postalCode: onFile.postalCode ?? '',
})

const isElsewhere = (side: ContactSide, { address, city, postalCode }: SetOnFile['address'], typed: Typed): boolean =>
  Object.entries({ Address: address, City: city, Zip: toShownZip(postalCode ?? '') }).some(
    ([name, text]) => String(typed[`${side}${name}`] ?? '').trim() !== (text ?? '').trim(),
  )
