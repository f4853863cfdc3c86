import { ownValue } from '@/lib/shared/collections'
import { phoneTypes, primaryAddressChoices, primaryChoices } from '@/lib/shared/options/contact'
import type { Option } from '@/lib/shared/options/option'

/** What may change of how a student is reached and signs in, by the names that the calls use; the words are ours. */

const inSet = (side: string, title: string): Record<string, string> => ({
  [`${side}_email`]: `${title} email`,
  [`${side}_phone`]: `${title} phone`,
  [`${side}_phone_type`]: `${title} phone type`,
  [`${side}_address1`]: `${title} address`,
  [`${side}_address2`]: `${title} address, second line`,
  [`${side}_address3`]: `${title} address, third line`,
  [`${side}_city`]: `${title} city`,
  [`${side}_state`]: `${title} state`,
  [`${side}_postal`]: `${title} ZIP Code`,
  [`${side}_country`]: `${title} country`,
})

const names: Readonly<Record<string, string>> = {
  ...inSet('home', 'Home'),
  ...inSet('work', 'Business'),
  primary_email_type: 'Primary email choice',
  primary_phone_type: 'Primary phone choice',
  primary_address_type: 'Primary address choice',
  account_email: 'Primary email',
  login: 'What you sign in with',
  secondary_email: 'Secondary email',
  alternate_email: 'Alternate email',
  mobile_phone: 'Mobile phone',
  password: 'Password',
  recovery_question: 'Recovery question',
}

const choices: Readonly<Record<string, readonly Option[]>> = {
  home_phone_type: phoneTypes,
  work_phone_type: phoneTypes,
  primary_email_type: primaryChoices,
  primary_phone_type: primaryChoices,
  primary_address_type: primaryAddressChoices,
}

/** Where mail goes. A change of one, also of contact data, needs a recent sign-in. */
export const emailFields = ['account_email', 'secondary_email', 'home_email', 'work_email', 'alternate_email'] as const
export const isEmailField = (field: string): boolean => emailFields.some((each) => each === field)

/** The name of a field that changed. */
export const nameOfField = (field: string | null): string => ownValue(names, field) ?? 'Contact detail'

/** Its value in words; it comes masked where it must be. */
export const valueInWords = (field: string | null, value: string | null): string =>
  value === null ? 'none on file' : (ownValue(choices, field)?.find(({ code }) => code === value)?.label ?? value)

/** Is there a value that it was and one that it is? Of a password and a recovery question nothing is ever shown. */
export const hasValues = <Field extends string | null>(
  field: Field,
): field is Exclude<Field, 'password' | 'recovery_question'> => field !== 'password' && field !== 'recovery_question'
