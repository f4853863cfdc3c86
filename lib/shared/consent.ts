import { isCalendarDate, type CalendarDate } from './calendar-date'

/** Rises when what is consented to changes, so that everybody is asked again. */
const version = '1'

export const consentChoices = ['accepted', 'declined'] as const
export type ConsentChoice = (typeof consentChoices)[number]

/** What somebody chose about the tag manager, and when. */
export interface Consent {
  choice: ConsentChoice
  on: CalendarDate
}

/** The cookie's value: version, choice and day, for example `1.accepted.2026-11-21`. */
export const toConsentValue = ({ choice, on }: Consent): string => `${version}.${choice}.${on}`

/** Reads such a value; null when nothing was chosen, or something that is not asked any more. */
export function parseConsent(value: string | undefined): Consent | null {
  const [given, word, on = '', ...more] = (value ?? '').split('.')
  const choice = consentChoices.find((each) => each === word)
  return given === version && choice && isCalendarDate(on) && more.length === 0 ? { choice, on } : null
}
