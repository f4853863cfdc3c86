import type { Context } from 'hono'
import { largestBody, type AnyCall } from '@/lib/calls/call'
import { isStorable, isStorableJson } from '@/lib/shared/storable-text'
import type { CallFacts, Claims } from '@/college/services-context'
import { Refusal } from './refusal'

/** A call as it reached the service, before any check. */
export interface Arrival {
  call: AnyCall
  /** Null without a token, or with an invalid one. */
  claims: Claims | null
  params: Record<string, string>
  query: Record<string, string>
  /** The body's text, for recognizing a repeated save. */
  text: string
  /** The parsed body; undefined for a load, an empty body, or invalid JSON. */
  body: unknown
  idempotencyKey: string | undefined
}

/**
 * Reads the request. @throws Refusal 413 for a body above the call's limit, 400 for characters that the records cannot
 * store.
 */
export async function readArrival(c: Context, call: AnyCall, claims: Claims | null): Promise<Arrival> {
  const text = call.kind === 'save' ? await textOf(c, largestBody(call)) : ''
  const sent = { params: c.req.param(), query: c.req.query(), body: parseJson(text) }
  if (!isStorable([sent.params, sent.query]) || !isStorableJson(text, sent.body))
    throw new Refusal(400, 'This request contains a character that cannot be stored.')
  return {
    call,
    claims,
    ...sent,
    text,
    idempotencyKey: c.req.header('idempotency-key'),
  }
}

/**
 * Returns what the call log stores. `studentId` is the student the call is about, or the one it names when it is
 * refused.
 */
export function factsOf(c: Context, { call, claims, params, query, body }: Arrival, about: About | null): CallFacts {
  return {
    name: call.name,
    method: c.req.method,
    path: masked(c.req.path, params, call.secrets),
    query: maskFields(query, call.secrets ?? []),
    body: mask(body, call.secrets),
    subject: claims?.subject ?? null,
    actor: about?.actor ?? null,
    studentId: about?.studentId ?? params.studentId ?? null,
    signal: c.req.raw.signal,
  }
}

const secret = '[secret]'

/** Replaces secrets in what the call log stores: numbers, passwords and codes. */
export function mask<Value>(value: Value, secrets: readonly string[] = []): Value | typeof secret {
  if (secrets.length === 0 || value === undefined) return value
  // A plain text or number in place of a body is itself the secret.
  if (typeof value !== 'object' || value === null) return secret
  return maskFields(value, secrets)
}

function maskFields<Value>(value: Value, secrets: readonly string[]): Value {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((entry) => maskFields(entry, secrets)) as Value
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, secrets.includes(name) ? secret : maskFields(entry, secrets)]),
  ) as Value
}

const masked = (path: string, params: Record<string, string>, secrets: readonly string[] = []) =>
  secrets.reduce((text, name) => (params[name] ? text.replace(encodeURIComponent(params[name]), secret) : text), path)

/** The student a call is about, and the staff member who calls for them. */
export interface About {
  studentId: string | null
  actor: string | null
}

/** Caches the body's text, which can be read only once, because two calls may share a path. */
const texts = new WeakMap<Request, Promise<string>>()

function textOf(c: Context, mostBytes: number): Promise<string> {
  const known = texts.get(c.req.raw)
  if (known) return known
  const text = readText(c.req.raw, mostBytes)
  texts.set(c.req.raw, text)
  return text
}

async function readText(request: Request, mostBytes: number): Promise<string> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > mostBytes) throw tooLarge(mostBytes)
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.byteLength
    if (bytes > mostBytes) throw tooLarge(mostBytes)
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}

const tooLarge = (mostBytes: number) =>
  new Refusal(413, `The request is too large. At most ${mostBytes / 1024} KB are accepted.`)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
