import type { Failure, Outcome } from '@/lib/shared/result'
import type { LoadAnswer, LoadInput, LoadName, SaveAnswer, SaveInput, SaveName } from '@/lib/calls/table'
import { draftHeader } from '@/lib/shared/draft'
import { leaveFor, saysMaintenance } from './leave'
import { portalHeaders, staleAfter } from './portal-headers'

/** Shown when no response came; the same wording as the server's. */
const noResponse: Failure = { name: 'no-response', message: 'There was an error contacting the server!', reference: '' }

/** The failure of a save that was not sent; nothing was written. */
const offline: Failure = {
  name: 'unavailable',
  message: 'You are offline. Nothing was sent. Try again when the connection is back.',
  reference: '',
}

/**
 * A save up to this size continues when the page is left. Browsers allow 64 KiB in total for such requests and refuse
 * more.
 */
const longestOnItsOwn = 8_000

/** The outcome of a save, and the names of the loads that it invalidated. */
export interface Sent<Answer> {
  outcome: Outcome<Answer>
  stale: readonly string[]
}

/** Loads from the portal. Never throws: a failure is a value. */
export async function ask<Name extends LoadName>(
  name: Name,
  input?: LoadInput<Name>,
  options: { signal?: AbortSignal; background?: boolean } = {},
): Promise<Outcome<LoadAnswer<Name>>> {
  const query = new URLSearchParams((input ?? {}) as Record<string, string>)
  const { outcome } = await request<LoadAnswer<Name>>(
    `${callAddress(name)}${query.size > 0 ? `?${query.toString()}` : ''}`,
    { headers: portalHeaders(options.background), signal: options.signal ?? null },
  )
  return outcome
}

/** Saves to the portal, once; the key lets the college recognize a repetition. Never throws. */
export async function send<Name extends SaveName>(
  name: Name,
  input: SaveInput<Name>,
  { method = 'POST', key = crypto.randomUUID() }: { method?: 'POST' | 'PUT'; key?: string } = {},
): Promise<Outcome<SaveAnswer<Name>>> {
  return (await sendWithNews(name, input, { method, key })).outcome
}

/** Like `send`, but also returns the invalidated loads. `draft` names the draft, which the portal then deletes. */
export function sendWithNews<Name extends SaveName>(
  name: Name,
  input: SaveInput<Name>,
  options: WriteOptions = {},
): Promise<Sent<SaveAnswer<Name>>> {
  return write<SaveAnswer<Name>>(callAddress(name), input, options)
}

interface WriteOptions {
  method?: 'POST' | 'PUT'
  key?: string
  draft?: string | undefined
  /** The version of the record that the person saw. The save is refused when another version is on file. */
  version?: string | undefined
  /** Reads the response when it is not one JSON value. */
  read?: ReadAnswer
}

type ReadAnswer = (answer: Response) => Promise<unknown>

const callAddress = (name: string) => `/api/college/${name}`

/** Sends a save to an address of the portal, as `send` does. */
export function write<Answer>(
  address: string,
  input: unknown,
  { method = 'POST', key = crypto.randomUUID(), draft, version, read }: WriteOptions = {},
): Promise<Sent<Answer>> {
  const body = JSON.stringify(input)
  const init = {
    method,
    keepalive: body.length <= longestOnItsOwn,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(draft !== undefined && { [draftHeader]: draft }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    body,
  }
  return request<Answer>(address, init, read)
}

/**
 * Returns the time limit of a request in milliseconds, because a dead connection would never end. It is longer than the
 * portal's own limit for the college. A response with several saves has longer, and a file gets another second for each
 * KB, as in the portal.
 */
const longestMs = ({ body }: RequestInit, read: ReadAnswer): number =>
  read === readJson && String(body ?? '').length <= longestOnItsOwn ? 75_000 : 600_000 + String(body ?? '').length

const readJson: ReadAnswer = (answer) => answer.json()

async function request<Answer>(address: string, init: RequestInit, read = readJson): Promise<Sent<Answer>> {
  if (init.method && !navigator.onLine) return { outcome: { ok: false, failure: offline }, stale: [] }
  try {
    const headers = { ...portalHeaders(), ...init.headers, accept: 'application/json' }
    const answer = await fetch(address, {
      ...init,
      headers,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: eitherOf(init.signal, AbortSignal.timeout(longestMs(init, read))),
    })
    if (saysMaintenance(answer)) leaveFor('maintenance')
    const stale = staleAfter(answer)
    const body = await read(answer)
    if (answer.ok) return { outcome: { ok: true, value: body as Answer }, stale }
    return { outcome: { ok: false, failure: isFailure(body) ? body : noResponse }, stale }
  } catch {
    return { outcome: { ok: false, failure: noResponse }, stale: [] }
  }
}

/** Safari before 17.4 lacks `AbortSignal.any`: there a load continues even when nobody waits for it. */
const eitherOf = (given: AbortSignal | null | undefined, limit: AbortSignal): AbortSignal =>
  given && 'any' in AbortSignal ? AbortSignal.any([given, limit]) : limit

const isFailure = (body: unknown): body is Failure =>
  typeof body === 'object' &&
  body !== null &&
  ['name', 'message', 'reference'].every((field) => typeof (body as Record<string, unknown>)[field] === 'string')
