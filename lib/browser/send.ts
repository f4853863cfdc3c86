import type { Failure, Outcome } from '@/lib/shared/result'
import type { LoadAnswer, LoadInput, LoadName, SaveAnswer, SaveInput, SaveName } from '@/lib/calls/table'
import { draftHeader } from '@/lib/shared/draft'
import { leaveFor, saysMaintenance } from './leave'
import { portalHeaders, staleAfter } from './portal-headers'

/** What a person sees when nothing came back at all; the same words as the server's (ER-01). */
const noResponse: Failure = { name: 'no-response', message: 'There was an error contacting the server!', reference: '' }

/** A save that was not even tried; certainly nothing was written (R-37). */
const offline: Failure = {
  name: 'unavailable',
  message: 'You are offline. Nothing was sent. Try again when the connection is back.',
  reference: '',
}

/** A save no longer than this goes on when the page is left. Browsers let 64 KiB in all do so, and refuse what is more. */
const longestOnItsOwn = 8_000

/** Loads grown old by the last save, by name, as the server told. */
export interface Sent<Answer> {
  outcome: Outcome<Answer>
  stale: readonly string[]
}

/** Reads from the portal. Never throws: a failure is a value. */
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

/** Writes to the portal, once: the key lets the college recognize a repetition. Never throws. */
export async function send<Name extends SaveName>(
  name: Name,
  input: SaveInput<Name>,
  { method = 'POST', key = crypto.randomUUID() }: { method?: 'POST' | 'PUT'; key?: string } = {},
): Promise<Outcome<SaveAnswer<Name>>> {
  return (await sendWithNews(name, input, { method, key })).outcome
}

/** As `send`, and which loads are old now. `draft` names what was kept of it, which the portal then clears. */
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
  /** The version of a record that the person saw; the save is refused when another one is on file. */
  version?: string | undefined
  /** Reads the answer, where that is not one JSON value. */
  read?: ReadAnswer
}

type ReadAnswer = (answer: Response) => Promise<unknown>

const callAddress = (name: string) => `/api/college/${name}`

/** Writes to an address of the portal, as `send` does. */
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
 * A dead connection would never end. Longer than the portal itself waits for the college; an answer of several saves takes longer
 * still, and a file longer by a second for each KB, as the portal waits for it.
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

/** Safari before 17.4 has no `any`: what is asked there goes on after nobody waits for it any more. */
const eitherOf = (given: AbortSignal | null | undefined, limit: AbortSignal): AbortSignal =>
  given && 'any' in AbortSignal ? AbortSignal.any([given, limit]) : limit

const isFailure = (body: unknown): body is Failure =>
  typeof body === 'object' &&
  body !== null &&
  ['name', 'message', 'reference'].every((field) => typeof (body as Record<string, unknown>)[field] === 'string')
