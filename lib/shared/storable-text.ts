/** NUL, and half of a character: JSON can write both, and no database keeps them as text. */
const unkept = /[\0\p{Cs}]/u
/** How JSON writes them; as they are, neither JSON nor UTF-8 has them. */
const written = /\\u(?:0000|d[89a-f])/i

/** Can every text in a value, names of fields too, be kept as it is? Lists and objects are looked into, however deep. */
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

/** The same for what a JSON text says; the text is looked at first, as that is quick also for megabytes. */
export const isStorableJson = (text: string, value: unknown): boolean => !written.test(text) || isStorable(value)
