import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { environment } from '../env'
import { callsUnderWay, noteCall, noteRequest, renderMetrics, underWay } from './metrics'
import { noteAnswer, serveMetrics } from '../handlers/metrics'
import { kindOf } from './request-kind'

test('histograms are cumulative, and label values are escaped', async () => {
  noteCall('studentCE', 'ok', 3)
  noteCall('studentCE', 'ok', 700)
  noteCall('odd"name\n', 'no-response', 90_000)
  const text = await renderMetrics([{ name: 'portal_sessions', help: 'Sessions.', values: [{ value: 3 }] }])
  expect(text).toContain('# TYPE portal_calls_seconds histogram')
  expect(text).toContain('portal_calls_seconds_bucket{le="0.005",name="studentCE",outcome="ok"} 1')
  expect(text).toContain('portal_calls_seconds_bucket{le="0.5",name="studentCE",outcome="ok"} 1')
  expect(text).toContain('portal_calls_seconds_bucket{le="+Inf",name="studentCE",outcome="ok"} 2')
  expect(text).toContain('portal_calls_seconds_sum{name="studentCE",outcome="ok"} 0.703')
  expect(text).toContain('portal_calls_seconds_count{name="odd\\"name\\n",outcome="no-response"} 1')
  expect(text).toContain('# TYPE portal_sessions gauge\nportal_sessions 3\n')
  for (const line of text.trim().split(/\n+/))
    expect(line).toMatch(/^(# (HELP|TYPE) |[a-z_]+(\{([a-z]+="([^"\\\n]|\\.)*",?)+\})? [\d.e+-]+$)/)
})

test('a reading without a value is omitted, not 0', async () => {
  const text = await renderMetrics([{ name: 'portal_sessions', help: 'Sessions.', values: [] }])
  expect(text).not.toContain('portal_sessions')
})

test('a reading with several values has a line for each, with its labels', async () => {
  const values = ['open', 'closed'].map((state, value) => ({ labels: { state }, value }))
  const text = await renderMetrics([{ name: 'portal_circuits', help: 'Circuits.', values }])
  expect(text).toContain('portal_circuits{state="open"} 0\nportal_circuits{state="closed"} 1\n')
})

test('R-27: counts a call as in flight until it settles, with success or failure', async () => {
  let fail = (_: Error) => undefined as unknown
  const calls = [underWay(() => new Promise((_, failed) => (fail = failed))), underWay(() => Promise.resolve(1))]
  expect(callsUnderWay()).toBe(2)
  fail(new Error('away'))
  expect(await Promise.allSettled(calls)).toMatchObject([{ status: 'rejected' }, { value: 1 }])
  expect(callsUnderWay()).toBe(0)
})

test('names the setting when the port is taken or the address does not belong to this machine', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  jest.replaceProperty(environment(), 'metrics', { port, host: '127.0.0.1' })
  await expect(serveMetrics()).rejects.toThrow(/METRICS_PORT: .*EADDRINUSE/)
  taken.close()
  jest.replaceProperty(environment(), 'metrics', { port, host: '203.0.113.1' })
  await expect(serveMetrics()).rejects.toThrow(/METRICS_HOST: .*EADDRNOTAVAIL/)
})

test.each([
  ['/_next/static/chunks/a.js', 'static'],
  ['/icon.svg', 'static'],
  ['/api/college/studentCE?x=1', 'college'],
  ['/api/documents/award-letter/chfc', 'documents'],
  ['/auth/login?code=x', 'auth'],
  ['/dashboard', 'page'],
  ['/anything/else', 'page'],
  ['/api/ready', 'ready'],
  ['/api/session', 'session'],
  ['/api/health?x', 'health'],
  ['/api/live/', 'live'],
  ['/api/collegeful', 'page'],
  ['/x/api/college', 'page'],
  ['/dashboard?file=a.js', 'page'],
  ['/a.toolong', 'page'],
])('%s is of kind %s', (address, kind) => expect(kindOf(address)).toBe(kind))

test('counts a request as aborted when its client disconnects, with the time until then', async () => {
  jest.replaceProperty(environment(), 'metrics', { port: 0, host: '127.0.0.1' })
  const server = createServer((request, response) => noteAnswer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const closed = new Promise((done) => server.once('request', (_, response) => response.once('close', done)))
  const asking = get(`http://127.0.0.1:${port}/dashboard`).on('error', () => undefined)
  server.once('request', () => asking.destroy())
  await closed
  expect(await renderMetrics([])).toContain(
    'portal_requests_seconds_count{kind="page",method="GET",status="aborted"} 1',
  )
  await new Promise((done) => server.close(done))
})

test('serves the metrics on their own port', async () => {
  noteRequest({ kind: 'page', method: 'GET', status: '200' }, 12)
  jest.replaceProperty(environment(), 'metrics', { port: 0, host: '127.0.0.1' })
  const server = await serveMetrics()
  const { port } = server?.address() as AddressInfo
  const read = (path: string) =>
    new Promise<{ status: number | undefined; text: string }>((done) => {
      get(`http://127.0.0.1:${port}${path}`, (answer) => {
        let text = ''
        answer.on('data', (part: Buffer) => (text += part.toString()))
        answer.on('end', () => done({ status: answer.statusCode, text }))
      })
    })
  const { status, text } = await read('/metrics')
  expect(status).toBe(200)
  expect(text).toContain('portal_requests_seconds_count{kind="page",method="GET",status="200"} 1')
  expect(text).toContain('portal_store_up 1')
  expect(text).toContain('portal_sessions 0')
  expect((await read('/')).status).toBe(404)
  await new Promise((done) => server?.close(done))
})
