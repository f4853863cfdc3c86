import type { ServerResponse } from 'node:http'
import { CollegeDouble } from '@/tests/support/college-double'
import { limitsByHand } from '@/tests/support/limits-by-hand'
import { grantDouble, limitsDouble, personDouble, placeSessionStore } from '@/tests/support/session-double'
import { MemorySessionStore } from '../store/memory-store'
import { accessTokenOf } from './refresh'
import { SessionOver, TokenUnavailable } from '../store/session-store'

/* A refresh over HTTP, with every response that a provider may give. */

const provider = new CollegeDouble()
const key = 'session'
let issuer: string
let store: MemorySessionStore

beforeAll(async () => {
  // Some providers have an issuer that ends with a slash.
  issuer = `http://localhost:${await provider.listen()}/`
  process.env.OIDC_ISSUER = issuer
})
afterAll(() => provider.close())

beforeEach(async () => {
  store = placeSessionStore(new MemorySessionStore(limitsDouble(60_000, 120_000)))
  await store.create(key, { person: personDouble({ issuer }), grant: grantDouble(key, { refresh: 'r' }) })
})
afterEach(() => jest.restoreAllMocks())

/** Asks for the token of a session with an expired token, from a provider whose token endpoint responds like this. */
async function refreshAgainst(answer: (response: ServerResponse) => unknown) {
  provider.answers(({ path }, response) => {
    if (path === '/.well-known/openid-configuration')
      return void json(response, 200, {
        issuer,
        authorization_endpoint: `${issuer}auth`,
        token_endpoint: `${issuer}token`,
      })
    if (path !== '/token') return void json(response, 404, {})
    answer(response)
  })
  const session = await store.find(key, { slide: false })
  if (!session) throw new Error('no session')
  return accessTokenOf(key, session)
}
const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const lives = async () => (await store.find(key, { slide: false })) !== null

test('S-50: invalid_grant ends the session', async () => {
  await expect(refreshAgainst((response) => json(response, 400, { error: 'invalid_grant' }))).rejects.toBeInstanceOf(
    SessionOver,
  )
  expect(await lives()).toBe(false)
})

const away: [string, (response: ServerResponse) => unknown][] = [
  ['500', (response) => json(response, 500, { error: 'server_error' })],
  [
    '502 from a proxy',
    (response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>'),
  ],
  ['503', (response) => json(response, 503, {})],
  ['429', (response) => json(response, 429, { error: 'slow_down' })],
  ['a refusal of the client rather than the session', (response) => json(response, 401, { error: 'invalid_client' })],
  ['success without a token', (response) => json(response, 200, {})],
  ['a page instead of tokens', (response) => response.end('<html>')],
  ['a broken connection', (response) => response.destroy()],
]
test.each(away)('S-50: %s does not end the session, and the next attempt succeeds', async (_, answer) => {
  await expect(refreshAgainst(answer)).rejects.toBeInstanceOf(TokenUnavailable)
  expect(await lives()).toBe(true)
  expect(await refreshAgainst((response) => json(response, 200, { access_token: 'new', expires_in: 300 }))).toBe('new')
})

test('S-50: a provider that never responds does not end the session', async () => {
  const { end } = limitsByHand()
  await expect(refreshAgainst(end)).rejects.toBeInstanceOf(TokenUnavailable)
  expect(await lives()).toBe(true)
})
