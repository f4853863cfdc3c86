import { footerId } from '@/lib/shared/failed-chunk'
import { chunkGuard } from './chunk-guard'
import { startScriptsLate } from './late-scripts'

const script = (name: string) =>
  `<script src="/_next/static/chunks/${name}.js?dpl=1&amp;x=2" async="" nonce="n-_1"></script>`
const head = `<link rel="preload" as="script" fetchPriority="low" nonce="n-_1" href="/_next/static/chunks/main.js"/>${script('a')}<title>T</title>${script('b')}<script nonce="n-_1">guard()</script><script src="/_next/static/chunks/old.js" noModule="" nonce="n-_1"></script>`

/** Runs the small script at the end of this head in a document that is not parsed yet, and returns that document. */
function run(written: string): Document {
  const page = document.implementation.createHTMLDocument('T')
  Object.defineProperty(page, 'currentScript', { value: { nonce: 'n-_1' } })
  const code = /<script nonce="[^"]*">((?:(?!<script).)*)<\/script>$/s.exec(written)?.[1] ?? ''
  new Function('document', 'window', 'location', code)(
    page,
    { ...window, addEventListener, requestAnimationFrame: () => 0 },
    {},
  )
  return page
}

test('starts the build’s scripts after the document is parsed; keeps inline scripts and scripts for old browsers', () => {
  const written = startScriptsLate(head)
  expect(written).not.toMatch(/<script [^>]*async|rel="preload"/)
  expect(written).toContain('<script nonce="n-_1">guard()</script>')
  expect(written).toContain('<script src="/_next/static/chunks/old.js" noModule=""')
  const page = run(written)
  const started = () => [...page.querySelectorAll('script[async]')].map((script) => script.getAttribute('src'))
  page.dispatchEvent(new Event('DOMContentLoaded'))
  const expected = ['a', 'b'].map((name) => `/_next/static/chunks/${name}.js?dpl=1&x=2`)
  expect(started()).toEqual(expected)
  page.dispatchEvent(new Event('DOMContentLoaded'))
  expect(started()).toEqual(expected)
})

test('a browser with rel=expect paints first when the footer has arrived', () => {
  const link = run(startScriptsLate(head)).querySelector('link[rel=expect][blocking=render]')
  expect(link?.getAttribute('href')).toBe(`#${footerId}`)
})

test('R-36: the guard is in place before any script is requested', () => {
  expect(startScriptsLate(head)).toContain(`<script nonce="n-_1">${chunkGuard};`)
})

test.each([
  ['no scripts', '<title>T</title>'],
  ['a script without a nonce', '<script src="/_next/static/chunks/a.js" async=""></script>'],
  ['a script from elsewhere', '<script src="https://evil.example/_next/static/a.js" async="" nonce="n"></script>'],
  ['a blocking script', '<script src="/_next/static/chunks/a.js" nonce="n"></script>'],
])('leaves a head with %s unchanged', (_, unchanged) => {
  expect(startScriptsLate(unchanged)).toBe(unchanged)
})
