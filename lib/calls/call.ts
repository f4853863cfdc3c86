import { z } from 'zod'
import type { Outcome } from '@/lib/shared/result'

/** The three services of a college. Their addresses come from the environment. */
export type Base = 'webService' | 'api' | 'content'

/**
 * Who may make a call.
 * `anyone`: no session needed; no access token is sent.
 * `link`: the holder of a link that the college sent. The link's secret is part of the input (ruling 18); no access
 * token is sent.
 * `student`: the session's student, about themselves.
 * `subscriber`: a student with a knowledge-hub subscription.
 * `representative`: a student whose `reporting_user` flag is Y.
 * `staff`: a member of the staff group, with their own token.
 */
export type Caller = 'anyone' | 'link' | 'student' | 'subscriber' | 'representative' | 'staff'

/** True for a call that needs no session. */
export const isPublic = ({ who }: { who: Caller }): boolean => who === 'anyone' || who === 'link'

/** Calls with a lower rate limit than the others. The limits are in `lib/server/rate-limits`. */
export type LimitClass = 'lookup' | 'link' | 'oneTimeCode' | 'upload' | 'report'

/**
 * How long a call may take: 60 s for `read`, `save` and `document`, because a person waits for them; 5 s for
 * `background`. The limits are set in `lib/server/college/policy.ts`. Each base has its own circuit breaker per class,
 * and each session its own bulkhead per class.
 */
export type TimeoutClass = 'background' | 'read' | 'save' | 'document'

/** The identity fields. The server always fills them in from the session; a request that sends one is refused. */
export interface Identity {
  studentId: string
  oktaId: string
  /** The knowledge-hub contract, from the student's flags. Empty except in calls by subscribers. */
  subscriptionId: string
  /** The browser's address as reported by the trusted proxies. Only `vpnCheck` uses it. */
  address: string
  /** The viewed student's identifier while a staff member acts for them; otherwise undefined. */
  masqueradeId: string | undefined
}

export const identityFields = ['studentId', 'oktaId', 'subscriptionId', 'address', 'masqueradeId'] as const

type Parts = Record<string, string>

interface Common<Name extends string, Input extends z.ZodType> {
  name: Name
  base: Base
  /**
   * The path below the base. Every part is already URI-encoded. The embedded college and the reference pass
   * placeholders.
   */
  path: (part: Identity & Record<keyof z.output<Input> & string, string>) => `/${string}`
  /** The path while a staff member acts for a student, if it differs. */
  masqueradePath?: (part: Identity & Record<keyof z.output<Input> & string, string>) => `/${string}`
  /** The caller's input. The schema is strict, so an unknown field or an identity field is refused. */
  input: Input
  who: Caller
  /**
   * Each use by a staff member who acts for the student is written to the audit. For documents and personal records.
   */
  sensitive?: boolean
  /** Wire fields that are never logged and never reach a browser, such as numbers, passwords, codes and answers. */
  secrets?: readonly string[]
  /**
   * Whether a staff member who acts for the student may make the call. Loads default to true (except tax forms and
   * signing on to other systems), saves to false.
   */
  whileMasquerading?: boolean
  /**
   * Whether a browser may make the call, at `/api/college/{name}`. Set only when a component needs it. A browser gets
   * the same answer for any other call as for an unknown name. `tests/architecture/browser-calls.test.ts` compares this
   * with the components.
   */
  fromBrowser?: boolean
  /** No specification names the call. A college may leave it out, and the portal works without it. */
  undocumented?: boolean
  /** The rate limit, if it is lower than for other calls. */
  limit?: LimitClass
  /**
   * Input fields that name a person or a link. If the limit sets a figure for them, each value is counted across all
   * callers.
   */
  identifies?: readonly string[]
  /**
   * A valid input for a student of the embedded college. Required for every call with an input. Tests use it to go
   * through the whole table, and the reference shows it.
   */
  example?: (studentId: string) => Record<string, unknown>
  /**
   * The example names a record of the student (a letter, an application), so the college refuses it to another student.
   */
  namesRecord?: boolean
  /** Input fields that accept any text, even text that looks like an address. */
  freeText?: readonly string[]
  /** Where the specification names the call, and anything that differs from what a reader expects. */
  source: string
}

