import 'server-only'
import { z } from 'zod'
import { NamedError } from '../../process/named-error'

/** Who signed in, as the identity provider told. Small: it lies in the session store beside the tokens. */
export const Person = z.object({
  issuer: z.string(),
  subject: z.string(),
  /** The provider's own name of its session (`sid` claim), for sign-out that it starts. */
  providerSession: z.string().nullable(),
  oktaId: z.string(),
  /** The provider sent no `uid`, so that `oktaId` is its `sub`. */
  withoutUid: z.literal(true).optional(),
  /** Null for staff, who have no student record. */
  studentId: z.string().nullable(),
  name: z.string(),
  /** By which the provider may name a person when it signs them out everywhere. */
  email: z.string().optional(),
  groups: z.array(z.string()),
  /** Seconds since 1970, when the person last proved who they are. */
  authTime: z.number(),
  amr: z.array(z.string()),
  /** How strongly the person proved who they are, in the provider's words. */
  acr: z.string().nullish(),
  /**
   * Milliseconds since 1970, until when the session lives at the longest; absent where its access token can be renewed. A part of a page
   * that begins before has the time to be drawn.
   */
  endsAt: z.number().optional(),
  /** The portal asks for a code before the session opens anything (`SECOND_STEP`). */
  awaitsSecondStep: z.literal(true).optional(),
})
export type Person = z.infer<typeof Person>

/** The provider's tokens, sealed, and when the access token among them goes out of use; milliseconds since 1970. */
export interface Grant {
  sealedTokens: string
  expiresAt: number
  /** From here on it is refreshed at the next use, a little before it expires. */
  freshUntil: number
}

/** Milliseconds for which one refresh keeps others from beginning theirs: longer than the provider's metadata and its token endpoint may take. */
export const refreshHoldMs = 12_000

/** Whom a staff member views the portal as, and why. The person of such a session is the staff member. */
export const Masquerade = z.object({
  subject: z.object({ studentId: z.string(), oktaId: z.string(), name: z.string() }),
  reason: z.string(),
  ticket: z.string(),
})
export type Masquerade = z.infer<typeof Masquerade>

export interface NewSession {
  person: Person
  grant: Grant
  /** Present for a session of the kind masquerade, which has limits of its own. */
  masquerade?: Masquerade
  /** Browser and system in words, so that the person recognizes it in the list of their sessions. */
  device?: string
}

export interface Session extends Omit<NewSession, 'device'> {
  /** Counts the refreshes; a new generation means new tokens. */
  generation: number
  /**
   * Counts the saves of the session: what a process kept of the college's answers under an earlier count is old. Null while the
   * store reads and does not write, and so cannot count.
   */
  saves: number | null
  /** Milliseconds until the session ends if nobody does anything, and at the latest. Durations: clocks may differ. */
  idleLeftMs: number
  absoluteLeftMs: number
}

/** A living session in a list: whose, where, and how long ago it began and was last used (milliseconds). */
export interface ListedSession {
  key: string
  person: Person
  device: string
  startedMsAgo: number
  lastUsedMsAgo: number
}

/** One person, as the provider names them. */
export interface SubjectRef {
  issuer: string
  subject: string
}

/** How long sessions of a kind live: without activity, and at the longest. */
interface Lifetime {
  idleMs: number
  absoluteMs: number
}

export interface Limits extends Lifetime {
  /** For a staff member who views the portal as a student. */
  masquerade: Lifetime
  /** How many sessions one person may have, and how many beside them that await their second step; the oldest ends. */
  perPerson: number
}

/** An address as the provider vouches for it; letter case does not matter. */
export interface EmailRef {
  issuer: string
  email: string
}

/** Why the oldest session of a person ended who signed in once more than `perPerson`. */
export const tooManyReason = 'too-many'

/** The lifetime of a session by its kind. */
export const lifetimeOf = (limits: Limits, { masquerade }: Pick<NewSession, 'masquerade'>): Lifetime =>
  masquerade ? limits.masquerade : limits

