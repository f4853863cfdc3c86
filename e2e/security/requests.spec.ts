import { gzipSync } from 'node:zlib'
import { expect, test } from '../support/fixtures'
import { head, sendRaw } from '../support/raw-request'
import { askerOf } from '../support/session-cookie'

/* Requests that no browser sends, at the handler for saves. None of them may reach the college. */

const portal = process.env.PORTAL_URL ?? ''
const handler = 'POST /api/college/couplrOptIn'
const nested = (depth: number) => `{"share":${'['.repeat(depth)}${']'.repeat(depth)}}`

test('S-53: a request that is too long, too slow, too deep, compressed or ambiguous is refused and does not reach the college', async ({
  request,
  college,
}) => {
  const { username, studentId } = await college.createStudent('partner')
  const { cookie } = await askerOf(request, portal, username)
  const ours = {
    'x-portal-csrf': '1',
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    cookie: `portal.sid=${cookie}`,
  }
  const save = (body: string, headers: Record<string, string | number> = {}) => [
    head(handler, { ...ours, 'content-length': Buffer.byteLength(body), ...headers }),
    body,
  ]
  const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`
  const zipped = gzipSync(Buffer.alloc(5_000_000))

  const cases: [name: string, status: number, parts: (string | Buffer)[]][] = [
    ['12 MB announced', 413, [head(handler, { ...ours, 'content-length': 12_000_000 }), 'x'.repeat(100_000)]],
    [
      '12 MB in chunks',
      413,
      [head(handler, { ...ours, 'transfer-encoding': 'chunked' }), ...Array.from({ length: 180 }, () => chunk)],
    ],
    [
      'a zip bomb',
      415,
      [head(handler, { ...ours, 'content-encoding': 'gzip', 'content-length': zipped.length }), zipped],
    ],
    ['a slow body', 408, [head(handler, { ...ours, 'content-length': 100 }), '{"share":']],
    ['less than announced', 408, save('{"share":true}', { 'content-length': 400 })],
    ['two lengths', 400, [head(handler, { ...ours, 'content-length': '14, 15' }), '{"share":true}']],
    [
      'a length and chunks',
      400,
      [head(handler, { ...ours, 'content-length': 14, 'transfer-encoding': 'chunked' }), '0\r\n\r\n'],
    ],
    ['deeper than 20', 400, save(nested(25))],
    ['very deep', 400, save(nested(100_000))],
    ['a field twice', 400, save('{"share":true,"share":false}')],
    ['an identity twice', 400, save('{"share":true,"student_id":"1","student_id":"2"}')],
    ['an identity', 403, save('{"share":true,"student_id":"1"}')],
    ['__proto__', 400, save('{"share":true,"__proto__":{"isAdmin":true}}')],
    ['constructor', 400, save('{"share":true,"constructor":{"prototype":{"isAdmin":true}}}')],
    ['isAdmin', 400, save('{"share":true,"isAdmin":true}')],
    ['no JSON', 400, save('share=true')],
    ['not UTF-8', 400, [head(handler, { ...ours, 'content-length': 2 }), Buffer.from([0xff, 0xfe])]],
    ['JSON as text', 415, save('{"share":true}', { 'content-type': 'text/plain' })],
    ['JSON as a form', 415, save('{"share":true}', { 'content-type': 'application/x-www-form-urlencoded' })],
    ['a long address', 414, [head(`GET /api/college/studentCE?${'a=b&'.repeat(2_500)}`, ours)]],
    ['a long value', 400, [head(`GET /api/college/couplrOptIn?a=${'b'.repeat(3_000)}`, ours)]],
    ['headers without end', 431, [head('GET /dashboard', { ...ours, 'x-more': 'a'.repeat(20_000) })]],
  ]
  const answers = await Promise.all(cases.map(([, , parts]) => sendRaw(portal, parts)))
  expect(cases.map(([name], index) => [name, answers[index]?.status])).toEqual(
    cases.map(([name, status]) => [name, status]),
  )
  for (const { body } of answers) expect(body).not.toMatch(/node_modules|\bat .+:\d+:\d+|\.next\//)
  expect(await college.calls({ studentId, name: 'couplrOptIn' })).toEqual([])
  expect((await sendRaw(portal, save('{"share":true}'))).status, 'a valid request is accepted').toBe(200)
  expect(await college.calls({ studentId, name: 'couplrOptIn' })).toHaveLength(1)
})
