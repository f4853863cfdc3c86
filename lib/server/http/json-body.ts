import 'server-only'
import { refuseAs } from './refusals'
import { compressed, tooLong, tooSlow } from './request-limits'
import { mediaTypeOf, readBody } from './bounded-body'
import { readJson } from './strict-json'

/** What a request carries; `value` is undefined for what is no JSON. Or the answer that refuses it. */
export type JsonBody = { ok: true; value: unknown } | { ok: false; refusal: Response }

const unread = { 400: undefined, 408: tooSlow.message, 413: tooLong.message, 415: compressed.message }

/** What can be said against a JSON body by the headers alone: what it is, and how long it says that it is. */
export function refuseUnread(request: Request, most: number): Response | null {
  if (mediaTypeOf(request) !== 'application/json') return refuseAs('invalid', 'not JSON', 'Send JSON.', 415)
  return Number(request.headers.get('content-length') ?? 0) > most
    ? refuseAs('invalid', 'a body that was not read', tooLong.message, 413)
    : null
}

/**
 * The JSON of a request, of `most` bytes at the most: only what says that it is JSON is read, in time and uncompressed, and
 * what is too deep or says a thing twice is refused (S-23, S-42, S-53).
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
