import 'server-only'
import { isStorableJson } from '@/lib/shared/storable-text'

/** Objects and lists within one another. */
const deepest = 20

/** Keys that reach into what every object inherits (S-42). */
const inherited = new Set(['__proto__', 'constructor', 'prototype'])
export const isInherited = (key: string): boolean => inherited.has(key)

/** What a body says, or why it is not looked at. `value` is undefined for what is no JSON. */
export type Read =
  { ok: true; value: unknown } | { ok: false; why: 'too deep' | 'a key twice' | 'an inherited key' | 'no text' }

/**
 * JSON from outside. A key that stands twice in one object is refused: two readers may each believe another one (S-39);
 * so are characters that no service can keep (S-66).
 */
export function readJson(text: string): Read {
  try {
    const why = objectionIn(text)
    if (why) return { ok: false, why }
    const value = JSON.parse(text) as unknown
    return isStorableJson(text, value) ? { ok: true, value } : { ok: false, why: 'no text' }
  } catch {
    return { ok: true, value: undefined }
  }
}

/** Walks over the text once, without recursion; what is no JSON is left to the parser. */
function objectionIn(text: string) {
  const open: (Set<string> | null)[] = [] // the keys of each open object; null for a list
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '{' || sign === '[') {
      open.push(sign === '{' ? new Set() : null)
      if (open.length > deepest) return 'too deep'
    } else if (sign === '}' || sign === ']') {
      open.pop()
    } else if (sign === '"') {
      const end = endOfText(text, at)
      const keys = open.at(-1)
      if (keys && followedByColon(text, end)) {
        const key = String(JSON.parse(text.slice(at, end)))
        if (isInherited(key)) return 'an inherited key'
        if (keys.has(key)) return 'a key twice'
        keys.add(key)
      }
      at = end - 1
    }
  }
  return null
}

/** Where the text that begins at `start` is over: after a quotation mark with an even number of backslashes before it. */
function endOfText(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at
    while (text[before - 1] === '\\') before -= 1
    if ((at - before) % 2 === 0) return at + 1
  }
  return text.length + 1
}

function followedByColon(text: string, from: number): boolean {
  let at = from
  while (' \t\n\r'.includes(text[at] ?? ':')) at += 1
  return text[at] === ':'
}
