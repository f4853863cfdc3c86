import 'server-only'
import { refuseAs } from './refusals'
import { compressed, tooLong, tooSlow } from './request-limits'
import { mediaTypeOf, readBody } from './bounded-body'
import { readJson } from './strict-json'

/** The parsed body; `value` is undefined when it is not JSON. Otherwise the refusal to return. */
export type JsonBody = { ok: true; value: unknown } | { ok: false; refusal: Response }

const unread = { 400: undefined, 408: tooSlow.message, 413: tooLong.message, 415: compressed.message }

/** Checks content type and declared length of a JSON body, without reading it. Returns the refusal, or null. */
export function refuseUnread(request: Request, most: number): Response | null {
  if (mediaTypeOf(request) !== 'application/json') return refuseAs('invalid', 'not JSON', 'Send JSON.', 415)
  return Number(request.headers.get('content-length') ?? 0) > most
    ? refuseAs('invalid', 'a body that was not read', tooLong.message, 413)
    : null
}

/**
 * Reads the JSON body of a request, at most `most` bytes. Refuses a body that is not declared as JSON, is compressed
 * or arrives too late, and JSON that is too deep or has duplicate keys.
 */
export async function readJsonBody(request: Request, most: number): Promise<JsonBody> {
  const refusal = refuseUnread(request, most)
  if (refusal) return { ok: false, refusal }
  const body = await readBody(request, most)
  if (!body.ok)
    return { ok: false, refusal: refuseAs('invalid', 'a body that was not read', unread[body.status], body.status) }
  const json = readJson(body.text)
  return json.ok ? json : { ok: false, refusal: refuseAs('invalid', json.why) }
}