/** A call that reads. */
export interface Load<
  Name extends string = string,
  Input extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> extends Common<Name, Input> {
  kind: 'load'
  method: 'GET'
  query?: (input: z.output<Input>, identity: Identity) => Record<string, string | undefined>
  /** Input side: the wire format. Output side: what the portal uses, with misspelled wire names corrected. */
  answer: Answer
  timeoutClass: TimeoutClass
  /** Milliseconds for which an answer may be shown again. */
  staleMs: number
  /** Requires a sign-in within the last 15 minutes, because an unattended session must not show this data. */
  wantsRecentSignIn?: boolean
}

/** A setting that protects an account. A `factor` is an e-mail address or phone number that receives codes. */
type AccountProtection = 'password' | 'recovery question' | 'factor' | 'primary e-mail' | 'login'

/**
 * Settings that an unattended session must not change: account protection, payment, invoices, the national id, and who
 * can read the student's dates.
 */
export type Protection =
  AccountProtection | 'payment method' | 'billing contact' | 'subscription' | 'national id' | 'private calendar'

/** Partner companies with their own sign-on. */
export const partners = ['nwm'] as const
export type Partner = (typeof partners)[number]

/** The `acr` value that the identity provider reports for a sign-in that began at a partner's sign-on. */
export const acrOfPartner = (partner: Partner): string => `urn:college:acr:partner:${partner}`

/**
 * True when the call changes or shows something that requires a recent sign-in. The holder of a link has no session, so
 * calls by link never require one.
 */
export const needsRecentSignIn = (call: AnyCall): boolean =>
  !isPublic(call) && (call.kind === 'save' ? call.changes !== undefined : call.wantsRecentSignIn === true)

/** Returns the part of a record that a form holds, or that is sent along with the form. */
export type RecordPart = (record: never) => object

/** A record that is edited in several forms. Each form holds a part of it. */
export interface EditedRecord {
  load: Load
  /** The part that each form holds, by form name. */
  forms: Readonly<Record<string, RecordPart>>
  /** Returns the fields that no form holds but that the college expects with every change. */
  kept?: ((record: never, typed: Readonly<Record<string, unknown>>) => object) | undefined
  /**
   * True when the record leaves the save nothing to change. The version is then not compared: the college recognizes a
   * repeated save, or says why there is nothing to save.
   */
  changesNothing?: ((record: never) => boolean) | undefined
  /** Set when the load reads a list and the save changes one entry of it. */
  entry?: EditedEntry
}

/** A reason to refuse a save whose input is valid. */
export interface Objection {
  /** The loads to make first. If one fails, the portal sends the save and the college decides. */
  loads: readonly Load[]
  /** Returns the input of these loads; null when the save needs no look-up. */
  asks: (input: never) => object | null
  /**
   * Returns the message of the refusal, or null when the save may be sent. `mayRepeat` is true when the save carries an
   * idempotency key, so the college can recognize a repeated save.
   */
  fault: (input: never, answers: never, mayRepeat: boolean) => string | null
}

/** The entry of a list that a save changes. */
export interface EditedEntry {
  /**
   * The field, in both the input and the entry, that identifies the entry. An input without it creates a new entry,
   * which is compared with nothing.
   */
  by: string
  /** The input field that identifies the list. It is passed to the load. */
  within: string
  /** Returns why the entry cannot be changed at all; null when it can. */
  closed: (entry: never) => string | null
}

/** A call that writes. */
export interface Save<
  Name extends string = string,
  Input extends z.ZodType = z.ZodType,
  Request extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> extends Common<Name, Input> {
  kind: 'save'
  method: 'POST' | 'PUT'
  /** The wire body, as the college validates it. */
  request: Request
  body: (input: z.output<Input>, identity: Identity) => z.input<Request>
  answer: Answer
  timeoutClass: TimeoutClass
  /** Names of the loads whose cached answers this save invalidates. */
  invalidates: readonly string[]
  /**
   * The record that the save changes. The browser sends the version that the person saw (`If-Match`). The portal
   * refuses the save when the record has changed since, and fills in what the form does not hold from the record on
   * file.
   */
  edits?: EditedRecord
  /** What the portal checks with the college before it sends the save. */
  objection?: Objection
  /** The answer holds a secret that is shown once. A repeated save returns no secret, and nothing stores it. */
  showsOnce?: boolean
  /** Reads only, although its HTTP method is one for writing. */
  onlyReads?: boolean
  /** Carries files, so its body may be larger than others. */
  upload?: boolean
  /** The wire field that tells this body apart from the body of another save at the same address. */
  discriminator?: string
  /** Names the protected setting that this call changes. Requires a sign-in within the last 15 minutes. */
  changes?: Protection
  /** Allowed only in a session that began at this partner's sign-on (ruling 46). */
  onlyAtSignOnOf?: Partner
  /**
   * A staff member who makes this call for a student must enter a reason of 10 to 300 characters in the input's
   * `reason`. The reason goes to the audit, which the student can read, and not to the college.
   */
  reasonWhileMasquerading?: boolean
  /**
   * The message of the failure when the answer is falsy or empty (ruling 41). Without it, such an answer is malformed
   * or a success, depending on the `answer` schema.
   */
  falsyAnswer?: string
  /** True when the college accepted the save. For calls whose successful HTTP answer can be a refusal. */
  accepts?: (answer: z.output<Answer>) => boolean
  /** True when the person's other sessions must end, because the credentials they signed in with have changed. */
  endsOtherSessions?: (answer: z.output<Answer>) => boolean
}

