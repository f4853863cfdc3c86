import { createServer, type IncomingMessage, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { environment } from '../env'
import { createSid, sealSid, toSessionKey } from '../session/cookie'
import { MemorySessionStore } from '../session/store/memory-store'
import { SessionStoreUnavailable, type SessionStore } from '../session/store/session-store'
import { mostHeld, reserveRoom } from '../http/held-bodies'
import { currentRequest, inRequest } from '../http/request-context'
import { refuseBeforeBody } from './before-body'
import { limitBody } from '../http/body-limits'
import { consume } from '../rate-limits/limit'
import { rules } from '../rate-limits/rules'
import { personDouble } from '@/tests/support/session-double'

/*
 * A body that may not be sent is refused by its headers, before it is read. The tests count the bytes that the server
 * takes from each connection, so they do not depend on the speed of the machine.
 */

const lifetime = { idleMs: 60_000, absoluteMs: 120_000 }
const shared = globalThis as unknown as Record<symbol, unknown>
const call = 'POST /api/college/couplrOptIn'
const sent = 4 * 1_024 * 1_024

let store: MemorySessionStore
let server: Server
let cookie: string
const heard: { length: number; counted: boolean | undefined }[] = []
const taken: number[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    response.once('close', () => taken.push(request.socket.bytesRead))
    const hear = (request: IncomingMessage) => {
      let length = 0
      const counted = currentRequest()?.counted
      request.on('data', (part: Buffer) => (length += part.length))
      request.on('end', () => {
        heard.push({ length, counted })
        response.end('heard')
      })
    }
    inRequest(response, () => void limitBody(request, response, { refuse: refuseBeforeBody, onward: hear }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(async () => {
  heard.length = 0
  taken.length = 0
  jest.replaceProperty(environment(), 'trustedProxyHops', 1)
  store = new MemorySessionStore({ ...lifetime, masquerade: lifetime, perPerson: 5 })
  shared[Symbol.for('portal.sessions')] = store satisfies SessionStore
  const sid = createSid()
  cookie = `portal.sid=${await sealSid(sid)}`
  await store.create(toSessionKey(sid), {
    person: personDouble(),
    grant: { sealedTokens: '', expiresAt: 0, freshUntil: 0 },
  })
})
afterEach(() => jest.restoreAllMocks())

/**
 * Sends the headers and then as much of a long body as the server takes. Resolves with the status when the connection
 * closes.
 */
function pour(line: string, headers: Record<string, string>, body: Buffer | 'endless' = 'endless'): Promise<number> {
  const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`
  return new Promise((done) => {
    const socket: Socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    let [answer, left] = ['', sent]
    const framing = body === 'endless' ? 'transfer-encoding: chunked' : `content-length: ${body.length}`
    const fill = () => {
      while (body === 'endless' && left > 0 && socket.writable) {
        left -= 65_536
        if (!socket.write(chunk)) return void socket.once('drain', fill)
      }
    }
    socket.on('data', (part: Buffer) => (answer += part.toString()))
    socket.once('error', () => undefined)
    socket.once('close', () => done(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)))
    socket.write(
      `${line} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${framing}\r\n${Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n`,
    )
    if (body === 'endless') fill()
    else socket.write(body)
  })
}

const ours = { 'x-portal-csrf': '1', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
const without = (name: string) => Object.fromEntries(Object.entries(ours).filter(([each]) => each !== name))

/* Every way in which a body may not be sent. */
const refused: [what: string, status: number, line: string, headers: () => Record<string, string>][] = [
  ['no x-portal-csrf', 403, call, () => ({ ...without('x-portal-csrf'), cookie })],
  ['a page of another site', 403, call, () => ({ ...ours, 'sec-fetch-site': 'cross-site', cookie })],
  ['a page of a sibling site', 403, call, () => ({ ...ours, 'sec-fetch-site': 'same-site', cookie })],
  ['another origin', 403, call, () => ({ ...ours, origin: 'https://evil.example', cookie })],
  ['no word on where it comes from', 403, call, () => ({ ...without('sec-fetch-site'), cookie })],
  ['a form', 415, call, () => ({ ...ours, 'content-type': 'application/x-www-form-urlencoded', cookie })],
  ['plain text', 415, call, () => ({ ...ours, 'content-type': 'text/plain', cookie })],
  ['compressed', 415, call, () => ({ ...ours, 'content-encoding': 'gzip', cookie })],
  ['no session', 401, call, () => ours],
  ['a forged session', 401, call, () => ({ ...ours, cookie: 'portal.sid=eyJhbGciOiJkaXIifQ..x.y.z' })],
  ['a page drawn for somebody else', 401, call, () => ({ ...ours, cookie, 'x-portal-viewer': 'x'.repeat(22) })],
  ['another method', 405, 'PUT /api/college/couplrOptIn', () => ({ ...ours, cookie })],
  ['an unknown call', 404, 'POST /api/college/nothing', () => ({ ...ours, cookie })],
  ['a page', 413, 'POST /dashboard', () => ({ ...ours, cookie })],
  ['the address of a form', 413, 'POST /auth/logout', () => ({ ...ours, cookie })],
  ['a draft', 413, 'PUT /api/drafts/supervisor/chfc.1', () => ({ ...ours, cookie })],
]

test('S-21, S-22, S-23, S-53: refuses a body that may not be sent before it is read', async () => {
  const answers = await Promise.all(refused.map(async ([what, , line, headers]) => [what, await pour(line, headers())]))
  expect(answers).toEqual(refused.map(([what, status]) => [what, status]))
  expect(heard).toEqual([])
  expect(taken).toHaveLength(refused.length)
  expect(Math.max(...taken)).toBeLessThan(sent / 8)
})

test('R-32, MT-04: answers 503 before the body is read when the portal is closed and there is no session', async () => {
  const watch = { isKnownToBeOn: () => true }
  shared[Symbol.for('portal.maintenance')] = watch
  expect(await Promise.all([pour(call, ours), pour(call, { ...ours, cookie })])).toEqual([503, 503])
  watch.isKnownToBeOn = () => false
  expect(await pour(call, ours)).toBe(401)
  expect(heard).toEqual([])
})

test('S-53: takes no more than their buffers from 25 open connections, and also refuses an account over its rate limit', async () => {
  const statuses = await Promise.all(Array.from({ length: 25 }, () => pour(call, ours)))
  expect(new Set(statuses)).toEqual(new Set([401]))
  expect(Math.max(...taken)).toBeLessThan(sent / 8)
  for (let time = 0; time < rules.call.caller; time += 1)
    await consume('call', { account: 'ann', headers: new Headers() })
  expect(await pour(call, { ...ours, cookie })).toBe(429)
  expect(heard).toEqual([])
})

test('S-56: hands on an accepted body as a whole and counts it once', async () => {
  const body = Buffer.from(JSON.stringify({ share: 'x'.repeat(100_000) }))
  expect(await pour(call, { ...ours, cookie }, body)).toBe(200)
  expect(heard).toEqual([{ length: body.length, counted: true }])
  expect(
    await pour(
      'POST /auth/logout',
      { 'content-type': 'application/x-www-form-urlencoded' },
      Buffer.from('reason=idle'),
    ),
  ).toBe(200)
  expect(heard[1]).toEqual({ length: 11, counted: false })
})

test('R-24: does not read a body while the session store is unavailable', async () => {
  jest.spyOn(store, 'find').mockRejectedValue(new SessionStoreUnavailable(new Error('away')))
  expect(await pour(call, { ...ours, cookie })).toBe(503)
  expect(heard).toEqual([])
})

test('S-53: refuses a body unread while the person’s other bodies fill their room, and frees the room of an answered one', async () => {
  // The person of the tests above has used up their calls.
  const sid = createSid()
  await store.create(toSessionKey(sid), {
    person: personDouble({ subject: 'bob' }),
    grant: { sealedTokens: '', expiresAt: 0, freshUntil: 0 },
  })
  const own = { ...ours, cookie: `portal.sid=${await sealSid(sid)}` }
  const room = reserveRoom(mostHeld.ofPerson - 100, 'bob')
  const body = Buffer.from(JSON.stringify({ share: 'x'.repeat(50_000) }))
  expect(await pour(call, own, body)).toBe(429)
  expect(heard).toEqual([])
  if (typeof room === 'function') room()
  for (let time = 0; time < 3; time++) expect(await pour(call, own, body)).toBe(200)
  const all = reserveRoom(mostHeld.ofPerson, 'bob')
  expect(all).toEqual(expect.any(Function))
  if (typeof all === 'function') all()
})
