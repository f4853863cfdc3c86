import { z } from 'zod'
import type { Outcome } from '@/lib/shared/result'

/** The three services of a college; their addresses come from the environment. */
export type Base = 'webService' | 'api' | 'content'

/**
 * Who may make a call.
 * `anyone`: also without a session; no access token is sent. `link`: whoever holds the secret of a link the college
 * sent, which goes along as an input (ruling 18); no access token either. `student`: the session's student, about
 * themselves. `subscriber`: a student with a knowledge-hub subscription. `representative`: a student whose
 * `reporting_user` flag is Y. `staff`: a member of the staff group, with their own token.
 */
export type Caller = 'anyone' | 'link' | 'student' | 'subscriber' | 'representative' | 'staff'

/** Calls that need no session. */
export const isPublic = ({ who }: { who: Caller }): boolean => who === 'anyone' || who === 'link'

/** Classes of calls that may be made less often than others; the figures stand in `lib/server/rate-limits`. */
export type LimitClass = 'lookup' | 'link' | 'oneTimeCode' | 'upload' | 'report'

/**
 * How long a call may take: `read`, `save` and `document` 60 s, as a person waits for them; `background` 5 s, as nobody does.
 * The seconds are set in one place, `lib/server/college/policy.ts`. At each base each kind has a
 * breaker of its own, and in each session a bulkhead.
 */
export type TimeoutClass = 'background' | 'read' | 'save' | 'document'

/** The identity fields, always filled by the server from the session; a client that sends one is refused (CL-04). */
export interface Identity {
  studentId: string
  oktaId: string
  /** The knowledge-hub contract, from the student's flags; only for calls of subscribers, else empty. */
  subscriptionId: string
  /** The browser's address as the trusted proxies report it; only `vpnCheck` uses it. */
  address: string
  /** The viewed student's identifier while a staff member acts for them, else undefined. */
  masqueradeId: string | undefined
}

export const identityFields = ['studentId', 'oktaId', 'subscriptionId', 'address', 'masqueradeId'] as const

type Parts = Record<string, string>

interface Common<Name extends string, Input extends z.ZodType> {
  name: Name
  base: Base
  /** The path below the base. Every part is already URI-encoded; the college and the reference pass placeholders. */
  path: (part: Identity & Record<keyof z.output<Input> & string, string>) => `/${string}`
  /** The path while a staff member acts for a student, where it differs (MQ-02). */
  masqueradePath?: (part: Identity & Record<keyof z.output<Input> & string, string>) => `/${string}`
  /** What the caller chooses; strict, so a foreign or identity field is refused. */
  input: Input
  who: Caller
  /** A staff member who acts for the student leaves an audit line with each one: a letter, another document, a personal record. */
  sensitive?: boolean
  /** Wire fields that are never logged and never reach a browser: numbers, passwords, codes, answers. */
  secrets?: readonly string[]
  /**
   * May a staff member who acts for the student make it? Of the loads all but those that say no: tax forms, and signing
   * on elsewhere. Of the saves only those that say yes.
   */
  whileMasquerading?: boolean
  /**
   * May a browser make it, at `/api/college/{name}`? Closed unless a component asks for it: everything else is made by the
   * server alone, and for a browser does not exist. `tests/architecture/browser-calls.test.ts` compares this with the components.
   */
  fromBrowser?: boolean
  /** No document names it: a college may do without, and the portal with it. */
  undocumented?: boolean
  /** How often one caller may make it, where that is less often than other calls. */
  limit?: LimitClass
  /** The fields of the input that name a person or a link. Each value is counted for all callers together, where the limit has a figure for that. */
  identifies?: readonly string[]
  /**
   * A valid input for a student of the embedded college; every call with an input needs one. Tests walk through the whole table with it,
   * and the reference shows it.
   */
  example?: (studentId: string) => Record<string, unknown>
  /** The example names a record of the student (a letter, an application), so the college refuses it to another student. */
  namesRecord?: boolean
  /** Input fields that take any words, even words that look like an address. */
  freeText?: readonly string[]
  /** Where the specification names the call, and what would surprise. */
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
  /** Input side: what is on the wire. Output side: what the portal knows, renamed where the wire misspells. */
  answer: Answer
  timeoutClass: TimeoutClass
  /** Milliseconds for which an answer may be shown again. */
  staleMs: number
  /** It shows what a session that nobody looks after must not show: the person must have shown within 15 minutes who they are. */
  wantsRecentSignIn?: boolean
}

/** What protects an account. A factor is an address or number to which codes go. */
type AccountProtection = 'password' | 'recovery question' | 'factor' | 'primary e-mail' | 'login'

/** The same, and what a session that nobody looks after must not change: money, invoices, the national id, who reads the dates. */
export type Protection =
  AccountProtection | 'payment method' | 'billing contact' | 'subscription' | 'national id' | 'private calendar'

/** Partners of the college whose people sign on at the partner. */
export const partners = ['nwm'] as const
export type Partner = (typeof partners)[number]

/** What the identity provider says (`acr`) of a sign-in that began at a partner's sign-on. */
export const acrOfPartner = (partner: Partner): string => `urn:college:acr:partner:${partner}`

/** Does it change, or show, what a session alone must not? Whoever comes by the secret of a link has no session to prove anything with. */
export const needsRecentSignIn = (call: AnyCall): boolean =>
  !isPublic(call) && (call.kind === 'save' ? call.changes !== undefined : call.wantsRecentSignIn === true)

