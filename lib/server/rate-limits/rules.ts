import 'server-only'
import type { LimitClass } from '@/lib/calls/call'

/** How often something may be done within `seconds`. All figures are multiplied by RATE_LIMIT_FACTOR. */
export interface Rule {
  seconds: number
  /** By one caller: the account when somebody is signed in, else the network of the address. */
  caller: number
  /** By all accounts of one address together: an office shares one. */
  address?: number
  /** About one person: for each value that a caller who is not refused names, whoever asks and from wherever. */
  identifier?: number
}

const [minute, fiveMinutes, hour] = [60, 300, 3_600]

/** Every limit of the portal (S-56). Background reads count as others do: an open tab makes a few in five minutes. */
export const rules = {
  /** A person is sent to the identity provider. */
  signInStart: { seconds: fiveMinutes, caller: 20 },
  /** The same from a page of another site, as the administration tool's: counted apart, so that no other site can spend anybody's sign-ins. */
  signInFromElsewhere: { seconds: fiveMinutes, caller: 20 },
  /** The provider sends the browser back; each one may cost a question to the provider. */
  signInReturn: { seconds: fiveMinutes, caller: 60 },
  /** Anything through the handler for calls, and the lists of the person's own sessions. */
  call: { seconds: fiveMinutes, caller: 300, address: 3_000 },
  /** How long a session still lives: several tabs that lost their server ask every two seconds. */
  clock: { seconds: fiveMinutes, caller: 1_200, address: 12_000 },
  /** What is typed is kept when nobody typed for a second. */
  draft: { seconds: fiveMinutes, caller: 300, address: 3_000 },
  /** Somebody chooses about cookies, signed in or not; a whole campus may come at once. */
  consent: { seconds: fiveMinutes, caller: 300 },
  /** A letter is made for each. */
  document: { seconds: fiveMinutes, caller: 60, address: 600 },
  /** A staff member begins to view the portal as a student. */
  masquerade: { seconds: hour, caller: 20, address: 200 },
  /** A refusal is a line of the audit; beyond this it is in the log alone. */
  refusalLine: { seconds: hour, caller: 60 },
  /** Handlers for the identity provider. What it proves is not counted: it may end a thousand sessions at once. */
  provider: { seconds: minute, caller: 60 },
  /** Browsers tell what the content policy stopped. */
  policyReport: { seconds: minute, caller: 60 },
  /** Asks whether somebody has an account (ruling 19), or tries a promo code. */
  lookup: { seconds: hour, caller: 10, address: 100, identifier: 5 },
  /** Somebody without an account opens the link of a mail. For the network, whose offices are large, count only those that open nothing. */
  link: { seconds: hour, caller: 120, address: 120, identifier: 60 },
  /** A program fetches a private calendar; the calendars of many people are fetched from one network of their provider. */
  calendar: { seconds: hour, caller: 1_200, identifier: 60 },
  /** Sends a one-time code, or tries one. */
  oneTimeCode: { seconds: hour, caller: 10, address: 100 },
  upload: { seconds: hour, caller: 20, address: 200 },
  report: { seconds: hour, caller: 30, address: 300 },
} as const satisfies Record<LimitClass, Rule> & Record<string, Rule>

export type RuleName = keyof typeof rules
