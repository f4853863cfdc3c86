import 'server-only'

/** The decoder for the charset that a type names, for UTF-8 where it names none that is known. */
function namedDecoder(contentType: string): TextDecoder {
  try {
    return new TextDecoder(/;\s*charset="?([^\s;"]+)/i.exec(contentType)?.[1])
  } catch {
    return new TextDecoder()
  }
}

/**
 * A body as text, without a byte order mark, which JSON cannot begin with, and the charset it was read in. Bytes that are good UTF-8
 * are UTF-8, whatever a proxy calls them: JSON is. Others are in the charset that their type names; old services send ISO-8859-1.
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
