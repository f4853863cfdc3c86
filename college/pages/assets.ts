import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Hono } from 'hono'
import { crestImage } from './crest'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/** Serves the few files that the college's own pages load. */
export function createAssets() {
  const files = {
    '/college.css': ['text/css; charset=utf-8', `${read('./college.css')}\n${read('./forms.css')}`],
    '/sign-out.js': ['text/javascript; charset=utf-8', read('./sign-out.js')],
    '/crest.svg': ['image/svg+xml', crestImage],
  } as const

  const assets = new Hono()
  for (const [path, [type, text]] of Object.entries(files)) {
    assets.get(path, (c) => c.body(text, 200, { 'content-type': type, 'cache-control': 'public, max-age=300' }))
  }
  const serif = readSerif()
  if (serif) {
    const headers = { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=86400' }
    assets.get('/serif.woff2', (c) => c.body(serif, 200, headers))
  }
  return assets
}

/**
 * Returns the portal's serif font, or null when only production packages are installed; the style sheet then falls
 * back.
 */
function readSerif(): Uint8Array<ArrayBuffer> | null {
  try {
    const name = '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2'
    return new Uint8Array(readFileSync(createRequire(import.meta.url).resolve(name)))
  } catch {
    return null
  }
}
