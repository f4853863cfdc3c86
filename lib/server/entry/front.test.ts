import { get } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { creditEvidence } from '@/features/continuing-education/evidence-calls'
import { largestBody } from '@/lib/calls/call'
import { findPort } from '@/scripts/servers/find-port.mjs'
import { environment, readEnvironment } from '../env'
import { log } from '../observability/log'
import { openFront } from './front'

const place = Symbol.for('portal.stopping')
const hostsOf = (settings: Record<string, string>) =>
  readEnvironment({
    SESSION_SECRET: 'Zk3vQm8pLw2xRt7yBn5cHd9fGj4sAe6u',
    OIDC_CLIENT_SECRET: 'p8Kd3mWv6zYq1tXc9bNf4gHj7sRa2uLe',
    ALLOW_MEMORY_STORE: '1',
    ...settings,
  }).hosts
beforeEach(() => delete (globalThis as Record<symbol, unknown>)[place])
afterEach(() => jest.restoreAllMocks())

test('S-58: listens on the local machine alone when the settings are those of one machine, unless HOST says otherwise', () => {
  expect(hostsOf({})).toEqual(['127.0.0.1', '::1'])
  expect(hostsOf({ PORTAL_URL: 'http://localhost:3000' })).toEqual(['127.0.0.1', '::1'])
  expect(hostsOf({ PORTAL_URL: 'https://portal.college.example' })).toEqual([undefined])
  expect(hostsOf({ HOST: '0.0.0.0' })).toEqual(['0.0.0.0'])
  expect(hostsOf({ HOST: '10.0.0.5', PORTAL_URL: 'https://portal.college.example' })).toEqual(['10.0.0.5'])
})

test('listens only on the addresses in the settings, and passes every request through the front', async () => {
  const port = await findPort()
  jest.replaceProperty(environment(), 'port', port)
  const heard: (string | undefined)[] = []
  const warned = jest.spyOn(process, 'emitWarning')
  const servers = await openFront((request, response) => {
    heard.push(request.url)
    for (let part = 0; part < 20; part += 1) response.on('close', () => undefined)
    response.end('heard')
  }, '/nowhere')
  const ask = (path: string, headers = {}) =>
    new Promise<number | undefined>((done) => {
      get({ host: '127.0.0.1', port, path, agent: false, headers }, (answer) =>
        answer.resume().once('end', () => done(answer.statusCode)),
      )
    })
  try {
    const addresses = servers.map((server) => (server.address() as AddressInfo).address)
    expect(addresses[0]).toBe('127.0.0.1')
    expect(addresses.filter((address) => address !== '127.0.0.1' && address !== '::1')).toEqual([])
    // Longer than the 60 s for which proxies usually keep an idle connection, so that the proxy closes first.
    expect(servers[0]?.keepAliveTimeout).toBeGreaterThan(60_000)
    // Node counts from the first byte to the last, so a body has its whole time.
    expect(servers[0]?.requestTimeout).toBeGreaterThan(60_000 + largestBody(creditEvidence.save))
    expect(await ask('/dashboard')).toBe(200)
    expect(await ask('http://evil.example/dashboard')).toBe(200)
    expect(await ask('/socket', { connection: 'upgrade', upgrade: 'websocket' })).toBe(200)
    expect(await ask('/dashboard?__proto__=1')).toBe(400)
    expect(heard).toEqual(['/dashboard', '/dashboard', '/socket'])
    expect(warned).not.toHaveBeenCalled()
    await expect(openFront(() => undefined, '/nowhere')).rejects.toThrow('PORT: listen EADDRINUSE')
  } finally {
    for (const server of servers) server.close()
  }
})

/** Returns the response to bytes that no ordinary client would send. */
const say = (port: number, text: string) =>
  new Promise<string>((done) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (part: Buffer) => (answer += part.toString()))
    socket.once('error', () => undefined)
    socket.once('close', () => done(answer))
  })

test.each([
  ['GET * HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 400, 'The request names no address.'],
  ['OPTIONS * HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 400, 'The request names no address.'],
  ['CONNECT other.example:443 HTTP/1.1\r\nhost: x\r\n\r\n', 405, 'This type of request is not accepted here.'],
  ['nonsense\r\n\r\n', 400, 'The request cannot be read.'],
  ['GET /a b c HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'The request cannot be read.'],
  [
    `GET / HTTP/1.1\r\nhost: x\r\ncookie: a=${'b'.repeat(17_000)}\r\n\r\n`,
    431,
    'Please clear the cookies of this site',
  ],
])('S-32, S-44: answers %j with %i and the portal’s headers, and logs nothing', async (text, status, title) => {
  const port = await findPort()
  jest.replaceProperty(environment(), 'port', port)
  const lines = [jest.spyOn(log(), 'warn'), jest.spyOn(log(), 'error')]
  const onward = jest.fn()
  const servers = await openFront(onward, process.cwd())
  try {
    const answer = await say(port, text)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).toContain(`<h1>${title}</h1>`)
    for (const header of [
      /x-content-type-options: nosniff/i,
      /cache-control: private, no-store/i,
      /content-security-policy: default-src 'none'/i,
    ])
      expect(answer).toMatch(header)
    // The page for 431 loads nothing, because those requests would be refused as well, and sends no `clear-site-data`, so
    // that no link can clear the cookies of somebody else.
    if (status === 431) expect(answer).not.toMatch(/plain\.css|icon\.svg|clear-site-data/i)
    if (status === 431) expect(answer).toMatch(/<style>:root/)
    expect(onward).not.toHaveBeenCalled()
    for (const line of lines) expect(line).not.toHaveBeenCalled()
  } finally {
    for (const server of servers) server.close()
  }
})

test('names an address that this machine does not have, and does not listen', async () => {
  jest.replaceProperty(environment(), 'port', await findPort())
  jest.replaceProperty(environment(), 'hosts', ['203.0.113.1'])
  await expect(openFront(() => undefined, '/nowhere')).rejects.toThrow(
    'The portal cannot start with these settings:\n  HOST: listen EADDRNOTAVAIL',
  )
})
