import 'server-only'
import { refuseAs } from './door'
import { compressed, tooLong, tooSlow } from './limits/requests'
import { mediaTypeOf, readBody } from './session/bounded-body'
import { readJson } from './strict-json'

/** What a request carries; `value` is undefined for what is no JSON. Or the answer that refuses it. */
export type JsonBody = { ok: true; value: unknown } | { ok: false; refusal: Response }

const unread = { 400: undefined, 408: tooSlow.message, 413: tooLong.message, 415: compressed.message }

/**
 * The JSON of a request, of `most` bytes at the most: only what says that it is JSON is read, in time and uncompressed, and
 * what is too deep or says a thing twice is refused (S-23, S-42, S-53).
 */
export async function readJsonBody(request: Request, most: number): Promise<JsonBody> {
  if (mediaTypeOf(request) !== 'application/json') return { ok: false, refusal: refuseAs('invalid', 'not JSON', 'Send JSON.', 415) }
  const body = await readBody(request, most)
  if (!body.ok) return { ok: false, refusal: refuseAs('invalid', 'a body that was not read', unread[body.status], body.status) }
  const json = readJson(body.text)
  return json.ok ? json : { ok: false, refusal: refuseAs('invalid', json.why) }
}