/** The session is over: the person must sign in again. */
export class SessionOver extends NamedError {
  static override readonly kind = 'SessionOver'
}

/** The access token cannot be renewed right now; the session stays. */
export class TokenUnavailable extends NamedError {
  static override readonly kind = 'TokenUnavailable'
}

/**
 * The store does not answer, or takes no writes (`noWrites`: why) and still says who is signed in. Nobody is signed out for it; the portal
 * says that it is unavailable.
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
 * Where sessions live, by session key (the SHA-256 of what the cookie carries). Both limits are enforced here.
 * Every write but `create` needs the session to be there: nothing brings back what a sign-out ended.
 * Each method throws SessionStoreUnavailable when the store does not answer.
 */
export interface SessionStore {
  create(key: string, session: NewSession): Promise<void>
  /**
   * Puts a new session in the place of a living one, which ends, as one step; no other session of the person ends for it.
   * False when the old one is not there any more, or of another generation than the new one was made from: then nothing was made.
   */
  replace(key: string, by: string, session: NewSession, generation: number): Promise<boolean>
  /**
   * The living session, or null. `slide` counts this as the person's activity. One that awaits its second step is found only with
   * `waiting`: whoever does not ask for it takes its browser for a visitor's.
   */
  find(key: string, options: { slide: boolean; waiting?: boolean }): Promise<Session | null>
  /** Counts a save of a living session; every process that finds the session afterwards knows. */
  countSave(key: string): Promise<void>
  /** Takes the right to refresh this session's tokens, for `holdMs` at most. */
  acquireRefresh(key: string, owner: string, holdMs: number): Promise<boolean>
  /**
   * Stores tokens that were refreshed from this generation, and gives `owner`'s right back. It may be called again when nothing
   * came back, and after the right ran out: tokens that the provider turned over are the only ones that count. `gone`: the
   * session ended. `lost`: somebody stored later ones.
   */
  commitRefresh(key: string, owner: string, generation: number, grant: Grant): Promise<'committed' | 'gone' | 'lost'>
  releaseRefresh(key: string, owner: string): Promise<void>
  /**
   * True when there was something to end. With `why`, which names the reason for the browser that has the cookie, the end is
   * remembered until the session's longest time is over; without, the browser itself ended it and nothing is left.
   */
  destroy(key: string, why?: string): Promise<boolean>
  /**
   * Ends every session of a person, or the one that belongs to a session of the provider. How many ended.
   * For a person it is final: a session of theirs that was made before is over, whether or not it was found.
   */
  destroyAllOf(person: SubjectRef): Promise<number>
  destroyByProviderSession(session: { issuer: string; providerSession: string }): Promise<number>
  /** How many sessions there are, about: some of them may have run out. */
  count(): Promise<number>
  /** Ends every session that was made before, at once and whatever their number. */
  destroyAll(): Promise<void>
  /** A person's living sessions, or everybody's (which walks through the whole store: for operators), oldest first. */
  list(whose: SubjectRef | 'everybody'): Promise<ListedSession[]>
  /** Those who have a living session under this address, found without walking through the store. */
  findByEmail(address: EmailRef): Promise<SubjectRef[]>
  /**
   * The provider's own name of a session, also after the session here ran out, until its longest time is over: so a
   * sign-out that comes late still reaches the provider. Null for one that its own browser or the provider ended.
   */
  findProviderSession(key: string): Promise<string | null>
  /** Why a session was ended that its own browser did not end; null when it lives, or ended in another way. */
  findEnd(key: string): Promise<string | null>
  /**
   * True the first time that a name is given within `ms`: what may be used once is used once. The caller that was first gets
   * the same answer again under the same `by`, for instance because the one before did not arrive.
   */
  seenOnce(name: string, ms: number, by?: string): Promise<boolean>
  /** Was this name given to `seenOnce` and is it not forgotten? Changes nothing. */
  wasSeen(name: string): Promise<boolean>
  /** Throws unless the store answers. */
  check(): Promise<void>
  close(): Promise<void>
}
