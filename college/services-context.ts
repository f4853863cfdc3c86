import type { RateLimits } from '@/college/identity/rate-limits'
import type { Database } from '@/college/records/database'
import type { AccountTasks } from '@/college/services/account-tasks'

/** The claims of a verified access token. `subject` is the oktaId. */
export interface Claims {
  subject: string
  groups: string[]
  /** The provider's session ID (`sid`) of the sign-in that issued the token; null when unknown. */
  signIn: string | null
  /** The authentication method (`acr`) and its time, in seconds since 1970. */
  acr: string | null
  authTime: number
}

/**
 * The facts of one incoming call, for the call log and for matching faults.
 * `name` is the call's name in the table, or a provider endpoint such as `oidc:token`.
 * `actor` is the staff member's oktaId when it differs from the subject of the path.
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

/** Switches that the college's site checks report. */
export interface Switches {
  maintenance: boolean
  vpn: boolean
}

/** Logs each incoming call. If a fault is set for the call, responds in place of the service. */
export interface Control {
  answerInstead(call: CallFacts, send: () => Promise<Response>): Promise<Response>
  switches: Switches
}

/** What a service needs from the college. `verifyAccessToken` returns null for a token that is not valid. */
export interface ServiceContext {
  db: Database
  now(): Date
  verifyAccessToken(token: string): Promise<Claims | null>
  control: Control
  staffGroup: string
  collegeName: string
  supportPhone: string
  /** The address that support requests are sent to. */
  supportEmail: string
  /** The college's public origin, for links that a browser follows. */
  publicUrl: string
  /** The portal's origin, for links in the college's emails. */
  portalUrl: string
  /** True when the portal asks students to confirm their information each year. */
  annualReview: boolean
  /** Signs links that work without a sign-in. */
  linkSecret: string
  limits: RateLimits
  accountTasks: AccountTasks
  /**
   * Ends all sign-ins of a person at the identity provider (sessions, grants and refresh tokens) except the one named
   * `except`. The portal learns of each by back-channel logout. Runs in the caller's transaction.
   */
  endSignIns(db: Database, oktaId: string, except: string | null): Promise<void>
}

/** What a service needs to send mail. */
export interface Sender {
  db: Database
  now: Date
  context: ServiceContext
}
