import { type CalendarDate, isCalendarDate } from './calendar-date'
import { digitsOf, isSingleLine } from './typed-text'

/*
 * Checks of personal data in forms, the same in the browser and on the server (S2 §5). Each check returns the message
 * to show, or null when the value is valid. The wording is the specification's, letter for letter.
 */

export const required = 'Required Field'

/** An e-mail address, as lenient as a browser's e-mail field: a local part, an @, and a domain with a dot. */
export const emailPattern =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/

export function emailFault(text: string): string | null {
  const email = text.trim()
  if (email === '') return 'Please enter a valid email'
  return email.length <= 254 && emailPattern.test(email) ? null : 'Must be a valid email'
}

/** An optional country prefix, then three, three and four digits, with optional parentheses, dashes or spaces. */
const phonePattern = /^(?:\+?\d{1,3}[ -]?)?(?:\(\d{3}\)|\d{3})[ -]?\d{3}[ -]?\d{4}$/

export function phoneFault(text: string): string | null {
  const phone = toShownPhone(text.trim())
  if (phone === '') return required
  return phonePattern.test(phone) ? null : 'Invalid phone format'
}

/**
 * Returns a phone number for display: '-' for '/' (S2 §5), and ten digits, as the college stores them, in three groups.
 */
export const toShownPhone = (text: string): string =>
  text.replaceAll('/', '-').replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')

interface Address {
  address: string | null
  address2: string | null
  address3: string | null
  city: string | null
  state: string | null
  postalCode: string | null
}

/** Returns an address on one line; null when no part of it is on file. */
export function toAddressLine({ address, address2, address3, city, state, postalCode }: Address): string | null {
  const region = [state, postalCode].filter(Boolean).join(' ')
  return [address, address2, address3, city, region].filter(Boolean).join(', ') || null
}

/** Requires five digits. */
export function zipFault(text: string): string | null {
  const zip = text.trim()
  if (zip === '') return required
  return /^\d{5}$/.test(zip) ? null : 'ZIP Code is not valid'
}

/** Returns the first five digits of a ZIP+4 on file, for display and validation (ruling 13). */
export const toShownZip = (onFile: string): string => /^(\d{5})-?\d{4}$/.exec(onFile.trim())?.[1] ?? onFile.trim()

/** Returns the ZIP code to send: with the suffix on file, unless the ZIP was edited (ruling 13). */
export const toSentZip = (typed: string, onFile: string | null): string =>
  onFile !== null && toShownZip(onFile) === typed.trim() ? onFile.trim() : typed.trim()

/** Nine digits that do not start with 666, 000, 111 or 9. The middle is not 00 and the last four are not 0000. */
export const ssnPattern = /^(?!666|000|111|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/

export function ssnFault(text: string): string | null {
  if (text.trim() === '') return required
  return ssnPattern.test(digitsOf(text)) && isSingleLine(text) ? null : 'Invalid SSN format.'
}

/** The fewest characters of a new password. */
export const shortestPassword = 12

/** Requires a calendar date from 1900 on and before today. */
export function birthdateFault(text: string, today: CalendarDate): string | null {
  const date = text.trim()
  if (date === '') return required
  if (!isCalendarDate(date)) return 'Please enter a valid date'
  if (date < '1900-01-01') return 'Date must be later than 1900'
  return date < today ? null : 'Date must be in the past'
}
