import { AsyncLocalStorage } from 'node:async_hooks'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { limitBody } from './body-limits'
import { bodyTimeoutFor, requestLimits } from './request-limits'

interface Heard {
  method: string | undefined
  url: string | undefined
  body: string
  context: string | undefined
}

const context = new AsyncLocalStorage<string>()
let server: Server
let port: number
const heard: Heard[] = []
/** Whether the body of a request was read before it was passed on; then it could not be used. */
const disturbed: boolean[] = []
let bodyTimeout = bodyTimeoutFor

beforeAll(async () => {
  const hear = (request: IncomingMessage, response: Parameters<RequestListener>[1]) => {
    disturbed.push(Readable.isDisturbed(request))
    let body = ''
    const of = context.getStore()
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      heard.push({ method: request.method, url: request.url, body, context: of })
      response.end('heard')
    })
  }
  server = createServer((request, response) => {
    // Next looks at a request later, before it reads it.
    const later = (whole: IncomingMessage) => void setImmediate(hear, whole, response)
    // before-body.test.ts tests who may send a body.
    const steps = { refuse: () => Promise.resolve(null), onward: later }
    context.run('of this request', () => void limitBody(request, response, steps, (arrived) => bodyTimeout(arrived)))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  heard.length = 0
  bodyTimeout = bodyTimeoutFor
})

/**
 * True when the last answer is complete and closes the connection. The connection of a refused sender stays open for
 * a while after that.
 */
function isWhole(text: string): boolean {
  const [top = '', body = ''] = text.slice(text.lastIndexOf('HTTP/1.1 ')).split('\r\n\r\n')
  const length = /^content-length: (\d+)$/im.exec(top)?.[1]
  return /^connection: close$/im.test(top) && length !== undefined && Buffer.byteLength(body) >= Number(length)
}

/** Sends the parts one after another, and returns everything received up to the last answer. */
function say(...parts: (string | Buffer)[]): Promise<string> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (part: Buffer) => {
      answer += part.toString()
      if (isWhole(answer)) socket.destroy()
    })
    socket.once('error', () => undefined)
    socket.once('close', () => done(answer))
    const next = (index: number) => {
      const part = parts[index]
      if (part !== undefined && socket.writable) socket.write(part, () => setImmediate(next, index + 1))
    }
    next(0)
  })
}

const head = (line: string, headers: Record<string, string | number> = {}) =>
  `${line} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])

test('passes valid requests on unchanged, in their own async context', async () => {
  const body = 'x'.repeat(200_000)
  expect(statusOf(await say(head('GET /a?b=c')))).toBe(200)
  expect(statusOf(await say(head('POST /api/college/couplrOptIn', { 'content-length': body.length }) + body))).toBe(200)
  expect(statusOf(await say(head('PUT /parts', { 'content-length': 6 }), 'ab', 'cd', 'ef'))).toBe(200)
  expect(
    statusOf(
      await say(head('POST /chunked', { 'transfer-encoding': 'chunked' }), '3\r\nabc\r\n', '2\r\nde\r\n', '0\r\n\r\n'),
    ),
  ).toBe(200)
  expect(statusOf(await say(head('DELETE /none', { 'content-length': 0 })))).toBe(200)
  expect(statusOf(await say(head('POST /empty', { 'transfer-encoding': 'chunked' }), '0\r\n\r\n'))).toBe(200)
  expect(statusOf(await say(`${head('POST /empty-at-once', { 'transfer-encoding': 'chunked' })}0\r\n\r\n`))).toBe(200)
  expect(heard.map(({ method, url, body: got }) => [method, url, got.length > 10 ? got.length : got])).toEqual([
    ['GET', '/a?b=c', ''],
    ['POST', '/api/college/couplrOptIn', 200_000],
    ['PUT', '/parts', 'abcdef'],
    ['POST', '/chunked', 'abcde'],
    ['DELETE', '/none', ''],
    ['POST', '/empty', ''],
    ['POST', '/empty-at-once', ''],
  ])
  expect(new Set(disturbed)).toEqual(new Set([false]))
  expect(new Set(heard.map((each) => each.context))).toEqual(new Set(['of this request']))
})

test('handles several requests on one connection', async () => {
  const keep = (line: string, body: string) =>
    `${line} HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  const answer = await say(keep('POST /1', 'one'), keep('POST /2', 'two') + head('GET /3'))
  expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(3)
  expect(heard.map(({ url, body }) => `${url} ${body}`.trim())).toEqual(['/1 one', '/2 two', '/3'])
})

