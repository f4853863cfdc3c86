import { ownValue } from '@/lib/shared/collections'
import { phoneTypes, primaryAddressChoices, primaryChoices } from '@/lib/shared/options/contact'
import type { Option } from '@/lib/shared/options/option'

/**
 * Labels of the contact and sign-in fields that the history lists, by their names in the calls. The wording is ours.
 */

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
  login: 'Sign-in name',
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

/** Fields that receive mail. Undoing a change of one needs a recent sign-in. */
export const emailFields = ['account_email', 'secondary_email', 'home_email', 'work_email', 'alternate_email'] as const
export const isEmailField = (field: string): boolean => emailFields.some((each) => each === field)

/** Returns the label of a changed field. */
export const nameOfField = (field: string | null): string => ownValue(names, field) ?? 'Contact detail'

/** Returns a field’s value in words. Sensitive values arrive masked. */
export const valueInWords = (field: string | null, value: string | null): string =>
  value === null ? 'none on file' : (ownValue(choices, field)?.find(({ code }) => code === value)?.label ?? value)

/** True when the history holds the old and new values. Those of a password or recovery question are never shown. */
export const hasValues = <Field extends string | null>(
  field: Field,
): field is Exclude<Field, 'password' | 'recovery_question'> => field !== 'password' && field !== 'recovery_question'
