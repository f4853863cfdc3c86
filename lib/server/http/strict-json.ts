import 'server-only'
import { isStorableJson } from '@/lib/shared/storable-text'

/** Maximum nesting depth of objects and lists. */
const deepest = 20

/** Keys that reach into the prototype of an object. */
const inherited = new Set(['__proto__', 'constructor', 'prototype'])
export const isInherited = (key: string): boolean => inherited.has(key)

/** Result of reading a body, or the reason for refusing it. `value` is undefined when the body is not JSON. */
export type Read =
  { ok: true; value: unknown } | { ok: false; why: 'too deep' | 'a key twice' | 'an inherited key' | 'no text' }

/**
 * Parses JSON from outside. Refuses a key that occurs twice in one object, because two readers might each use a
 * different value, and characters that no service can store.
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

/** Scans the text once, without recursion. Syntax errors are left to the parser. */
function objectionIn(text: string) {
  const open: (Set<string> | null)[] = [] // keys of each open object; null for a list
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

/**
 * Returns the position after the string that begins at `start`. It ends at a quotation mark preceded by an even
 * number of backslashes.
 */
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
