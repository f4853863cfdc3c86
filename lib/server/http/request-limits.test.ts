import { bodyTimeoutFor, mostBytesAt, requestLimits, violationOf } from './request-limits'

// No component sends files today, so the calls that take files are opened only in this test.
jest.mock('@/lib/calls/table', () => jest.requireActual<object>('@/tests/support/open-table'))

const [files, body, form] = [14 * 1_024 * 1_024, 256 * 1_024, 16 * 1_024]

const violation = (url: string, { method = 'GET', ...headers }: Record<string, string> = {}) =>
  violationOf({ method, url, headers })?.status ?? null

test.each<[string, number]>([
  ['/api/college/advisorPhoto', files],
  ['/api/college/advisorPhoto?x=1', files],
  ['/api/college/advisorPhoto/x', form],
  ['/x/api/college/advisorPhoto', form],
  ['/api/college/couplrOptIn', body],
  ['/api/college/studentCE', form],
  ['/api/college/toString', form],
  ['/api/college/', form],
  ['/api/drafts/supervisor/chfc.1', form],
  ['/auth/logout', form],
  ['/', form],
])('S-53: %s takes %i bytes', (url, most) => {
  const method = mostBytesAt({ method: 'PUT', url }) > form ? 'PUT' : 'POST'
  expect(mostBytesAt({ method, url })).toBe(most)
  expect(mostBytesAt({ method: 'GET', url })).toBe(form)
  expect(violation(url, { method, 'content-length': String(most) })).toBeNull()
  expect(violation(url, { method, 'content-length': String(most + 1) })).toBe(413)
})

// The question mark and the query together may have 2 KB; then no single value is longer.
test.each<[string, string, number | null]>([
  ['an address of 8 KB', `/${'a'.repeat(8_191)}`, null],
  ['an address with one character more', `/${'a'.repeat(8_192)}`, 414],
  ['a value of 2 KB with its name', `/?a=${'b'.repeat(2_047)}`, null],
  ['a value with one character more', `/?a=${'b'.repeat(2_048)}`, 400],
  ['two values, each short', `/?a=${'b'.repeat(1_500)}&c=${'d'.repeat(1_500)}`, null],
  ['a short value and a long one', `/?a=1&c=${'d'.repeat(2_100)}`, 400],
  ['a long value that is short when decoded', `/?a=${'%62'.repeat(1_000)}`, null],
  ['a long destination', `/?destination=${'d'.repeat(2_100)}`, null],
  ['a long destination and another long value', `/?destination=${'d'.repeat(2_100)}&e=${'e'.repeat(2_100)}`, 400],
  ['the provider’s answer', `/auth/login?code=${'c'.repeat(4_000)}`, null],
  ['an address below the provider’s answer', `/auth/login/x?code=${'c'.repeat(4_000)}`, 400],
])('S-53: %s', (_, url, status) => expect(violation(url)).toBe(status))

test.each<[string, number | null]>([
  ['/dashboard?__proto__=1', 400],
  ['/api/college/studentCE?a=1&constructor=2', 400],
  ['/?prototype', 400],
  ['/x?a[__proto__]=1', 400],
  ['/x?constructor.prototype=1', 400],
  ['/x?%5f_proto__=1', 400],
  ['/x?a=__proto__', null],
  ['/x?proto=1', null],
  ['/constructor', null],
])('S-42: %s', (url, status) => expect(violation(url)).toBe(status))

test.each<[string, number | null]>([
  ['', null],
  ['identity', null],
  [' Identity ', null],
  ['gzip', 415],
  ['br', 415],
  ['identity, gzip', 415],
])('S-53: a body with the encoding %j', (encoding, status) =>
  expect(violation('/api/college/x', { method: 'POST', 'content-encoding': encoding })).toBe(status),
)

test.each<[string, string, number | null]>([
  ...['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].map(
    (method) => [method, '/dashboard', null] as [string, string, null],
  ),
  ['TRACE', '/', 405],
  ['', '/', 405],
  ['GET', '/_next/static/x.js', null],
  ['HEAD', '/plain.css', null],
  ['POST', '/_next/static/x.js', 405],
  ['POST', '/icon.svg?1', 405],
  ['POST', '/my-icon.svg', 405],
  ['POST', '/favicon.ico', 405],
  ['POST', '/robots.txt', 405],
  ['POST', '/apple-touch-icon.png', 405],
  ['POST', '/icon.svg.html', null],
  ['POST', '/a/icon.svg', null],
  ['POST', '/x/_next/static', null],
])('S-44: %s %s', (method, url, status) => {
  expect(violation(url, { method })).toBe(status)
  expect(violationOf({ method, url, headers: {} })?.headers).toEqual(
    status === 405 ? { allow: 'GET, HEAD' } : undefined,
  )
})

test.each([12_000, 3_000])('S-53: an upload of 400 KB is not cut off at %d bytes a second', (speed) => {
  for (let second = 1; second * speed < 560_000; second++)
    expect(bodyTimeoutFor(second * speed)).toBeGreaterThan((second + 1) * 1_000)
})

test.each([1, 10, 60])('S-53: a body that sends one byte every %d s is cut off', (seconds) => {
  const arrived = Math.floor(40 / seconds)
  expect(Math.min(bodyTimeoutFor(arrived), arrived === 0 ? requestLimits.silenceMs : Infinity)).toBeLessThan(40_000)
})

test.each(['GET', 'OPTIONS', 'HEAD', 'POST'])('S-44: %s * is refused because it names no address', (method) =>
  expect(violation('*', { method })).toBe(400),
)
