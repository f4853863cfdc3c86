import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { askRaw } from '@/tests/support/raw-request'
import { normalizeRequest, normalizeTarget } from './request-normalization'

test.each([
  ['/dashboard?a=1', '/dashboard?a=1'],
  ['http://evil.example/dashboard?a=1', '/dashboard?a=1'],
  ['HTTPS://evil.example', '/'],
  ['http://evil.example?x=http://a/b', '/?x=http://a/b'],
  ['http://user@evil.example:80/a', '/a'],
  ['http://evil.example\\dashboard', '/\\dashboard'],
  ['/api/college/messages%zz', '/api/college/messages%25zz'],
  ['/%c0%af?x=%zz', '/%25c0%25af?x=%zz'],
  ['/d%61shboard', '/d%61shboard'],
  ['/a?next=http://b//c', '/a?next=http://b//c'],
  ['', '/'],
  ['?x', '/?x'],
  ['localhost:3000/dashboard', '/localhost:3000/dashboard'],
  ['*', '*'],
  ['/_global-error', '/_/_global-error'],
  ['/%5fglobal-error/x?y', '/_/%5fglobal-error/x?y'],
  ['//_global-error.rsc', '/_//_global-error.rsc'],
])('S-36: %s is requested as %s', (target, address) => expect(normalizeTarget(target)).toBe(address))

describe('a server that normalizes requests', () => {
  let server: Server
  const heard: (string | undefined)[] = []

  beforeEach(async () => {
    heard.length = 0
    server = createServer((request, response) => {
      normalizeRequest(request)
      heard.push(request.headers['user-agent'])
      response.end(`asked ${request.url}`)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  })
  afterEach(async () => {
    await new Promise((done) => server.close(done))
  })

  const ask = (target: string, headers: [string, string][] = []) =>
    askRaw(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
      method: 'GET',
      target,
      headers: [['host', 'localhost'], ['connection', 'close'], ...headers],
    })

  test('S-28: receives only the path of a full URL', async () => {
    expect((await ask('http://evil.example/dashboard')).body).toBe('asked /dashboard')
  })

  test('S-66: receives only the beginning of a user agent', async () => {
    for (const name of ['Mozilla/5.0', 'x'.repeat(15_000)]) await ask('/', [['user-agent', name]])
    expect(heard).toEqual(['Mozilla/5.0', 'x'.repeat(512)])
  })

  test('S-36: treats an upgrade request like any other, including the first one', async () => {
    expect(
      (
        await ask('/dashboard', [
          ['connection', 'upgrade'],
          ['upgrade', 'websocket'],
        ])
      ).body,
    ).toBe('asked /dashboard')
  })
})
