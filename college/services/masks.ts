import type { ChangedField } from '@/features/profile/history/calls'

/* Masks values wherever only their owner needs to recognize them: on pages, in responses and in mail. */

const hidden = '••••'

/** `staff@college.example` becomes `s••••@college.example`; a login without @ keeps its first character. */
export const hideMost = (email: string): string => email.replace(/^(.)[^@]*/, `$1${hidden}`)

/** `6105550142` becomes `••• ••• 0142`. */
export const hideMostDigits = (phone: string): string => `••• ••• ${phone.slice(-4)}`

/** `12 Elm Street` becomes `•••• Elm Street`; a single word is hidden completely. */
const hideFirstPart = (line: string): string => line.trim().replace(/^\S+/, hidden)

/** `44101-1234` becomes `44•••`. */
const hideZipEnd = (postalCode: string): string => `${postalCode.trim().slice(0, 2)}•••`

const whole = (text: string): string => text
const nothing = (): string => hidden

/** The mask of each field in the change history. */
const masks: Readonly<Record<ChangedField, (value: string) => string>> = {
  home_email: hideMost,
  work_email: hideMost,
  account_email: hideMost,
  login: hideMost,
  secondary_email: hideMost,
  alternate_email: hideMost,
  home_phone: hideMostDigits,
  work_phone: hideMostDigits,
  mobile_phone: hideMostDigits,
  home_address1: hideFirstPart,
  home_address2: nothing,
  home_address3: nothing,
  home_postal: hideZipEnd,
  work_address1: hideFirstPart,
  work_address2: nothing,
  work_address3: nothing,
  work_postal: hideZipEnd,
  home_city: whole,
  home_state: whole,
  home_country: whole,
  home_phone_type: whole,
  work_city: whole,
  work_state: whole,
  work_country: whole,
  work_phone_type: whole,
  primary_email_type: whole,
  primary_phone_type: whole,
  primary_address_type: whole,
  password: nothing,
  recovery_question: nothing,
}

/** Returns a field's value, masked; null when it is empty. */
export const maskOf = (field: ChangedField, value: string | null): string | null =>
  value === null || value.trim() === '' ? null : masks[field](value)
