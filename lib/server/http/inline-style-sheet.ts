import 'server-only'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Returns the text of a built style sheet by its address, as bytes (latin1); undefined when it cannot be inlined. */
export type StyleSheets = (address: string) => string | undefined

const builtSheet = /^\/_next\/static\/(chunks\/[\w.-]+\.css)$/

/** Returns the style sheets of the build in `folder`. Each is read once. */
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
 * Inlines the style sheets into the head of a document, so that rendering does not wait for another response. The
 * links stay, disabled and for no medium, so that no browser loads them, not even its preload scanner. React looks
 * for them to see which sheets are loaded.
 */
export const inlineStyleSheets = (head: string, sheets: StyleSheets): string =>
  head.replace(styleSheetLink, (link: string, address: string, nonce: string) => {
    const sheet = sheets(address)
    if (sheet === undefined) return link
    return `<style nonce="${nonce}">${sheet}</style>${link.replace(/\/>$/, ' media="not all" disabled=""/>')}`
  })