/** What is in the fields of a form, or goes with them, of a record. */
export type RecordPart = (record: never) => object

/** A record that people change in forms, each of which holds a part of it. */
export interface EditedRecord {
  load: Load
  /** What is in each form, by its name. */
  forms: Readonly<Record<string, RecordPart>>
  /** What nobody types and the college takes with every change. */
  kept?: ((record: never, typed: Readonly<Record<string, unknown>>) => object) | undefined
  /**
   * With this on file the save changes nothing of what the form holds, whatever the person saw. It is not compared: the college knows
   * a repetition, or says why there is nothing to save.
   */
  changesNothing?: ((record: never) => boolean) | undefined
  /** Where the load reads a list, and the save changes one entry of it. */
  entry?: EditedEntry
}

/** What may be said against a save although its input is valid. */
export interface Objection {
  /** What is looked up first. Without an answer the college decides alone. */
  loads: readonly Load[]
  /** What the loads are asked for; null for an input that needs no look-up. */
  asks: (input: never) => object | null
  /** Why it is refused; null while it may be made. `mayRepeat`: it has a key, by which the college knows a repetition. */
  fault: (input: never, answers: never, mayRepeat: boolean) => string | null
}

/** Which entry of a list a save changes. */
export interface EditedEntry {
  /** The field, of the input as of the entry, that names it. An input without it is of a new one, which is compared with nothing. */
  by: string
  /** The field of the input that names the list; the load is asked for it. */
  within: string
  /** Why the entry stays as it is whatever is sent; null while it may be changed. */
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
  /** Names of the loads whose answers this save makes old. */
  invalidates: readonly string[]
  /**
   * The record that it changes. A browser says which version of it the person saw (`If-Match`); the portal refuses the save when
   * something else is on file, and sends what the form does not hold as it is on file.
   */
  edits?: EditedRecord
  /** What the portal looks up before it sends the save. */
  objection?: Objection
  /** Its answer holds a secret that is shown once: a repetition of the save is answered without it, and nothing keeps it. */
  showsOnce?: boolean
  /** Only reads, although its method is a writing one. */
  onlyReads?: boolean
  /** Carries files, so its body may be larger than others. */
  upload?: boolean
  /** The wire field by which the college tells this body from that of another save at the same address. */
  discriminator?: string
  /** What of the account's protection, or of its money, it changes. The person must have shown within 15 minutes who they are (S-51). */
  changes?: Protection
  /** Only in a session that began at the sign-on of this partner, whose people it is for (ruling 46). */
  onlyAtSignOnOf?: Partner
  /**
   * A staff member who makes it in a student's place types why, as the input's `reason` (10 to 300 characters). It goes to the
   * audit, which the student can read, and not to the college.
   */
  reasonWhileMasquerading?: boolean
  /** The words of the failure that a falsy or empty answer is (ruling 41); of other calls such an answer cannot be read, or is success. */
  falsyAnswer?: string
  /** Was it accepted, where an answer that is no failure may say that it was not? */
  accepts?: (answer: z.output<Answer>) => boolean
  /** After such an answer the person's other sessions end: what they were begun with is not good any more (S-18). */
  endsOtherSessions?: (answer: z.output<Answer>) => boolean
}

/**
 * The one rule of what staff may do in a student's place: look, where the call does not say no, and save, where it says
 * yes. The portal refuses everything else with 'Access Denied!' without asking the college, which refuses it as well.
 */
export const isRefusedWhileMasquerading = ({ kind, whileMasquerading = kind === 'load' }: AnyCall): boolean =>
  !whileMasquerading

export type AnyLoad = Load
export type AnySave = Save
export type AnyCall = AnyLoad | AnySave

export type InputOf<Call> = Call extends { input: infer Input extends z.ZodType } ? z.input<Input> : never
/** What the portal knows after parsing. */
export type AnswerOf<Call> = Call extends { answer: infer Answer extends z.ZodType } ? z.output<Answer> : never

/** A load that was started: what `college.load` returns, and a page hands to the part that shows it. */
export type Loading<Call> = Promise<Outcome<AnswerOf<Call>>>

const nothing = z.strictObject({})
export type Nothing = typeof nothing

const fiveMinutes = 5 * 60_000

/** Stale time of a record that somebody besides the student changes: a supervisor, a proctor, the college's staff. */
export const sharedStaleMs = 60_000

type LoadDefinition<Name extends string, Input extends z.ZodType, Answer extends z.ZodType> = Omit<
  Load<Name, Input, Answer>,
  'kind' | 'method' | 'input' | 'timeoutClass' | 'staleMs'
> &
  Partial<Pick<Load<Name, Input, Answer>, 'timeoutClass' | 'staleMs'>>

/** Defines a call that reads; stale after five minutes unless said otherwise (CL-05). */
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

/** Defines a call that writes; never retried. */
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
 * The path with each part replaced by `write(name)`: `:studentId` for a router, `{studentId}` for the reference.
 */
export function pathPattern(call: AnyCall, write: (part: string) => string, path = call.path): string {
  const parts = new Proxy({} as Identity & Parts, { get: (_, part: string) => write(part) })
  return path(parts)
}

/** The longest body of any call, in bytes: a file of 10 MB in base64 and what comes beside it. */
export const longestBody = 14 * 1024 * 1024

/** The largest body of a call, in bytes: 256 KB, with files 14 MB. */
export const largestBody = (call: AnyCall): number =>
  call.kind === 'save' && call.upload === true ? longestBody : 256 * 1024
