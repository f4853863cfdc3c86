import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { confirmationLetters, studentCE } from '@/features/recertification/calls'
import { CollegeDouble } from '@/tests/support/college-double'
import { limitsByHand } from '@/tests/support/limits-by-hand'
import { forgetServices, viewerDouble as viewer } from '@/tests/support/viewer-double'
import { college } from './client'
import { largestAnswer, mostRows } from './policy'

/*
 * Answers that are too slow, too long, or shorter than declared: the caller gets a failure, and the process is not
 * harmed.
 */

const double = new CollegeDouble()

beforeAll(() => double.standIn())
afterAll(() => double.close())
beforeEach(forgetServices)
afterEach(() => jest.restoreAllMocks())

const noResponse = { ok: false, failure: { name: 'no-response', message: 'There was an error contacting the server!' } }
const ask = () => college.load(studentCE, viewer())
const closed = (socket: Socket | null) =>
  new Promise<void>((done) => (!socket || socket.destroyed ? done() : socket.once('close', () => done())))

test('R-11: an answer that trickles in is abandoned at the time limit, and its connection is closed', async () => {
  const limit = limitsByHand()
  let dripping: Promise<void> | undefined
  double.answers((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    let drops = 0
    const drip = setInterval(() => {
      response.write('{')
      if ((drops += 1) === 5) limit.end()
    }, 20)
    dripping = closed(response.socket).then(() => clearInterval(drip))
  })
  expect(await ask()).toMatchObject(noResponse)
  await dripping
  expect(double.arrivals).toHaveLength(1)
})

test('R-02: a call to a service that never answers is abandoned, and its connection is closed', async () => {
  const limit = limitsByHand()
  let hanging: Promise<void> | undefined
  double.answers((_, response) => {
    hanging = closed(response.socket)
    limit.end()
  })
  expect(await ask()).toMatchObject(noResponse)
  await hanging
  expect(double.arrivals).toHaveLength(1)
})

test.each([
  ['cut off in the middle', { 'content-length': '17' }, '{"data":', true],
  ['shorter than declared', { 'content-length': '400' }, '{"data":null}', true],
  ['cut off in the middle of a chunk', {}, '{"data":', true],
])('R-11: an answer that is %s counts as no answer', async (_, headers: Record<string, string>, body, breaks) => {
  double.answers((__, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers })
    response.write(body, () => breaks && response.destroy())
  })
  expect(await ask()).toMatchObject(noResponse)
})

test('R-11: bytes beyond the declared length are not part of the answer', async () => {
  double.answers((_, response) => {
    const body = '{"data":null}'
    response.socket?.end(
      `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}{"data":{"evil":true}}`,
    )
  })
  expect(await ask()).toEqual({ ok: true, value: null })
  double.answersJson({ data: null })
  expect(await ask()).toEqual({ ok: true, value: null }) // the next call gets its own answer
})

test('R-12: of sixty megabytes, no more than the limit is read', async () => {
  const chunk = Buffer.alloc(256 * 1_024, 'x')
  const whole = 60 * 1_024 * 1_024
  let sent = 0
  let over: Promise<void> | undefined
  const sockets: Socket[] = []
  const connected = (message: unknown) => void sockets.push((message as { socket: Socket }).socket)
  subscribe('undici:client:connected', connected)
  double.answers((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    over = closed(response.socket)
    const more = () => {
      while (sent < whole && !response.destroyed) {
        sent += chunk.length
        if (!response.write(chunk)) return void response.once('drain', more)
      }
      response.end()
    }
    more()
  })
  expect(await ask()).toMatchObject(noResponse)
  await over
  unsubscribe('undici:client:connected', connected)
  // The socket reads ahead, by far less than the answer allowed.
  expect(
    sockets.map(({ bytesRead }) => bytesRead > largestAnswer.read && bytesRead < largestAnswer.read * 1.2),
  ).toEqual([true])
  expect(sent).toBeGreaterThan(largestAnswer.read)
  expect(sent).toBeLessThan(whole / 2) // the bytes beyond the limit are in the buffers of the two sockets
})

test('R-12: fifty thousand rows are an error with a message, even when they are few bytes', async () => {
  const rows = (count: number) => Array.from({ length: count }, () => ({ year: 2020, begin_date: '2020-01-01' }))
  double.answersJson(rows(50_000))
  expect(await college.load(confirmationLetters, viewer())).toMatchObject({
    ok: false,
    failure: { name: 'malformed', message: 'There was an error but no message was returned' },
  })
  double.answersJson({ data: rows(mostRows) })
  expect(await college.load(confirmationLetters, viewer())).toMatchObject({ ok: true })
})

test('R-12: a text of five megabytes is abandoned', async () => {
  double.answersJson({ data: null, text: 'x'.repeat(largestAnswer.read) })
  expect(await ask()).toMatchObject(noResponse)
})
