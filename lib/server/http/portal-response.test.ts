import { createServer, get, request as send, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, createGunzip, gunzipSync } from 'node:zlib'
import { portalResponses } from './portal-response'

const sheet = 'h1{color:red}'
const link = '<link rel="stylesheet" href="/_next/static/chunks/a.css?dpl=1" nonce="abc-_9" data-precedence="next"/>'
const inlined = `<style nonce="abc-_9">${sheet}</style>${link.replace('/>', ' media="not all" disabled=""/>')}`
const long = 'A sentence that repeats itself. '.repeat(100)

let server: Server
afterEach(() => server.close())

const listen = (listener: RequestListener): Promise<void> => {
  const ServerResponse = portalResponses((address) => (address === '/_next/static/chunks/a.css' ? sheet : undefined))
  server = createServer({ ServerResponse }, listener)
  return new Promise((done) => server.listen(0, '127.0.0.1', done))
}

const open = (headers: Record<string, string> = {}, method = 'GET'): Promise<IncomingMessage> =>
  new Promise((done, failed) => {
    const { port } = server.address() as AddressInfo
    send({ host: '127.0.0.1', port, agent: false, headers, method }, done).once('error', failed).end()
  })

const bodyOf = async (answer: IncomingMessage): Promise<Buffer> => Buffer.concat((await answer.toArray()) as Buffer[])

const ask = async (headers: Record<string, string> = {}, method = 'GET') => {
  const answer = await open(headers, method)
  return { status: answer.statusCode, headers: answer.headers, body: await bodyOf(answer) }
}

const sendsText =
  (type: string, body = long, more: Record<string, string> = {}): RequestListener =>
  (_, response) => {
    response.setHeader('content-type', type)
    for (const [name, value] of Object.entries(more)) response.setHeader(name, value)
    response.end(body)
  }

const flush = (response: object): void => {
  if ('flush' in response && typeof response.flush === 'function') response.flush()
}

