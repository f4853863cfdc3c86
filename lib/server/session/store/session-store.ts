import 'server-only'
import { z } from 'zod'
import { NamedError } from '../../process/named-error'

/**
 * The person who signed in, as the identity provider described them. Small, because each session stores it beside its
 * tokens.
 */
export const Person = z.object({
  issuer: z.string(),
  subject: z.string(),
  /** The provider's name of its own session (`sid` claim), for a sign-out that the provider starts. */
  providerSession: z.string().nullable(),
  oktaId: z.string(),
  /** Set when the provider sent no `uid`, so that `oktaId` is its `sub`. */
  withoutUid: z.literal(true).optional(),
  /** Null for staff, who have no student record. */
  studentId: z.string().nullable(),
  name: z.string(),
  /** The provider may name the person by it when it signs them out everywhere. */
  email: z.string().optional(),
  groups: z.array(z.string()),
  /** When the person last authenticated, in seconds since 1970. */
  authTime: z.number(),
  amr: z.array(z.string()),
  /** How strong the authentication was, in the provider's words. */
  acr: z.string().nullish(),
  /**
   * When the session ends at the latest, in milliseconds since 1970. Absent if the access token can be renewed. A part
   * of a page that begins before then has the time to be drawn.
   */
  endsAt: z.number().optional(),
  /** Set while the portal asks for a code before the session grants access (`SECOND_STEP`). */
  awaitsSecondStep: z.literal(true).optional(),
})
export type Person = z.infer<typeof Person>

/** The provider's sealed tokens, and when the access token expires; milliseconds since 1970. */
export interface Grant {
  sealedTokens: string
  expiresAt: number
  /** From this time, shortly before it expires, the token is refreshed at its next use. */
  freshUntil: number
}

/**
 * How many milliseconds one refresh locks out others. Longer than the provider's metadata and token endpoint may take.
 */
export const refreshHoldMs = 12_000

/** The student whom a staff member views, and why. The `person` of such a session is the staff member. */
export const Masquerade = z.object({
  subject: z.object({ studentId: z.string(), oktaId: z.string(), name: z.string() }),
  reason: z.string(),
  ticket: z.string(),
})
export type Masquerade = z.infer<typeof Masquerade>

export interface NewSession {
  person: Person
  grant: Grant
  /** Present for a view as a student, which has limits of its own. */
  masquerade?: Masquerade
  /** Browser and system in words, so that the person recognizes the session in their list. */
  device?: string
}

export interface Session extends Omit<NewSession, 'device'> {
  /** Number of refreshes. A new generation means new tokens. */
  generation: number
  /**
   * Number of saves. What a process has cached of the college's answers under an earlier number is stale. Null while
   * the store is read-only and cannot count.
   */
  saves: number | null
  /** Milliseconds until the session ends without activity, and at the latest. Durations, because clocks may differ. */
  idleLeftMs: number
  absoluteLeftMs: number
}

/** A living session in a list: its person, device, and how many milliseconds ago it began and was last used. */
export interface ListedSession {
  key: string
  person: Person
  device: string
  startedMsAgo: number
  lastUsedMsAgo: number
}

/** A person as the provider identifies them. */
export interface SubjectRef {
  issuer: string
  subject: string
}

/** How long a session lives: without activity, and at the longest. */
interface Lifetime {
  idleMs: number
  absoluteMs: number
}

export interface Limits extends Lifetime {
  /** For a staff member who views the portal as a student. */
  masquerade: Lifetime
  /**
   * How many sessions one person may have, and how many more that await their second step. Beyond that the oldest one
   * ends.
   */
  perPerson: number
}

/** An e-mail address that the provider vouches for. Case does not matter. */
export interface EmailRef {
  issuer: string
  email: string
}

/** Reason for ending a person's oldest session when they sign in once more than `perPerson` allows. */
export const tooManyReason = 'too-many'

/** Returns the lifetime of a session by its kind. */
export const lifetimeOf = (limits: Limits, { masquerade }: Pick<NewSession, 'masquerade'>): Lifetime =>
  masquerade ? limits.masquerade : limits

/** Thrown when the session is over and the person must sign in again. */
export class SessionOver extends NamedError {
  static override readonly kind = 'SessionOver'
}