/**
 * True when staff may not make this call while they view the portal as a student. Loads are allowed unless the call
 * says no, saves only if the call says yes. The portal refuses with 'Access Denied!' without asking the college, and
 * the college refuses as well.
 */
export const isRefusedWhileMasquerading = ({ kind, whileMasquerading = kind === 'load' }: AnyCall): boolean =>
  !whileMasquerading

export type AnyLoad = Load
export type AnySave = Save
export type AnyCall = AnyLoad | AnySave

export type InputOf<Call> = Call extends { input: infer Input extends z.ZodType } ? z.input<Input> : never
/** The parsed answer, as the portal uses it. */
export type AnswerOf<Call> = Call extends { answer: infer Answer extends z.ZodType } ? z.output<Answer> : never

/** A load in progress: `college.load` returns it, and a page passes it to the component that shows it. */
export type Loading<Call> = Promise<Outcome<AnswerOf<Call>>>

const nothing = z.strictObject({})
export type Nothing = typeof nothing

const fiveMinutes = 5 * 60_000

/**
 * Stale time of a record that others besides the student change, such as a supervisor, a proctor or the college's
 * staff.
 */
export const sharedStaleMs = 60_000

type LoadDefinition<Name extends string, Input extends z.ZodType, Answer extends z.ZodType> = Omit<
  Load<Name, Input, Answer>,
  'kind' | 'method' | 'input' | 'timeoutClass' | 'staleMs'
> &
  Partial<Pick<Load<Name, Input, Answer>, 'timeoutClass' | 'staleMs'>>

/** Defines a call that reads. Its answer is stale after five minutes by default. */
export function load<const Name extends string, Answer extends z.ZodType, Input extends z.ZodType = Nothing>(
  definition: LoadDefinition<Name, Input, Answer> & { input?: Input },
): Load<Name, Input, Answer> {
  const input = definition.input ?? (nothing as unknown as Input)
  return { timeoutClass: 'read', staleMs: fiveMinutes, ...definition, input, kind: 'load', method: 'GET' }
}

type SaveDefinition<
  Name extends string,
  Input extends z.ZodType,
  Request extends z.ZodType,
  Answer extends z.ZodType,
> = Omit<Save<Name, Input, Request, Answer>, 'kind' | 'input' | 'timeoutClass' | 'invalidates'> &
  Partial<Pick<Save<Name, Input, Request, Answer>, 'timeoutClass' | 'invalidates'>>

/** Defines a call that writes. It is never retried. */
export function save<
  const Name extends string,
  Request extends z.ZodType,
  Answer extends z.ZodType,
  Input extends z.ZodType = Nothing,
>(definition: SaveDefinition<Name, Input, Request, Answer> & { input?: Input }): Save<Name, Input, Request, Answer> {
  const input = definition.input ?? (nothing as unknown as Input)
  return { timeoutClass: 'save', invalidates: [], ...definition, input, kind: 'save' }
}

/**
 * Returns the call's path with each part replaced by `write(name)`: `:studentId` for a router, `{studentId}` for the
 * reference.
 */
export function pathPattern(call: AnyCall, write: (part: string) => string, path = call.path): string {
  const parts = new Proxy({} as Identity & Parts, { get: (_, part: string) => write(part) })
  return path(parts)
}

/** The largest body of any call, in bytes: a 10 MB file in base64, plus the other fields. */
export const longestBody = 14 * 1024 * 1024

/** Returns the largest body of a call, in bytes: 256 KB, or 14 MB with files. */
export const largestBody = (call: AnyCall): number =>
  call.kind === 'save' && call.upload === true ? longestBody : 256 * 1024
