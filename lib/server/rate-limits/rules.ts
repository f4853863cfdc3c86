import 'server-only'
import type { LimitClass } from '@/lib/calls/call'

/** Number of uses within `seconds`. All numbers are multiplied by RATE_LIMIT_FACTOR. */
export interface Rule {
  seconds: number
  /** By one caller: the account of a signed-in person, otherwise the network. */
  caller: number
  /** By all accounts of one network together, because an office shares an address. */
  address?: number
  /** About one person: counted for each value named by callers who are not refused, whoever and wherever they are. */
  identifier?: number
}

const [minute, fiveMinutes, hour] = [60, 300, 3_600]

/** All rate limits of the portal. Background reads count too: an open tab makes a few in five minutes. */
export const rules = {
  /** Redirect to the identity provider. */
  signInStart: { seconds: fiveMinutes, caller: 20 },
  /**
   * Like `signInStart`, from a page of another site such as the admin tool. Counted separately, so that no other site
   * can use up a person's sign-ins.
   */
  signInFromElsewhere: { seconds: fiveMinutes, caller: 20 },
  /** Return from the provider; each may cost a request to the provider. */
  signInReturn: { seconds: fiveMinutes, caller: 60 },
  /** Calls through the handler, and the lists of the person's own sessions. */
  call: { seconds: fiveMinutes, caller: 300, address: 3_000 },
  /** Remaining session time. Tabs that lost their server ask every two seconds. */
  clock: { seconds: fiveMinutes, caller: 1_200, address: 12_000 },
  /** Saves of a draft, one second after the person stops typing. */
  draft: { seconds: fiveMinutes, caller: 300, address: 3_000 },
  /** Cookie choices, signed in or not. A whole campus may come at once. */
  consent: { seconds: fiveMinutes, caller: 300 },
  /** Documents; each is generated. */
  document: { seconds: fiveMinutes, caller: 60, address: 600 },
  /** A staff member starts to view the portal as a student. */
  masquerade: { seconds: hour, caller: 20, address: 200 },
  /** Audit lines of refusals. Beyond this limit they are only logged. */
  refusalLine: { seconds: hour, caller: 60 },
  /**
   * Handlers for the identity provider. Verified requests are not counted, because the provider may end a thousand
   * sessions at once.
   */
  provider: { seconds: minute, caller: 60 },
  /** Browser reports of violations of the content policy. */
  policyReport: { seconds: minute, caller: 60 },
  /** Checks whether a person has an account (ruling 19), or a promo code. */
  lookup: { seconds: hour, caller: 10, address: 100, identifier: 5 },
  /**
   * Links from e-mails, opened without an account. For a network, which may be a large office, only invalid links
   * count.
   */
  link: { seconds: hour, caller: 120, address: 120, identifier: 60 },
  /** Fetches of a private calendar. A calendar provider fetches for many people from one network. */
  calendar: { seconds: hour, caller: 1_200, identifier: 60 },
  /** Sends or checks a one-time code. */
  oneTimeCode: { seconds: hour, caller: 10, address: 100 },
  upload: { seconds: hour, caller: 20, address: 200 },
  report: { seconds: hour, caller: 30, address: 300 },
} as const satisfies Record<LimitClass, Rule> & Record<string, Rule>

export type RuleName = keyof typeof rules
