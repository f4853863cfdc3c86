import type { Context } from 'hono'
import type { AnyCall } from '@/lib/calls/call'
import type { CallFacts, Claims } from '@/college/services-context'
import { Refusal } from './refusal'

const mostBytes = 256 * 1024

/** A call as it reached the service: who sent it, and what, before anything is believed. */
export interface Arrival {
  call: AnyCall
  /** Null without a token, or with one not to be trusted. */
  claims: Claims | null
  params: Record<string, string>
  query: Record<string, string>
  origin: string
  /** The body's text, for recognizing a repeated save. */
  text: string
  /** The parsed body; undefined for a load, an empty body and one that is not JSON. */
  body: unknown
  idempotencyKey: string | undefined
}

/** Reads the request. @throws Refusal 413 for a body above 256 KB. */
export async function readArrival(c: Context, call: AnyCall, claims: Claims | null): Promise<Arrival> {
  const text = call.kind === 'save' ? await readText(c.req.raw) : ''
  return {
    call,
    claims,
    params: c.req.param(),
    query: c.req.query(),
    origin: new URL(c.req.url).origin,
    text,
    body: parseJson(text),
    idempotencyKey: c.req.header('idempotency-key'),
  }
}

/** What the control room notes of it. `studentId` is whom the call is about, or whom it names when it is refused. */
export function factsOf(c: Context, { call, claims, params, query, body }: Arrival, about: About | null): CallFacts {
  return {
    name: call.name,
    method: c.req.method,
    path: c.req.path,
    query,
    body,
    subject: claims?.subject ?? null,
    actor: about?.actor ?? null,
    studentId: about?.studentId ?? params.studentId ?? null,
    signal: c.req.raw.signal,
  }
}

/** Whom a call is about, and who asked when that is somebody else. */
export interface About {
  studentId: string | null
  actor: string | null
}

async function readText(request: Request): Promise<string> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > mostBytes) throw tooLarge()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.byteLength
    if (bytes > mostBytes) throw tooLarge()
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}

const tooLarge = () => new Refusal(413, 'The request is too large. At most 256 KB are accepted.')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
