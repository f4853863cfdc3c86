import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startCachingProxy, type CachingProxy } from './caching-proxy'

/* The cache that the journeys put in front of the portal must be one that would leak a secret. */

let origin: Server
let proxy: CachingProxy

beforeAll(async () => {
  origin = createServer((request, response) => {
    const wanted = new URL(request.url ?? '/', 'http://origin.invalid').searchParams
    for (const name of ['cache-control', 'vary', 'expires'])
      if (wanted.has(name)) response.setHeader(name, wanted.get(name) ?? '')
    response.statusCode = Number(wanted.get('status') ?? 200)
    response.end(`for ${request.headers.cookie ?? 'nobody'}`)
  })
  proxy = await startCachingProxy()
  await new Promise<void>((done) => origin.listen(0, 'localhost', done))
  proxy.target = `http://localhost:${(origin.address() as AddressInfo).port}`
})
afterAll(async () => {
  await proxy.close()
  await new Promise((done) => origin.close(done))
})

const ask = async (query: string, cookie: string, more: Record<string, string> = {}) =>
  (await fetch(`${proxy.url}/?${query}`, { headers: { cookie, ...more } })).text()

test.each([
  'a=1',
  'cache-control=public',
  'cache-control=max-age%3D60',
  's=1&cache-control=s-maxage%3D60',
  'cache-control=max-age%3D0',
  'status=404',
  'vary=accept',
  'status=307&cache-control=max-age%3D60',
])('%s is cached, and given to the next client', async (query) => {
  expect(await ask(query, 'a=ann')).toBe('for a=ann')
  expect(await ask(query, 'a=ben')).toBe('for a=ann')
})

test.each([
  'cache-control=private',
  'cache-control=private,%20no-store',
  'cache-control=no-store',
  'cache-control=no-cache',
  'vary=*',
  'vary=cookie',
  'status=307',
  'status=500',
])('%s is not cached', async (query) => {
  expect(await ask(query, 'a=ann')).toBe('for a=ann')
  expect(await ask(query, 'a=ben')).toBe('for a=ben')
})

test('a response to a request with authorization is cached only when it says so', async () => {
  const authorization = 'Bearer x'
  expect([await ask('b=1', 'a=ann', { authorization }), await ask('b=1', 'a=ben', { authorization })]).toEqual([
    'for a=ann',
    'for a=ben',
  ])
  expect([
    await ask('b=1&cache-control=public', 'a=ann', { authorization }),
    await ask('b=1&cache-control=public', 'a=ben'),
  ]).toEqual(['for a=ann', 'for a=ann'])
})
