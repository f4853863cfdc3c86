import 'server-only'
import { bodyTimeoutFor } from './request-limits'

/** A request's body as text, or the status that says why it was not read. */
export type Body = { ok: true; text: string } | { ok: false; status: 400 | 408 | 413 | 415 }

const late = Symbol('late')

/**
 * The only reader of bodies. Stops reading when the body is longer than `most` bytes or late. Refuses a body that is
 * compressed or not UTF-8.
 */
export async function readBody(request: Request, most: number, withinMs = bodyTimeoutFor(most)): Promise<Body> {
  if (!/^(identity)?$/i.test(request.headers.get('content-encoding')?.trim() ?? '')) return { ok: false, status: 415 }
  if (Number(request.headers.get('content-length') ?? 0) > most) return { ok: false, status: 413 }
  const reader = request.body?.getReader()
  let timer: ReturnType<typeof setTimeout> | undefined
  const time = new Promise<typeof late>((done) => (timer = setTimeout(() => done(late), withinMs)))
  try {
    const parts: Uint8Array[] = []
    let length = 0
    for (;;) {
      const part = await Promise.race([reader?.read(), time])
      if (part === late) return { ok: false, status: 408 }
      if (!part || part.done)
        return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts)) }
      length += part.value.byteLength
      if (length > most) return { ok: false, status: 413 }
      parts.push(part.value)
    }
  } catch {
    return { ok: false, status: 400 } // cut off, or not UTF-8
  } finally {
    clearTimeout(timer)
    void reader?.cancel().catch(() => undefined)
  }
}

/** Returns the text of a body; null when it was not read, for any reason. */
export async function readAtMost(request: Request, most: number): Promise<string | null> {
  const body = await readBody(request, most)
  return body.ok ? body.text : null
}

/** Returns the media type of a request in lower case, without parameters. */
export const mediaTypeOf = (request: Request): string =>
  (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

/** Returns the fields of a form post; none for any other type or a longer body. */
export async function readForm(request: Request, most = 8_192): Promise<URLSearchParams> {
  const isForm = mediaTypeOf(request) === 'application/x-www-form-urlencoded'
  return new URLSearchParams((isForm && (await readAtMost(request, most))) || '')
}
