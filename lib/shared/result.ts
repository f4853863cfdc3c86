/**
 * Expected failures are named values; unexpected ones throw (docs/decisions). The names are the portal's own. The
 * messages are in one table, `lib/server/http/failure.ts`.
 */
export type FailureName =
  | 'no-response' // no response in time, or the connection broke
  | 'denied' // 403, or the portal itself refused
  | 'not-found' // 404
  | 'refused' // any other error status; the server's message is shown
  | 'malformed' // an answer that does not match the table of calls
  | 'signed-out' // the session ended
  | 'token-refused' // a service refused the session's access token, and the renewed one too; the session is still valid
  | 'sign-in-again' // the session is valid, but this requires a recent sign-in (401)
  | 'unavailable' // the portal cannot ask now: the session store is down, or the circuit is open
  | 'maintenance' // the portal is closed for maintenance; nothing was asked
  | 'busy' // the service asked for a pause (429)
  | 'not-defined' // a name that is not in the table of calls
  | 'invalid' // the input does not match the call
  | 'conflict' // the record has changed since the person saw it; nothing was saved
  | 'draft-changed' // another device or tab has changed the draft; nothing was sent

/** What a person may see of a failure: its message, and a short reference that finds the log line. */
export interface Failure {
  name: FailureName
  /** The message for people, from the error catalog (S1 §8). */
  message: string
  /** Eight characters, such as `K7Q2-9FXM`; the log line of the request has the same. */
  reference: string
  /** With `busy`: seconds after which to try again. */
  retryAfterSeconds?: number
  /** With `conflict`: what is on file now. Missing when the record can no longer be changed. */
  onFile?: OnFile
}

/** A version of a record, as held by the form that edits it. */
export interface OnFile {
  version: string
  /** Null when the record no longer exists. */
  values: Readonly<Record<string, unknown>> | null
}

export type Outcome<Value> =
  | {
      ok: true
      value: Value
      /**
       * Milliseconds since 1970. Set when a load failed and this is the last known value, from that time. Undefined for
       * a current value.
       */
      asOf?: number
      /** A part of it could not be read and is left out. */
      isPartial?: true
    }
  | { ok: false; failure: Failure }

export const succeed = <Value>(value: Value): Outcome<Value> => ({ ok: true, value })
export const fail = (failure: Failure): Outcome<never> => ({ ok: false, failure })

/** Returns the loaded value; null when the load failed or was not made. */
export const valueOf = <Value>(outcome: Outcome<Value> | null): Value | null => (outcome?.ok ? outcome.value : null)

/** True when everything was loaded. A partial list cannot show that something is absent. */
export const isWhole = <Value>(outcome: Outcome<Value>): boolean => outcome.ok && !outcome.isPartial

/** True when the load failed. False when the college has no such record, or when nothing was asked. */
export const isMissing = <Value>(outcome: Outcome<Value> | null): outcome is { ok: false; failure: Failure } =>
  outcome !== null && !outcome.ok && outcome.failure.name !== 'not-found'

/** Returns the same outcome with another value. */
export const mapOutcome = <Value, Other>(outcome: Outcome<Value>, change: (value: Value) => Other): Outcome<Other> =>
  outcome.ok ? { ...outcome, value: change(outcome.value) } : outcome

/** The results of several loads, by name. */
export type Settlements<Loads> = { readonly [Name in keyof Loads]: Awaited<Loads[Name]> }

/** True when a save may have been made although it failed: no response came back, or none that could be read. */
export const isUnknownOutcome = ({ name }: Pick<Failure, 'name'>): boolean =>
  name === 'no-response' || name === 'malformed'
