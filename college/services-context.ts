import type { RateLimits } from '@/college/identity/rate-limits'
import type { Database } from '@/college/records/database'
import type { AccountTasks } from '@/college/services/account-tasks'

/** What a verified access token says about its bearer. `subject` is the oktaId. */
export interface Claims {
  subject: string
  groups: string[]
  /** The provider's name (`sid`) of the sign-in that the token came from; null where it is not known. */
  signIn: string | null
  /** How the bearer proved who they are (`acr`), and when, in seconds since 1970. */
  acr: string | null
  authTime: number
}

/**
 * One call as it arrived, for the call log and for matching faults.
 * `name` is the call's name in the table (`oidc:token` and the like for the identity provider);
 * `actor` is the staff member's oktaId when they are another person than the subject of the path.
 */
export interface CallFacts {
  name: string
  method: string
  path: string
  query: Record<string, string>
  body: unknown
  subject: string | null
  actor: string | null
  studentId: string | null
  signal?: AbortSignal
}

/** Switches of the college's own site checks. */
export interface Switches {
  maintenance: boolean
  vpn: boolean
}

/** The controls: notes each arrival and, when a fault is set for the call, answers instead of the service. */
export interface Control {
  answerInstead(call: CallFacts, send: () => Promise<Response>): Promise<Response>
  switches: Switches
}

/** Everything a service needs from the college around it. `verifyAccessToken` returns null for any token not to be trusted. */
export interface ServiceContext {
  db: Database
  now(): Date
  verifyAccessToken(token: string): Promise<Claims | null>
  control: Control
  staffGroup: string
  collegeName: string
  supportPhone: string
  /** Where support's cases begin. */
  supportEmail: string
  /** The college's own public origin, for addresses that a browser follows. */
  publicUrl: string
  /** Origin of the portal, to which the links in the college's e-mail lead. */
  portalUrl: string
  /** Does the portal ask students to confirm their information each year? */
  annualReview: boolean
  /** Signs the links that open something without a sign-in. */
  linkSecret: string
  limits: RateLimits
  accountTasks: AccountTasks
  /**
   * Ends a person's sign-ins at the identity provider, sessions, grants and refresh tokens, but the one named `except`; the
   * portal hears of each by back-channel logout. Part of the caller's transaction.
   */
  endSignIns(db: Database, oktaId: string, except: string | null): Promise<void>
}

/** What a service that writes to somebody works with. */
export interface Sender {
  db: Database
  now: Date
  context: ServiceContext
}
