/** NUL and lone surrogates. JSON can write both, but no database stores them as text. */
const unkept = /[\0\p{Cs}]/u
/** How JSON escapes them. Neither JSON nor UTF-8 allows them unescaped. */
const written = /\\u(?:0000|d[89a-f])/i

/**
 * True when every text in a value, including field names, can be stored unchanged. Checks lists and objects at any
 * depth.
 */
export function isStorable(value: unknown): boolean {
  const waiting = [value]
  while (waiting.length > 0) {
    const part = waiting.pop()
    if (typeof part === 'string' && unkept.test(part)) return false
    if (typeof part !== 'object' || part === null) continue
    for (const [name, inner] of Object.entries(part)) waiting.push(name, inner)
  }
  return true
}

/** Like `isStorable`, for parsed JSON. Checks the JSON text first, which is fast even for megabytes. */
export const isStorableJson = (text: string, value: unknown): boolean => !written.test(text) || isStorable(value)
