import type { AnswerOf } from '@/lib/calls/call'
import type { ChangedField, contactChanges } from '@/lib/calls/contact-changes'
import { phoneTypes, primaryAddressChoices, primaryChoices } from '@/lib/content/options/contact'
import { labelOf } from '@/lib/rules/options'
import type { ProfilePartId } from '../sections'

export type Change = AnswerOf<typeof contactChanges>[number]

const setLabels = {
  email: 'email',
  phone: 'phone',
  phone_type: 'kind of phone',
  address1: 'address',
  address2: 'address, second line',
  address3: 'address, third line',
  city: 'city',
  state: 'state',
  postal: 'ZIP Code',
  country: 'country',
} as const

const inSet = <Side extends 'home' | 'work'>(side: Side, title: string) =>
  Object.fromEntries(Object.entries(setLabels).map(([name, label]) => [`${side}_${name}`, `${title} ${label}`]))

const labels: Partial<Record<string, string>> = {
  ...inSet('home', 'Home'),
  ...inSet('work', 'Business'),
  primary_email_type: 'Email that comes first',
  primary_phone_type: 'Phone that comes first',
  primary_address_type: 'Address that comes first',
  account_email: 'Primary email',
  login: 'What you sign in with',
  secondary_email: 'Secondary email',
  alternate_email: 'Alternate email',
  mobile_phone: 'Mobile phone',
  password: 'Password',
  recovery_question: 'Recovery question',
}

/** The name of what changed. */
export const labelOfChange = ({ field }: Change): string => labels[field ?? ''] ?? 'Contact detail'

/** A value as people read it; it came masked. */
export function wordsOf(field: ChangedField | null, value: string | null): string {
  if (value === null) return 'none on file'
  if (field?.endsWith('phone_type')) return labelOf(phoneTypes, value) ?? value
  if (field === 'primary_address_type') return labelOf(primaryAddressChoices, value) ?? value
  if (field?.startsWith('primary_')) return labelOf(primaryChoices, value) ?? value
  return value
}

/** Who made it, and by which way. */
export function wordsOfChanger({ by, staffName, channel }: Change): string {
  const way = channel === 'link' ? 'by a link in an email' : 'in the portal'
  if (by === 'staff') return `${staffName ?? 'A member of our staff'} for you, ${way}`
  return by === 'system' ? `The college, ${way}` : `You, ${way}`
}

/** Is there a value that it was and one that it is? */
export const hasValues = ({ field }: Change): boolean => field !== 'password' && field !== 'recovery_question'

/** The section or part of the profile in which each change is made. */
export function partOf({ field }: Change): ProfilePartId {
  switch (field) {
    case 'account_email':
    case 'login':
      return 'primary-email'
    case 'secondary_email':
    case 'alternate_email':
      return 'secondary-email'
    case 'mobile_phone':
      return 'mobile'
    case 'password':
      return 'password'
    case 'recovery_question':
      return 'recovery-question'
    default:
      return 'contact'
  }
}
