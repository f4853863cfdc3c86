import { chunkGuard } from './chunk-guard'
import { startScriptsLate } from './late-scripts'

const script = (name: string) => `<script src="/_next/static/chunks/${name}.js?dpl=1" async="" nonce="n-_1"></script>`
const head = `<link rel="preload" as="script" fetchPriority="low" nonce="n-_1" href="/_next/static/chunks/main.js"/>${script('a')}<title>T</title>${script('b')}<script nonce="n-_1">guard()</script><script src="/_next/static/chunks/old.js" noModule="" nonce="n-_1"></script>`

test('the scripts of the build wait; those in the page, and those for old browsers, do not', () => {
  const written = startScriptsLate(head)
  expect(written.match(/<script type="late" src="[^"]*" async="" nonce="n-_1"><\/script>/g)).toHaveLength(2)
  expect(written).toContain('<script nonce="n-_1">guard()</script>')
  expect(written).toContain('<script src="/_next/static/chunks/old.js" noModule=""')
  expect(written).not.toContain('rel="preload"')
})

test('R-36: what misses a script is there before any of them is asked for', () => {
  expect(startScriptsLate(head)).toContain(`<script nonce="n-_1">${chunkGuard};`)
})

test.each([
  ['no scripts', '<title>T</title>'],
  ['a script without a nonce', '<script src="/_next/static/chunks/a.js" async=""></script>'],
  ['a script from elsewhere', '<script src="https://evil.example/_next/static/a.js" async="" nonce="n"></script>'],
  ['a script that others wait for', '<script src="/_next/static/chunks/a.js" nonce="n"></script>'],
])('a head with %s stays as it is', (_, unchanged) => {
  expect(startScriptsLate(unchanged)).toBe(unchanged)
})
