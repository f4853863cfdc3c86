import { createServer, request, Agent, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { streamLines } from '../http/stream-lines'
import { closeWhenStopping, drain, finishing, isDraining, lastWhenStopping, waitFor, whenStopping } from './shutdown'

jest.mock('node:timers/promises', () => {
  const actual = jest.requireActual<{ setTimeout: typeof sleep }>('node:timers/promises')
  return { ...actual, setTimeout: jest.fn(actual.setTimeout) }
})

const place = Symbol.for('portal.stopping')
const agent = new Agent({ keepAlive: true })
let server: Server
let address: string
const arrived = new Set<string>()
const held: (() => void)[] = []

/** Resolves when the request has reached the server. A stop before that would not wait for it. */
const arrival = async (path: string) => {
  while (!arrived.has(path)) await sleep(5)
}

const get = (path: string, via = agent) =>
  new Promise<number>((done, failed) => {
    request(`${address}${path}`, { agent: via }, (answer) => {
      answer.resume()
      answer.once('end', () => done(answer.statusCode ?? 0))
    })
      .once('error', failed)
      .end()
  })

beforeEach(async () => {
  for (const each of [place, Symbol.for('portal.unfinished')]) delete (globalThis as Record<symbol, unknown>)[each]
  arrived.clear()
  held.length = 0
  server = createServer((asked, response) => {
    arrived.add(asked.url ?? '')
    lastWhenStopping(response)
    if (asked.url === '/held') held.push(() => response.end('done'))
    else response.end('done')
  })
  server.keepAliveTimeout = 60_000 // an idle connection that is not closed would delay the stop
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  closeWhenStopping(server)
})
afterEach(() => void server.close())
afterAll(() => agent.destroy())

test('finishes requests in progress, closes idle connections and accepts no new ones', async () => {
  await get('/0') // leaves an idle connection
  const slow = get('/held')
  await arrival('/held')
  const stopped = drain(0, { limitMs: 120_000 })
  expect(isDraining()).toBe(true)
  const refusal = () =>
    get('/0', new Agent()).then(
      () => undefined,
      (error: Error) => error.message,
    )
  while ((await refusal()) === undefined) await sleep(5)
  expect(await refusal()).toContain('ECONNREFUSED')
  held.forEach((answer) => answer())
  expect(await slow).toBe(200)
  await stopped
})

test('still answers requests during the pause', async () => {
  await get('/0')
  let endPause = () => undefined as unknown
  jest.mocked(sleep).mockImplementationOnce(() => new Promise<void>((done) => (endPause = done)))
  const stopped = drain(2_000)
  expect(jest.mocked(sleep).mock.lastCall).toEqual([2_000])
  expect(isDraining()).toBe(true)
  expect(await get('/0')).toBe(200)
  expect(server.listening).toBe(true)
  endPause()
  await stopped
  expect(server.listening).toBe(false)
})

test('cuts off requests that take too long', async () => {
  const slow = get('/held')
  slow.catch(() => undefined)
  await arrival('/held')
  await drain(0, { limitMs: 100 })
  await expect(slow).rejects.toThrow()
})

test('waits for work that outlives its request, and runs the stop callbacks', async () => {
  const looks = [1, 1, 1, 0]
  const left = jest.fn(() => looks.shift() ?? 0)
  const kept = jest.fn()
  waitFor(left)
  whenStopping(kept)
  await get('/0')
  await drain(0)
  expect(left).toHaveBeenCalledTimes(4)
  expect(kept).toHaveBeenCalled()
})

test.each<[string, (work: () => Promise<void>) => unknown]>([
  ['a save with its follow-up work', (work) => finishing(work)],
  ['a streamed answer', (work) => streamLines(work).body?.cancel()],
])('R-27: %s is finished even when nobody waits for it', async (_, begin) => {
  let finish = () => undefined as unknown
  void begin(() => new Promise<void>((done) => (finish = done)))
  let stopped = false
  const looks = () => jest.mocked(sleep).mock.calls.filter(([ms]) => ms === 20).length
  const before = looks()
  const stop = drain(0).then(() => (stopped = true))
  while (!stopped && looks() < before + 3) await new Promise((done) => setImmediate(done))
  expect(stopped).toBe(false)
  finish()
  await stop
})

test('waits for stop callbacks; one that fails does not prevent the others', async () => {
  const sent: string[] = []
  whenStopping(() => Promise.reject(new Error('away')))
  whenStopping(async () => {
    await new Promise((done) => setImmediate(done))
    sent.push('traces')
  })
  await drain(0)
  expect(sent).toEqual(['traces', 'traces'])
})