describe('compression', () => {
  test.each([
    ['br', 'gzip, deflate, br, zstd'],
    ['br', '*'],
    ['gzip', 'gzip'],
    ['gzip', 'br;q=0, gzip'],
    ['gzip', 'br;q=0.1, gzip;q=0.9'],
    [undefined, 'identity'],
    [undefined, 'gzip;q=0'],
    [undefined, undefined],
  ])('uses %s for accept-encoding %s', async (encoding, accepted) => {
    await listen(sendsText('text/plain', long, { vary: 'rsc', 'content-length': String(long.length) }))
    const { headers, body } = await ask(accepted === undefined ? {} : { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toBe('rsc, Accept-Encoding')
    const read = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((bytes: Buffer) => bytes)
    expect(read(body).toString()).toBe(long)
  })

  test.each([
    ['a picture', undefined, sendsText('image/png')],
    ['an encoded body', 'zstd', sendsText('text/plain', long, { 'content-encoding': 'zstd' })],
    [
      'a body with no-transform',
      undefined,
      sendsText('text/plain', long, { 'cache-control': 'private, no-transform' }),
    ],
    ['a short body', undefined, sendsText('text/plain', 'short')],
    [
      'partial content',
      undefined,
      ((_, response) => {
        response.statusCode = 206
        sendsText('text/plain')(_, response)
      }) satisfies RequestListener,
    ],
    [
      'a response that passes headers to writeHead',
      undefined,
      ((_, response) => {
        response.writeHead(200, { 'content-type': 'text/plain' })
        response.end(long)
      }) satisfies RequestListener,
    ],
  ])('does not compress %s', async (_, encoding, listener) => {
    await listen(listener)
    const { headers, body } = await ask({ 'accept-encoding': 'br, gzip' })
    expect(headers['content-encoding']).toBe(encoding)
    expect(['short', long]).toContain(body.toString())
  })

  test('an answer without a body stays empty and has a Vary header', async () => {
    await listen((request, response) => {
      if (request.method === 'GET') response.statusCode = 304
      sendsText('text/css', request.method === 'GET' ? '' : long)(request, response)
    })
    const unchanged = await ask({ 'accept-encoding': 'br' })
    expect([unchanged.status, unchanged.headers['content-encoding'], unchanged.body.length]).toEqual([
      304,
      undefined,
      0,
    ])
    const head = await ask({ 'accept-encoding': 'br' }, 'HEAD')
    expect([head.status, head.headers.vary, head.headers['content-encoding']]).toEqual([
      200,
      'Accept-Encoding',
      undefined,
    ])
  })

  test('a flushed part arrives before the rest is written', async () => {
    let goOn = () => undefined as unknown
    await listen((_, response) => {
      response.setHeader('content-type', 'text/plain')
      response.flushHeaders()
      response.write('first')
      flush(response)
      goOn = () => response.end('last')
    })
    const answer = (await open({ 'accept-encoding': 'gzip' })).pipe(createGunzip())
    const heard: string[] = []
    for await (const part of answer as AsyncIterable<Buffer>) {
      heard.push(part.toString())
      if (heard.length === 1) goOn()
    }
    expect(heard).toEqual(['first', 'last'])
  })

  test.each([
    ['waits for a slow reader', Array.from({ length: 40_000 }, (_, at) => `${(at * 7919) % 104_729} `).join('')],
    ['tells a fast writer when to continue', 'a'.repeat(200_000)],
  ])('%s, and sends everything', async (_, part) => {
    let waited = 0
    await listen((_, response) => {
      response.setHeader('content-type', 'text/plain')
      let left = 100
      const more = (): void => {
        while (left > 0) {
          left -= 1
          if (response.write(part)) continue
          waited += 1
          return void response.once('drain', more)
        }
        response.end()
      }
      more()
    })
    const { body } = await ask({ 'accept-encoding': 'gzip' })
    expect(gunzipSync(body).length).toBe(part.length * 100)
    expect(waited).toBeGreaterThan(0)
  })

  test('frees the encoder when the reader disconnects', async () => {
    const closed = new Promise<void>((done) => {
      void listen((_, response) => {
        response.setHeader('content-type', 'text/plain')
        response.once('close', done)
        response.write(long)
        flush(response)
      }).then(() => {
        const { port } = server.address() as AddressInfo
        get({ host: '127.0.0.1', port, agent: false, headers: { 'accept-encoding': 'br' } }, (answer) =>
          answer.destroy(),
        )
      })
    })
    await expect(closed).resolves.toBeUndefined()
  })
})

describe('a document', () => {
  const page = `<html><head>${link}<title>Zürich</title></head><body>${long}</body></html>`
  const expected = page.replace(link, inlined)

  test.each(['br', 'gzip', 'identity'])('contains its style sheet, with the encoding %s', async (encoding) => {
    await listen((_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      const bytes = Buffer.from(page)
      // Splits the link and a character.
      const cuts = [0, bytes.indexOf('data-pre'), bytes.indexOf('ü') + 1, bytes.length]
      for (const [at, from] of cuts.slice(0, -1).entries()) {
        response.write(bytes.subarray(from, cuts[at + 1]))
        flush(response)
      }
      response.end()
    })
    const { body } = await ask({ 'accept-encoding': encoding })
    const read = { br: brotliDecompressSync, gzip: gunzipSync }[encoding] ?? ((bytes: Buffer) => bytes)
    expect(read(body).toString()).toBe(expected)
  })

  test('with late parts redirects browsers without scripts to the whole page, once, in its head', async () => {
    const address = '?a=1&amp;whole=1'
    await listen((_, response) => {
      response.setHeader('content-type', 'text/html')
      response.write(`<html><head><meta name="whole-page" content="${address}"/></head>`)
      response.end('<body></body></html>')
    })
    const lead = `<noscript><meta http-equiv="refresh" content="0; url=${address}"/></noscript>`
    expect((await ask()).body.toString()).toBe(`<html><head>${lead}</head><body></body></html>`)
  })

  test.each([
    ['without a nonce', page.replace(' nonce="abc-_9"', '')],
    ['of another build', page.replace('a.css', 'b.css')],
    ['with a content-length', page, { 'content-length': String(Buffer.byteLength(page)) }],
    ['without a head', '<p>x</p>'],
    ['with the link in its body', `<html><head></head><body>${link}</body></html>`],
  ])('%s is left unchanged', async (_, text, more: Record<string, string> = {}) => {
    await listen(sendsText('text/html', text, more))
    expect((await ask()).body.toString()).toBe(text)
  })

  test('with a very long head is not held back', async () => {
    const text = `<html><head>${'<meta>'.repeat(20_000)}`
    let goOn = () => undefined as unknown
    await listen((_, response) => {
      response.setHeader('content-type', 'text/html')
      response.write(text)
      goOn = () => response.end()
    })
    const answer = await open()
    answer.once('data', () => goOn())
    expect((await bodyOf(answer)).toString()).toBe(text)
  })
})