/** Thrown when the access token cannot be renewed right now. The session stays. */
export class TokenUnavailable extends NamedError {
  static override readonly kind = 'TokenUnavailable'
}

/**
 * Thrown when the store does not respond, or when it is read-only (`noWrites` says why) and still tells who is signed
 * in. Nobody is signed out for it; the portal reports that it is unavailable.
 */
export class SessionStoreUnavailable extends NamedError {
  static override readonly kind = 'SessionStoreUnavailable'

  constructor(
    cause: unknown,
    readonly noWrites?: string,
  ) {
    const what = noWrites === undefined ? 'does not answer' : `takes no writes: ${noWrites}`
    super(`the session store ${what}`, { cause })
  }
}

/**
 * Stores sessions by session key (the SHA-256 of the identifier in the cookie) and enforces both limits. Every write
 * except `create` requires that the session exists: nothing brings back a session that was signed out. Each method
 * throws SessionStoreUnavailable when the store does not respond.
 */
export interface SessionStore {
  create(key: string, session: NewSession): Promise<void>
  /**
   * Replaces a living session by a new one in one step, without ending any other session of the person. Returns false,
   * and stores nothing, when the old session is gone or its generation is not the one that the new session was made
   * from.
   */
  replace(key: string, by: string, session: NewSession, generation: number): Promise<boolean>
  /**
   * Returns the living session, or null. `slide` counts as activity of the person. A session that awaits its second
   * step is found only with `waiting`; other callers treat its browser like a visitor's.
   */
  find(key: string, options: { slide: boolean; waiting?: boolean }): Promise<Session | null>
  /** Counts a save of a living session, visible to every process that finds the session afterwards. */
  countSave(key: string): Promise<void>
  /** Locks the refresh of this session's tokens, for `holdMs` at most. Returns whether the caller got the lock. */
  acquireRefresh(key: string, owner: string, holdMs: number): Promise<boolean>
  /**
   * Stores tokens that were refreshed from this generation, and releases `owner`'s lock. May be repeated after a
   * missing response, and after the lock has expired, because the provider accepts only the newest tokens. `gone`: the
   * session ended. `lost`: somebody stored later tokens.
   */
  commitRefresh(key: string, owner: string, generation: number, grant: Grant): Promise<'committed' | 'gone' | 'lost'>
  releaseRefresh(key: string, owner: string): Promise<void>
  /**
   * Ends a session. Returns whether there was one. With `why`, a reason for the browser that has the cookie, the end is
   * remembered until the session's maximum lifetime is over. Without it the browser itself ended the session, and
   * nothing is kept.
   */
  destroy(key: string, why?: string): Promise<boolean>
  /**
   * Ends every session of a person, or the sessions that belong to one session at the provider. Returns how many ended.
   * For a person this is final: every session made before is over, even one that was not found.
   */
  destroyAllOf(person: SubjectRef): Promise<number>
  destroyByProviderSession(session: { issuer: string; providerSession: string }): Promise<number>
  /** Returns roughly how many sessions there are. Some may have expired. */
  count(): Promise<number>
  /** Ends every session made so far, at once, no matter how many. */
  destroyAll(): Promise<void>
  /** Lists the living sessions of a person, or of everybody (scans the whole store; for operators), oldest first. */
  list(whose: SubjectRef | 'everybody'): Promise<ListedSession[]>
  /** Returns the people who have a living session under this address, without scanning the store. */
  findByEmail(address: EmailRef): Promise<SubjectRef[]>
  /**
   * Returns the provider's name of its session. Also for an expired session until its maximum lifetime is over, so that
   * a late sign-out still reaches the provider. Null for a session that its own browser or the provider ended.
   */
  findProviderSession(key: string): Promise<string | null>
  /**
   * Returns why a session was ended by something other than its own browser. Null when it is alive, or ended otherwise.
   */
  findEnd(key: string): Promise<string | null>
  /**
   * True the first time that a name is given within `ms`, for things that may be used once. The first caller gets true
   * again with the same `by`, in case the response got lost.
   */
  seenOnce(name: string, ms: number, by?: string): Promise<boolean>
  /** True when this name was given to `seenOnce` and has not expired. Changes nothing. */
  wasSeen(name: string): Promise<boolean>
  /** Throws when the store does not respond. */
  check(): Promise<void>
  close(): Promise<void>
}
