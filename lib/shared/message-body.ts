import { fromHtml } from 'hast-util-from-html'
import { sanitize, type Schema } from 'hast-util-sanitize'
import { toString } from 'hast-util-to-string'

type Tree = ReturnType<typeof fromHtml>

/** What may be in the body of a message (S-55): text and its structure. No pictures, no styles, no forms, no identifiers. */
const allowed: Schema = {
  tagNames: [
    ...['p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 'a', 'ul', 'ol', 'li', 'blockquote'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: { a: ['href'], th: ['colSpan', 'rowSpan'], td: ['colSpan', 'rowSpan'] },
  protocols: { href: ['https', 'http', 'mailto', 'tel'] },
  ancestors: {
    li: ['ul', 'ol'],
    thead: ['table'],
    tbody: ['table'],
    tr: ['table'],
    th: ['table'],
    td: ['table'],
  },
  strip: ['script', 'style', 'title', 'template', 'iframe', 'noscript', 'textarea', 'select', 'svg', 'math'],
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
}

/** Does a body come as HTML? One without an element is text, whose lines are its own. */
export const isHtml = (body: string): boolean => /<\/?[a-z][a-z0-9]{0,15}[\s/>]/i.test(body)

/** Longer than a letter is. */
const longestBody = 200_000

/** The elements of a body, with nothing in them that is not allowed. Takes anything; what is nested beyond reason comes as its words. */
export function parseBody(body: string): Tree {
  const start = body.slice(0, longestBody)
  try {
    return sanitize(fromHtml(start, { fragment: true }), allowed) as Tree
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { type: 'root', children: [{ type: 'text', value: start.replace(/<[^<>]*>/g, ' ') }] }
  }
}

/** The words of a body as people read them, on one line: its markup is no part of them. */
export function textOf(body: string): string {
  const text = isHtml(body) ? (textOfPlain(body) ?? toString(parseBody(body.replace(beforeBlock, ' ')))) : body
  return text.replace(/\s+/g, ' ').trim()
}

/** Before a tag that does not stand within a word, as `<b>` may. */
const beforeBlock = /(?=<(?!\/?(?:strong|b|em|i|u|a)[\s/>]))/gi

/**
 * The same of a body that has nothing but the tags and characters of an ordinary letter; null of another one. A search reads every
 * body, and to parse those of 2,000 messages holds up the server for half a second.
 */
function textOfPlain(body: string): string | null {
  if (body.length > longestBody / 2 || body.includes('\0')) return null
  const text = body.replace(plainTag, (_, inWord) => (inWord ? '\0' : ' ')) // `&<b>amp;` is no `&`
  if (/[<&]/.test(text.replace(plainCharacter, ''))) return null
  return text.replace(plainCharacter, (_, name: keyof typeof characters) => characters[name]).replaceAll('\0', '')
}

const plainTag = /<\/?(?:(strong|b|em|i|u|a)|p|br|hr|ul|ol|li|blockquote|h[1-6])(?: [a-z-]+="[^"<>]*")*(?: ?\/)?>/gi
const characters = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' } as const
const plainCharacter = /&(amp|lt|gt|quot|nbsp);/g

/** As much of a body as is read for its first line. */
const readForFirstLine = 2_000
const longestFirstLine = 140

/** The beginning of a body as plain text, on one line. */
export function firstLineOf(body: string | null): string {
  const line = textOf(body?.slice(0, readForFirstLine) ?? '')
  return line.length <= longestFirstLine ? line : `${line.slice(0, longestFirstLine).trimEnd()}…`
}