describe('S-53: refuses before Next sees the request', () => {
  const long = 256 * 1_024 + 1
  test.each<[string, number, string[]]>([
    ['declared too long', 413, [head('POST /api/x', { 'content-length': 12_000_000 }), 'x'.repeat(1_000)]],
    ['declared too long, and nothing is sent', 413, [head('POST /api/x', { 'content-length': long })]],
    [
      'chunked and too long',
      413,
      [
        head('POST /api/x', { 'transfer-encoding': 'chunked' }),
        ...Array.from({ length: 5 }, () => `10000\r\n${'x'.repeat(65_536)}\r\n`),
      ],
    ],
    [
      'a compressed body',
      415,
      [head('POST /api/x', { 'content-length': 20, 'content-encoding': 'gzip' }), 'x'.repeat(20)],
    ],
    ['an address that is too long', 414, [head(`GET /${'a'.repeat(8_200)}`)]],
    ['a query value that is too long', 400, [head(`GET /api/college/x?a=${'b'.repeat(2_100)}`)]],
    ['a query name that is too long', 400, [head(`GET /?${'b'.repeat(2_100)}`)]],
    ['two different lengths', 400, [head('POST /api/x', { 'content-length': '5, 6' }), 'hello']],
    [
      'chunked and with a length',
      400,
      [`POST /api/x HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`],
    ],
  ])('%s: %i', async (_, status, parts) => {
    expect(statusOf(await say(...parts))).toBe(status)
    expect(heard).toEqual([])
  })

  test('bytes after the declared length are read as another, invalid request', async () => {
    const answer = await say(`POST /a HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\n\r\n{}{"share":true}`)
    expect(answer).toContain('HTTP/1.1 400')
    expect(heard.filter(({ body }) => body !== '{}')).toEqual([])
  })

  test('a body that is slow or shorter than declared is abandoned', async () => {
    bodyTimeout = () => 60
    expect(statusOf(await say(head('POST /api/x', { 'content-length': 100 }), '{"a":'))).toBe(408)
    expect(statusOf(await say(head('POST /api/x', { 'transfer-encoding': 'chunked' }), '3\r\nabc\r\n'))).toBe(408)
    expect(heard).toEqual([])
  })

  test('a sender that disconnects is forgotten', async () => {
    await new Promise<void>((done) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(head('POST /left', { 'content-length': 100 }), () => socket.resetAndDestroy()),
      )
      socket.once('close', () => done())
    })
    expect(statusOf(await say(head('GET /next')))).toBe(200)
    expect(heard.map(({ url }) => url)).toEqual(['/next'])
  })
})

test('the provider’s answer may be long; a long destination is left to its parser (ruling 6)', async () => {
  for (const address of [`/auth/login?code=${'c'.repeat(4_000)}`, `/?destination=%2F${'d'.repeat(4_000)}`])
    expect(statusOf(await say(head(`GET ${address}`)))).toBe(200)
})

test.each([
  'TRACE /',
  'PROPFIND /dashboard',
  'SEARCH /',
  'PURGE /',
  'LINK /',
  'POST /plain.css',
  'DELETE /_next/static/x.js',
])('S-44: %s is refused', async (line) => {
  const answer = await say(head(line))
  expect([statusOf(answer), /allow: GET, HEAD/i.test(answer)]).toEqual([405, true])
  expect(heard).toEqual([])
})

test('S-32, S-60: a refusal has the portal’s headers, reveals nothing else, and is JSON for programs', async () => {
  const page = await say(head(`GET /${'a'.repeat(9_000)}`))
  expect(page).toMatch(/x-content-type-options: nosniff/i)
  expect(page).toMatch(/cache-control: private, no-store/i)
  expect(page).toMatch(/content-security-policy: default-src 'none'/i)
  expect(page).toContain('<h1>The address is too long.</h1>')
  const [, body = ''] = (await say(head('POST /api/college/x', { 'content-length': 999_999 }))).split('\r\n\r\n')
  expect(JSON.parse(body)).toEqual({
    name: 'invalid',
    message: 'That is more than can be sent at once.',
    reference: expect.stringMatching(/^\w{4}-\w{4}$/) as string,
  })
})

test('S-32: a refusal page says what is wrong and links to the portal; a HEAD answer has no body', async () => {
  const [top = '', body = ''] = (await say(head(`GET /x/api/y?${'b'.repeat(2_100)}`))).split('\r\n\r\n')
  expect(top).toMatch(/content-type: text\/html; charset=utf-8/i)
  for (const part of [
    '<h1>Something in the address is too long.</h1>',
    '<p>Nothing was changed.</p>',
    '<a href="/">Student portal</a>',
  ])
    expect(body).toContain(part)
  expect(await say(head(`GET /api/x?${'b'.repeat(2_100)}`))).toMatch(/content-type: application\/json/i)
  const [, none] = (await say(head(`HEAD /${'a'.repeat(9_000)}`))).split('\r\n\r\n')
  expect(none).toBe('')
  expect(await say(head('TRACE /api/x'))).toContain('"name":"not-defined"')
})

test('a refused sender with an unread body gets connection: close', async () => {
  const answer = await say(
    `POST /api/x HTTP/1.1\r\nhost: localhost\r\ncontent-length: 999999\r\n\r\n${'x'.repeat(1_000)}`,
  )
  expect(answer).toMatch(/connection: close/i)
})

test('S-53: a body gets more time with each part that arrives', async () => {
  const asked: number[] = []
  bodyTimeout = (arrived) => {
    asked.push(arrived)
    return 600_000
  }
  expect(statusOf(await say(head('PUT /parts', { 'content-length': 6 }), 'ab', 'cd', 'ef'))).toBe(200)
  expect(new Set(asked).size).toBeGreaterThan(1)
  expect(asked).toEqual([...new Set(asked)].toSorted((one, other) => one - other))
})

test('S-53: a body that stops arriving is abandoned, however much time is left', async () => {
  jest.replaceProperty(requestLimits, 'silenceMs', 60)
  bodyTimeout = () => 600_000
  expect(statusOf(await say(head('POST /api/x', { 'content-length': 100 }), '{"a":'))).toBe(408)
  jest.restoreAllMocks()
})
