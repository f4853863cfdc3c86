/**
 * Expected failures are values with names; surprises throw (docs/decisions).
 * The names are the portal's own; the wording a person sees is chosen in one table, `lib/server/http/failure.ts`.
 */
export type FailureName =
  | 'no-response' // nothing came back in time, or the connection broke
  | 'denied' // 403, or the portal itself refused
  | 'not-found' // 404
  | 'refused' // any other status that is not a success; the server's message is shown
  | 'malformed' // an answer that is not what the table of calls says
  | 'signed-out' // the session ended
  | 'token-refused' // a service refused the session's access token, a renewed one too; the session lives
  | 'sign-in-again' // the session lives, but for this the person must show again who they are (401)
  | 'unavailable' // the portal cannot ask just now: session store away, circuit open after many failures
  | 'maintenance' // the portal is closed for maintenance; nothing was asked
  | 'busy' // the service asked to be left alone for a while (429)
  | 'not-defined' // a name that is not in the table of calls
  | 'invalid' // what was sent does not fit the call
  | 'conflict' // something else is on file than the person saw; nothing was saved
  | 'draft-changed' // another device or tab typed into the form since; nothing was sent

/** What a person may know of a failure: its wording, and a short reference that finds the log line. */
export interface Failure {
  name: FailureName
  /** Wording for people, from the error catalogue (S1 §8). */
  message: string
  /** Eight characters, for example `K7Q2-9FXM`; the same as in the log line of the request. */
  reference: string
  /** With `busy`: seconds after which it makes sense to try again. */
  retryAfterSeconds?: number
  /** With `conflict`: what is on file now; without it the record may not be changed any more. */
  onFile?: OnFile
}

/** A version of a record, as the form that edits it holds it. */
export interface OnFile {
  version: string
  /** Null: it is not there any more. */
  values: Readonly<Record<string, unknown>> | null
}

export type Outcome<Value> =
  | {
      ok: true
      value: Value
      /** Milliseconds since 1970: it could not be loaded just now, and this is what was there then. Undefined for what is true now. */
      asOf?: number
      /** Something in it could not be read and is left out. */
      isPartial?: true
    }
  | { ok: false; failure: Failure }

export const succeed = <Value>(value: Value): Outcome<Value> => ({ ok: true, value })
export const fail = (failure: Failure): Outcome<never> => ({ ok: false, failure })

/** What was loaded; null when nothing was, or when nobody asked. */
export const valueOf = <Value>(outcome: Outcome<Value> | null): Value | null => (outcome?.ok ? outcome.value : null)

/** Was all of it loaded? A list of which something could not be read does not say what there is not. */
export const isWhole = <Value>(outcome: Outcome<Value>): boolean => outcome.ok && !outcome.isPartial

/** Could it not be loaded? What the college does not have is not missing, nor is what nobody asked for. */
export const isMissing = <Value>(outcome: Outcome<Value> | null): outcome is { ok: false; failure: Failure } =>
  outcome !== null && !outcome.ok && outcome.failure.name !== 'not-found'

/** The same outcome with another value. */
export const mapOutcome = <Value, Other>(outcome: Outcome<Value>, change: (value: Value) => Other): Outcome<Other> =>
  outcome.ok ? { ...outcome, value: change(outcome.value) } : outcome

/** What each of several loads comes to, by its name. */
export type Settlements<Loads> = { readonly [Name in keyof Loads]: Awaited<Loads[Name]> }

/** Of a save: nothing, or nothing that could be read, came back, so it may have been made all the same. */
export const isUnknownOutcome = ({ name }: Pick<Failure, 'name'>): boolean =>
  name === 'no-response' || name === 'malformed'
