import { isCalendarDate, type CalendarDate } from './calendar-date'

/** Increase it when the purpose of the consent changes, so that everybody is asked again. */
const version = '1'

export const consentChoices = ['accepted', 'declined'] as const
export type ConsentChoice = (typeof consentChoices)[number]

/** A person's choice about the tag manager, and its day. */
export interface Consent {
  choice: ConsentChoice
  on: CalendarDate
}

/** Returns the cookie's value: version, choice and day, such as `1.accepted.2026-11-21`. */
export const toConsentValue = ({ choice, on }: Consent): string => `${version}.${choice}.${on}`

/**
 * Parses the cookie's value. Returns null when nothing was chosen, or when the value is from an earlier version or
 * malformed.
 */
export function parseConsent(value: string | undefined): Consent | null {
  const [given, word, on = '', ...more] = (value ?? '').split('.')
  const choice = consentChoices.find((each) => each === word)
  return given === version && choice && isCalendarDate(on) && more.length === 0 ? { choice, on } : null
}
