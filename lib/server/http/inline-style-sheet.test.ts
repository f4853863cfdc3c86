import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inlineStyleSheets, styleSheetsIn } from './inline-style-sheet'

const folder = mkdtempSync(path.join(tmpdir(), 'build-'))
const chunks = path.join(folder, '.next/static/chunks')
beforeAll(() => {
  mkdirSync(chunks, { recursive: true })
  writeFileSync(path.join(chunks, 'good.css'), `@font-face{src:url(../media/a.woff2?dpl=1)}a::before{content:'…'}`)
  writeFileSync(path.join(chunks, 'relative.css'), 'a{background:url(b.png)}')
  writeFileSync(path.join(chunks, 'end.css'), 'a{content:"</style>"}')
  writeFileSync(path.join(folder, '.next/secret.css'), 'a{}')
})
afterAll(() => rmSync(folder, { recursive: true }))

test('returns a built sheet unchanged, with absolute addresses of its files', () => {
  const text = styleSheetsIn(folder)('/_next/static/chunks/good.css') ?? ''
  expect(Buffer.from(text, 'latin1').toString()).toBe(
    `@font-face{src:url(/_next/static/media/a.woff2?dpl=1)}a::before{content:'…'}`,
  )
})

test('reads a sheet once', () => {
  const sheets = styleSheetsIn(folder)
  writeFileSync(path.join(chunks, 'once.css'), 'a{color:red}')
  expect(sheets('/_next/static/chunks/once.css')).toBe('a{color:red}')
  rmSync(path.join(chunks, 'once.css'))
  expect(sheets('/_next/static/chunks/once.css')).toBe('a{color:red}')
})

test.each([
  ['that does not exist', '/_next/static/chunks/missing.css'],
  ['that would end its style element', '/_next/static/chunks/end.css'],
  ['with relative addresses', '/_next/static/chunks/relative.css'],
  ['outside the folder of sheets', '/_next/static/chunks/../../secret.css'],
  ['from another site', 'https://evil.example/_next/static/chunks/good.css'],
])('does not inline a sheet %s', (_, address) => {
  expect(styleSheetsIn(folder)(address)).toBeUndefined()
})

test('each sheet of a page gets the nonce of its own link', () => {
  const link = (name: string, nonce: string) =>
    `<link rel="stylesheet" href="/${name}.css" nonce="${nonce}" data-precedence="next"/>`
  const head = `${link('a', 'n1')}<link rel="icon" href="/icon.svg"/>${link('b', 'n1')}`
  const written = inlineStyleSheets(head, (address) => `/*$& ${address}*/`)
  expect(written.match(/<style nonce="n1">[^<]*<\/style>/g)).toEqual([
    '<style nonce="n1">/*$& /a.css*/</style>',
    '<style nonce="n1">/*$& /b.css*/</style>',
  ])
  expect(written.match(/<link rel="stylesheet"[^>]* media="not all" disabled=""\/>/g)).toHaveLength(2)
})
