import { fromParse5 } from 'hast-util-from-parse5'
import { sanitize, type Schema } from 'hast-util-sanitize'
import { toString } from 'hast-util-to-string'
import { defaultTreeAdapter, type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { decodeReferences } from '@/lib/shared/markup'
import { readableNodes } from './hidden-content'

type Tree = Extract<ReturnType<typeof fromParse5>, { type: 'root' }>

/** The markup allowed in the body of a message: text and its structure. No images, styles, forms or identifiers. */
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

/** True when a body is HTML. A body without elements is plain text, and its line breaks count. */
export const isHtml = (body: string): boolean => /<\/?[a-z][a-z0-9]{0,15}[\s/>]/i.test(body)

/**
 * The limits of a body that is rendered as HTML; newsletters are far below. A parser repeats open elements with their
 * attributes, so a few characters of `<p><b>` can become megabytes. It is stopped while it builds the tree.
 */
const limits = {
  /** Characters; a longer body is cut. */
  body: 200_000,
  elements: 2_000,
  /** Levels of nested elements. */
  depth: 200,
  /** Characters in the attributes of all elements together. */
  attributes: 400_000,
}

class TooMuchMarkup extends Error {}

/** Returns a tree adapter for one body, which throws when the tree exceeds a limit. */
function limitedAdapter() {
  let [elements, depth, attributes] = [0, 0, 0]
  return {
    ...defaultTreeAdapter,
    createElement: (...[name, space, attrs]: Parameters<typeof defaultTreeAdapter.createElement>) => {
      elements += 1
      for (const { name, value } of attrs) attributes += name.length + value.length
      if (elements > limits.elements || attributes > limits.attributes) throw new TooMuchMarkup()
      return defaultTreeAdapter.createElement(name, space, attrs)
    },
    onItemPush: () => {
      depth += 1
      if (depth > limits.depth) throw new TooMuchMarkup()
    },
    onItemPop: () => void (depth -= 1),
  }
}

/** Parses and sanitizes a body. Accepts any input. A body that exceeds a limit is returned as plain text. */
export function parseBody(body: string): Tree {
  const start = body.slice(0, limits.body)
  try {
    const fragment: DefaultTreeAdapterTypes.DocumentFragment = parseFragment(start, {
      treeAdapter: limitedAdapter(),
      scriptingEnabled: false,
    })
    fragment.childNodes = readableNodes(fragment.childNodes)
    return sanitize(fromParse5(fragment), allowed) as Tree
  } catch (error) {
    if (!(error instanceof TooMuchMarkup)) throw error
    return { type: 'root', children: [{ type: 'text', value: wordsWithoutTree(start) }] }
  }
}

/**
 * Returns the text of HTML without parsing it, tag by tag in one pass. Leaves out content that is not for people, such
 * as scripts and styles.
 */
function wordsWithoutTree(html: string): string {
  const words: string[] = []
  let silent: string | undefined
  for (const part of html.split(/(<[^<>]*>)/)) {
    const [, end, name] = /^<(\/?)([a-z][a-z0-9]{0,15})(?=[\s/>])/i.exec(part) ?? []
    const tag = name?.toLowerCase()
    if (silent !== undefined) {
      if (end && tag === silent) silent = undefined
    } else if (tag !== undefined) {
      words.push(' ')
      if (!end && allowed.strip?.includes(tag)) silent = tag
    } else words.push(part)
  }
  return decodeReferences(words.join(''))
}

/** Returns the readable text of a body on one line, without markup. */
export function textOf(body: string): string {
  const text = isHtml(body)
    ? (textOfPlain(body) ?? toString(parseBody(body.replace(beforeBlock, ' '))))
    : decodeReferences(body)
  return text.replace(/\s+/g, ' ').trim()
}

/** Matches before a tag that separates words. Inline tags such as `<b>` can be within a word. */
const beforeBlock = /(?=<(?!\/?(?:strong|b|em|i|u|a)[\s/>]))/gi

/**
 * Returns the text of a body with only the tags and characters of a simple letter; null for any other body. A search
 * reads every body, and parsing 2,000 messages would block the server for half a second.
 */
function textOfPlain(body: string): string | null {
  if (body.length > limits.body / 2 || body.includes('\0')) return null
  const text = body.replace(plainTag, (_, inWord) => (inWord ? '\0' : ' ')) // `&<b>amp;` is not `&`
  if (/[<&]/.test(text.replace(plainCharacter, ''))) return null
  return text.replace(plainCharacter, (_, name: keyof typeof characters) => characters[name]).replaceAll('\0', '')
}

/**
 * Excludes tags that may hide their content: with `hidden`, or with a style other than margins, colors and the like.
 */
const plainTag =
  /<\/?(?:(strong|b|em|i|u|a)|p|br|hr|ul|ol|li|blockquote|h[1-6])(?: (?!hidden=|style="[^"]*(?:display|visib|opac|size|font:|height|width|hide|[&\\*]))[a-z-]+="[^"<>]*")*(?: ?\/)?>/gi
const characters = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' } as const
const plainCharacter = /&(amp|lt|gt|quot|nbsp);/g

/** The part of a body that is read for its first line. */
const readForFirstLine = 2_000
const longestFirstLine = 140

/** Returns the beginning of a body as plain text on one line. */
export function firstLineOf(body: string | null): string {
  const line = textOf(body?.slice(0, readForFirstLine) ?? '')
  return line.length <= longestFirstLine ? line : `${line.slice(0, longestFirstLine).trimEnd()}…`
}
