import 'server-only'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Returns the text of a built style sheet by its address, byte by byte (latin1), or undefined when it cannot stand in a page. */
export type StyleSheets = (address: string) => string | undefined

const builtSheet = /^\/_next\/static\/(chunks\/[\w.-]+\.css)$/

/** The style sheets of the build in `folder`, each read once. */
export function styleSheetsIn(folder: string): StyleSheets {
  const known = new Map<string, string>()
  return (address) => {
    const [, name] = builtSheet.exec(address) ?? []
    if (name === undefined) return undefined
    const kept = known.get(name)
    if (kept !== undefined) return kept
    const file = path.join(folder, '.next/static', name)
    if (!existsSync(file)) return undefined
    const text = readFileSync(file, 'latin1').replaceAll('url(../media/', 'url(/_next/static/media/')
    if (/<\/style|url\((?!["']?(?:\/|data:))/i.test(text)) return undefined
    known.set(name, text)
    return text
  }
}

const styleSheetLink =
  /<link rel="stylesheet" href="([^"?]+)(?:\?[^"]*)?"(?=[^>]* data-precedence=")[^>]* nonce="([\w-]+)"[^>]*?\/>/g

/**
 * The head of a document with its style sheets in it, so that nothing of the page waits for a second answer. The links stay,
 * disabled and for no medium, which no browser loads, not even ahead of its parser: React looks there for the sheets it needs, and finds them.
 */
export const inlineStyleSheets = (head: string, sheets: StyleSheets): string =>
  head.replace(styleSheetLink, (link: string, address: string, nonce: string) => {
    const sheet = sheets(address)
    if (sheet === undefined) return link
    return `<style nonce="${nonce}">${sheet}</style>${link.replace(/\/>$/, ' media="not all" disabled=""/>')}`
  })
