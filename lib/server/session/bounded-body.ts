import 'server-only'

/** A request's body as text, or null as soon as it is more than `most` bytes; what comes after is not read. */
export async function readAtMost(request: Request, most: number): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return null
  const parts: Uint8Array[] = []
  let length = 0
  const reader = request.body?.getReader()
  for (;;) {
    const part = await reader?.read()
    if (!part || part.done) return Buffer.concat(parts).toString('utf8')
    length += part.value.byteLength
    if (length > most) {
      await reader?.cancel()
      return null
    }
    parts.push(part.value)
  }
}

/** The media type of a request without its parameters, in lower case. */
export const mediaTypeOf = (request: Request): string =>
  (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

/** The fields of a form post; none for any other body, and for one of more than 8 KiB. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const isForm = mediaTypeOf(request) === 'application/x-www-form-urlencoded'
  return new URLSearchParams((isForm && (await readAtMost(request, 8_192))) || '')
}
