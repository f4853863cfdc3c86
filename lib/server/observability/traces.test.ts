import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { environment } from '../env'
import { currentTrace, sendTraces, startTraces, traceCall, traceRequest } from './traces'

interface Sent {
  path: string | undefined
  key: string | string[] | undefined
  spans: {
    traceId: string
    spanId: string
    parentSpanId?: string
    name: string
    kind: number
    startTimeUnixNano: string
    endTimeUnixNano: string
    status: object
    attributes: object[]
  }[]
  resource: object | undefined
}

const sent: Sent[] = []
let collector: Server
let portal: Server
let passed: Record<string, string> = {}

const listen = async (server: Server) => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const get = (address: string, headers = {}) =>
  new Promise<string>((done) => {
    request(address, { headers }, (answer) => {
      let text = ''
      answer.on('data', (part: Buffer) => (text += part.toString()))
      answer.on('end', () => done(text))
    }).end()
  })

let address: string
beforeAll(async () => {
  collector = createServer((asked, response) => {
    let text = ''
    asked.on('data', (part: Buffer) => (text += part.toString()))
    asked.on('end', () => {
      const body = JSON.parse(text) as {
        resourceSpans: { resource: object; scopeSpans: { spans: Sent['spans'] }[] }[]
      }
      sent.push({
        path: asked.url,
        key: asked.headers['x-key'],
        spans: body.resourceSpans[0]?.scopeSpans[0]?.spans ?? [],
        resource: body.resourceSpans[0]?.resource,
      })
      response.end('{}')
    })
  })
  const answer = async (asked: IncomingMessage, response: ServerResponse) => {
    await new Promise((done) => setImmediate(done))
    await traceCall('studentCE', async (headers) => {
      passed = headers
      return { outcome: { ok: false } }
    })
    if (asked.url === '/broken') response.statusCode = 500
    response.end(currentTrace())
  }
  portal = createServer((asked, response) => traceRequest(asked, response, () => void answer(asked, response)))
  address = await listen(portal)
})
afterAll(() => {
  collector.close()
  portal.close()
})
beforeEach(() => sent.splice(0))

test('traces nothing without an exporter', async () => {
  startTraces()
  expect(await get(address)).toBe('')
  expect(passed).toEqual({})
})

test('a request and its call form one trace, begun by the proxy and passed to the college', async () => {
  jest.replaceProperty(environment(), 'traces', {
    endpoint: await listen(collector),
    headers: { 'x-key': 'k' },
    service: 'portal',
    ratio: 1,
  })
  startTraces()
  const traceId = 'a'.repeat(32)
  expect(
    await get(`${address}/designation-application-form/chfc?secret=1`, {
      traceparent: `00-${traceId}-${'b'.repeat(16)}-01`,
    }),
  ).toBe(traceId)
  expect(passed.traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`))
  await sendTraces()
  const own = sent.find(({ spans }) => spans.some(({ name }) => name === 'studentCE'))
  expect(own).toMatchObject({ path: '/v1/traces', key: 'k' })
  const call = own?.spans.find(({ name }) => name === 'studentCE')
  const answered = own?.spans.find(({ kind, parentSpanId }) => kind === 2 && parentSpanId === 'b'.repeat(16))
  expect(call).toMatchObject({
    traceId,
    kind: 3,
    parentSpanId: answered?.spanId,
    status: { code: 2 },
    attributes: [{ key: 'portal.call', value: { stringValue: 'studentCE' } }],
  })
  expect(answered).toMatchObject({
    name: 'GET /designation-application-form/{designation}',
    attributes: [
      { key: 'http.request.method', value: { stringValue: 'GET' } },
      { key: 'http.response.status_code', value: { intValue: 200 } },
      { key: 'http.route', value: { stringValue: '/designation-application-form/{designation}' } },
    ],
  })
  expect(answered?.status).toEqual({})
  for (const { startTimeUnixNano, endTimeUnixNano } of own?.spans ?? []) {
    expect(Math.abs(Date.now() - Number(startTimeUnixNano) / 1e6)).toBeLessThan(300_000)
    expect(Number(endTimeUnixNano)).toBeGreaterThanOrEqual(Number(startTimeUnixNano))
  }
  expect(own?.resource).toEqual({ attributes: [{ key: 'service.name', value: { stringValue: 'portal' } }] })
  expect(JSON.stringify(own)).not.toMatch(/secret|chfc/)
})

test('durations do not depend on a clock that may be set back', async () => {
  const wall = Date.now()
  const clock = jest
    .spyOn(Date, 'now')
    .mockReturnValueOnce(wall)
    .mockReturnValue(wall - 3_600_000)
  await get(`${address}/dashboard`, { traceparent: `00-${'e'.repeat(32)}-${'b'.repeat(16)}-01` })
  clock.mockRestore()
  await sendTraces()
  const span = sent.flatMap(({ spans }) => spans).find(({ kind }) => kind === 2)
  expect(BigInt(span?.endTimeUnixNano ?? 0)).toBeGreaterThanOrEqual(BigInt(span?.startTimeUnixNano ?? 0))
  expect(span?.startTimeUnixNano).toBe(`${wall}000000`)
})

test('an unsampled trace is passed on but not sent, and an invalid header begins a new trace', async () => {
  await get(address, { traceparent: `00-${'c'.repeat(32)}-${'d'.repeat(16)}-00` })
  expect(passed.traceparent).toMatch(/-00$/)
  await sendTraces()
  expect(JSON.stringify(sent)).not.toContain('c'.repeat(32))
  expect(await get(address, { traceparent: 'nonsense' })).toMatch(/^[0-9a-f]{32}$/)
})

test.each([
  ['with only zeros', `00-${'0'.repeat(32)}-${'d'.repeat(16)}-01`],
  ['with a prefix', `x00-${'e'.repeat(32)}-${'d'.repeat(16)}-01`],
  ['with a suffix', `00-${'e'.repeat(32)}-${'d'.repeat(16)}-01-x`],
])('a header %s begins a new trace', async (_, traceparent) => {
  const trace = await get(address, { traceparent })
  expect(trace).toMatch(/^[0-9a-f]{32}$/)
  expect(traceparent).not.toContain(trace)
})

test('a request that ended with a server error is marked as failed', async () => {
  await sendTraces()
  sent.splice(0)
  await get(`${address}/broken`)
  await sendTraces()
  const answered = sent.flatMap(({ spans }) => spans).filter(({ kind }) => kind === 2)
  expect(answered).toMatchObject([{ status: { code: 2 } }])
})

test('sends the configured share of requests without a trace from a proxy; sends nothing when there are no spans', async () => {
  await sendTraces()
  sent.splice(0)
  const { traces } = environment()
  jest.replaceProperty(environment(), 'traces', traces && { ...traces, ratio: 0 })
  await get(address)
  expect(passed.traceparent).toMatch(/-00$/)
  await get(address, { traceparent: `00-${'f'.repeat(32)}-${'d'.repeat(16)}-01` })
  await sendTraces()
  await sendTraces()
  expect(sent).toHaveLength(1)
  expect(new Set(sent[0]?.spans.map(({ traceId }) => traceId))).toEqual(new Set(['f'.repeat(32)]))
})

test('an unavailable collector loses the traces and affects nothing else', async () => {
  const { traces } = environment()
  jest.replaceProperty(environment(), 'traces', traces && { ...traces, endpoint: 'http://127.0.0.1:1' })
  await get(address, { traceparent: `00-${'9'.repeat(32)}-${'d'.repeat(16)}-01` })
  await expect(sendTraces()).resolves.toBeUndefined()
})
