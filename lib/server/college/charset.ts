import 'server-only'

/** Returns a decoder for the charset in the content type, or for UTF-8 when the charset is missing or unknown. */
function namedDecoder(contentType: string): TextDecoder {
  try {
    return new TextDecoder(/;\s*charset="?([^\s;"]+)/i.exec(contentType)?.[1])
  } catch {
    return new TextDecoder()
  }
}

/**
 * Decodes a body without its byte order mark, which JSON does not allow, and returns the text and the charset used.
 * Valid UTF-8 is read as UTF-8 whatever the content type says, because JSON is UTF-8. Other bytes are read in the
 * charset of the content type; old services send ISO-8859-1.
 */
export function decodeBody(bytes: Uint8Array, contentType = ''): { text: string; charset: string } {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  try {
    return { text: utf8.decode(bytes), charset: utf8.encoding }
  } catch {
    const named = namedDecoder(contentType)
    return { text: named.decode(bytes), charset: named.encoding }
  }
}
