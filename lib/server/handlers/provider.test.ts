import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey, type JWTPayload } from 'jose'
import { grantDouble, limitsDouble, personDouble, placeSessionStore } from '@/tests/support/session-double'
import { environment } from '../env'
import { MemorySessionStore } from '../session/store/memory-store'
import { providerMetadata } from '../session/oidc/provider'
import { answerBackChannelLogout, answerFrontChannelLogout, answerGlobalRevocation } from './provider'
import { SessionStoreUnavailable } from '../session/store/session-store'

jest.mock('../session/oidc/provider', () => ({
  ...jest.requireActual('../session/oidc/provider'),
  providerMetadata: jest.fn(),
}))

const issuer = 'http://localhost:4000/oidc'
const event = 'http://schemas.openid.net/event/backchannel-logout'

type KeyAnswer = (response: ServerResponse) => unknown

let keys: { privateKey: CryptoKey; publicKey: CryptoKey }
let foreign: { privateKey: CryptoKey }
let publicText: Uint8Array
let server: Server
let keyFailure: KeyAnswer | null = null
let store: MemorySessionStore
let counter = 0

beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true })
  foreign = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'first', alg: 'RS256', use: 'sig' }
  publicText = new TextEncoder().encode(JSON.stringify(jwk))
  const publish: KeyAnswer = (response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }))
  server = createServer((_, response) => void (keyFailure ?? publish)(response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  publishKeysAt('keys')
})
afterAll(() => new Promise((done) => server.close(done)))

function publishKeysAt(path: string) {
  const { port } = server.address() as AddressInfo
  jest.mocked(providerMetadata).mockResolvedValue({
    issuer,
    authorization_endpoint: issuer,
    token_endpoint: issuer,
    jwks_uri: `http://127.0.0.1:${port}/${path}`,
  })
}

const keyFailures: [string, KeyAnswer][] = [
  ['500', (response) => response.writeHead(500).end()],
  ['404', (response) => response.writeHead(404).end('{"keys":[]}')],
  ['with a page', (response) => response.end('<!doctype html><title>Sorry</title>')],
  ['with something else than a key set', (response) => response.end('{"error":"server_error"}')],
  ['not at all', (response) => response.destroy()],
]

/** Uses an address whose keys are not cached yet. */
async function whileKeysFail(failure: KeyAnswer, run: () => Promise<Response>): Promise<Response> {
  publishKeysAt(`keys?${(counter += 1)}`)
  keyFailure = failure
  return run().finally(() => (keyFailure = null))
}

const sessions = { a1: ['ann', 'op-a1'], a2: ['ann', 'op-a2'], b1: ['ben', 'op-b1'], b2: ['ben', 'op-b2'] } as const
type Name = keyof typeof sessions

beforeEach(async () => {
  store = placeSessionStore(new MemorySessionStore(limitsDouble(60_000, 120_000)))
  for (const [key, [subject, providerSession]] of Object.entries(sessions)) {
    const person = personDouble({ issuer, subject, providerSession, email: `${subject}@students.example` })
    await store.create(key, { person, grant: grantDouble(key) })
  }
})

const living = async () => {
  const found = await Promise.all(
    (Object.keys(sessions) as Name[]).map(async (key) => ((await store.find(key, { slide: false })) ? key : '')),
  )
  return found.filter(Boolean).join(' ')
}
const everybody = 'a1 a2 b1 b2'

const now = () => Math.floor(Date.now() / 1_000)
const claims = (): JWTPayload => ({
  iss: issuer,
  aud: 'portal',
  iat: now(),
  exp: now() + 120,
  jti: `jti-${(counter += 1)}`,
  sub: 'ann',
  events: { [event]: {} },
})

interface Made {
  payload?: JWTPayload
  header?: { alg?: string; kid?: string; typ?: string | undefined }
  key?: CryptoKey | Uint8Array
}
const sign = ({ payload = {}, header = {}, key = keys.privateKey }: Made = {}) =>
  new SignJWT({ ...claims(), ...payload })
    .setProtectedHeader({ alg: 'RS256', kid: 'first', typ: 'logout+jwt', ...header })
    .sign(key)

const post = (body: string, type = 'application/x-www-form-urlencoded') =>
  answerBackChannelLogout(
    new Request('http://localhost:3000/auth/backchannel-logout', {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    }),
  )
const send = (token: string) => post(new URLSearchParams({ logout_token: token }).toString())

describe('S-14: back-channel logout ends exactly what the token names', () => {
  test('one session', async () => {
    const response = await send(await sign({ payload: { sid: 'op-a1' } }))
    expect([response.status, response.headers.get('cache-control'), await living()]).toEqual([
      200,
      'no-store',
      'a2 b1 b2',
    ])
  })

  test('one session, without its subject', async () => {
    expect((await send(await sign({ payload: { sid: 'op-b2', sub: undefined } }))).status).toBe(200)
    expect(await living()).toBe('a1 a2 b1')
  })

  test('all sessions of a person', async () => {
    expect((await send(await sign())).status).toBe(200)
    expect(await living()).toBe('b1 b2')
  })

  test.each(['JWT', undefined, 'application/logout+jwt', 'LOGOUT+JWT'])(
    'also with a token of type %s, because the standard only recommends a type',
    async (typ) => {
      expect((await send(await sign({ payload: { sid: 'op-a1' }, header: { typ } }))).status).toBe(200)
      expect(await living()).toBe('a2 b1 b2')
    },
  )

  test('nobody, and without a failure, when the session is unknown', async () => {
    expect((await send(await sign({ payload: { sid: 'op-unknown' } }))).status).toBe(200)
    expect(await living()).toBe(everybody)
  })
})

describe('S-15: returns 400 and signs nobody out for an invalid token', () => {
  const forged: [string, () => Promise<string> | string][] = [
    ['without a signature', () => new UnsecuredJWT(claims()).encode()],
    ['signed with the public key as a secret', () => sign({ header: { alg: 'HS256' }, key: publicText })],
    ['signed by a foreign key', () => sign({ key: foreign.privateKey })],
    ['with the id of an unknown key', () => sign({ header: { kid: 'second' } })],
    ['of another issuer', () => sign({ payload: { iss: 'https://evil.example' } })],
    ['for another audience', () => sign({ payload: { aud: 'other' } })],
    ['expired', () => sign({ payload: { exp: now() - 30, iat: now() - 60 } })],
    ['without expiry', () => sign({ payload: { exp: undefined } })],
    ['older than two minutes', () => sign({ payload: { iat: now() - 150, exp: now() + 600 } })],
    ['from the future', () => sign({ payload: { iat: now() + 60, exp: now() + 120 } })],
    ['without an issue time', () => sign({ payload: { iat: undefined } })],
    ['without an id of its own', () => sign({ payload: { jti: undefined } })],
    ['without events', () => sign({ payload: { events: undefined } })],
    ['with another event', () => sign({ payload: { events: { 'http://schemas.openid.net/event/other': {} } } })],
    ['with an event that is not empty', () => sign({ payload: { events: { [event]: { more: 1 } } } })],
    ['with an event that is not an object', () => sign({ payload: { events: { [event]: true } } })],
    ['with a nonce', () => sign({ payload: { nonce: 'n' } })],
    ['with neither sub nor sid', () => sign({ payload: { sub: undefined } })],
    ['with an empty sid', () => sign({ payload: { sid: '' } })],
    ['with the type of an access token', () => sign({ header: { typ: 'at+jwt' } })],
    ['with the type of a revocation token', () => sign({ header: { typ: 'global-token-revocation+jwt' } })],
    [
      'that is an id token, judging by its claims',
      () => sign({ payload: { events: undefined }, header: { typ: 'JWT' } }),
    ],
    ['that is an id token with an event', () => sign({ payload: { nonce: 'n' }, header: { typ: undefined } })],
    ['that is not a token', () => 'nonsense'],
    ['cut short', async () => (await sign()).slice(0, -8)],
    ['too long', () => sign({ payload: { filler: 'x'.repeat(9_000) } })],
  ]

  test.each(forged)('%s', async (_, make) => {
    const response = await send(await make())
    expect([response.status, await living()]).toEqual([400, everybody])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('used a second time', async () => {
    const token = await sign({ payload: { sid: 'op-a1' } })
    expect((await send(token)).status).toBe(200)
    expect((await send(token)).status).toBe(400)
    expect(await living()).toBe('a2 b1 b2')
  })

  test('sent in another way: with GET, as JSON, twice, or not at all', async () => {
    const token = await sign()
    const get = await answerBackChannelLogout(
      new Request(`http://localhost:3000/auth/backchannel-logout?logout_token=${token}`),
    )
    const json = await post(JSON.stringify({ logout_token: token }), 'application/json')
    const twice = await post(`logout_token=${token}&logout_token=${token}`)
    const none = await post('')
    expect([get, json, twice, none].map(({ status }) => status)).toEqual([400, 400, 400, 400])
    expect(await living()).toBe(everybody)
  })
})

test('S-15, R-26: completes a repeated sign-out after the store failed the first time', async () => {
  const token = await sign({ payload: { sid: 'op-a1' } })
  const failing = jest
    .spyOn(store, 'destroyByProviderSession')
    .mockRejectedValueOnce(new SessionStoreUnavailable(new Error('READONLY')))
  expect([(await send(token)).status, await living()]).toEqual([503, everybody])
  expect([(await send(token)).status, await living()]).toEqual([200, 'a2 b1 b2'])
  expect((await send(token)).status).toBe(400)
  failing.mockRestore()
})

test.each(keyFailures)(
  'S-15: completes a repeated sign-out after the key endpoint responded %s',
  async (_, failure) => {
    const token = await sign({ payload: { sid: 'op-a1' } })
    const response = await whileKeysFail(failure, () => send(token))
    expect([response.status, response.headers.get('retry-after'), await living()]).toEqual([503, '5', everybody])
    expect([(await send(token)).status, await living()]).toEqual([200, 'a2 b1 b2'])
  },
)

describe('S-16: front-channel logout', () => {
  const get = (query: string) =>
    answerFrontChannelLogout(new Request(`http://localhost:3000/auth/frontchannel-logout${query}`))

  test('ends the one session without a cookie, and may be framed by the provider alone', async () => {
    const response = await get(`?iss=${encodeURIComponent(issuer)}&sid=op-a1`)
    expect([response.status, await response.text(), await living()]).toEqual([200, '', 'a2 b1 b2'])
    expect(response.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:4000')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('allows frames on further origins of the provider', async () => {
    const named = jest.replaceProperty(environment().oidc, 'pageOrigins', ['https://login.college.example'])
    const response = await get(`?iss=${encodeURIComponent(issuer)}&sid=op-a1`)
    expect(response.headers.get('content-security-policy')).toMatch(
      /frame-ancestors http:\/\/localhost:4000 https:\/\/login\.college\.example$/,
    )
    named.restore()
  })

  test.each([
    '',
    `?iss=${issuer}`,
    '?sid=op-a1',
    '?iss=https://evil.example&sid=op-a1',
    `?iss=${issuer}&sid=op-a1&sid=op-a2`,
    `?iss=${issuer}&sid=`,
  ])('%s ends nothing, and the refusal may not be framed', async (query) => {
    const response = await get(query)
    expect([response.status, await living()]).toEqual([400, everybody])
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })
})

describe('S-16: global token revocation', () => {
  const address = 'http://localhost:3000/auth/global-token-revocation'
  const bearer = (made: Made = {}) =>
    sign({
      ...made,
      payload: { aud: address, sub: 'service', events: undefined, ...made.payload },
      header: { typ: 'global-token-revocation+jwt', ...made.header },
    })
  const ask = async (subject: object, authorization?: string, type = 'application/json') =>
    answerGlobalRevocation(
      new Request(address, {
        method: 'POST',
        body: JSON.stringify({ sub_id: subject }),
        headers: { 'content-type': type, ...(authorization && { authorization }) },
      }),
    )
  const ann = { format: 'iss_sub', iss: issuer, sub: 'ann' }

  test('ends every session of a person, by subject or by e-mail address', async () => {
    expect((await ask(ann, `Bearer ${await bearer()}`)).status).toBe(204)
    expect(await living()).toBe('b1 b2')
    expect((await ask({ format: 'email', email: 'Ben@students.example' }, `Bearer ${await bearer()}`)).status).toBe(204)
    expect(await living()).toBe('')
  })

  test('succeeds for somebody without a session', async () => {
    expect((await ask({ ...ann, sub: 'nobody' }, `Bearer ${await bearer()}`)).status).toBe(204)
    expect(await living()).toBe(everybody)
  })

  const unproven: [string, () => Promise<string | undefined> | string | undefined][] = [
    ['no token', () => undefined],
    ['another scheme', () => 'Basic cG9ydGFsOnNlY3JldA=='],
    ['a token without a signature', () => `Bearer ${new UnsecuredJWT({ ...claims(), aud: address }).encode()}`],
    ['a token signed by a foreign key', async () => `Bearer ${await bearer({ key: foreign.privateKey })}`],
    ['a logout token', async () => `Bearer ${await sign()}`],
    [
      'a token made for the client rather than this address',
      async () => `Bearer ${await bearer({ payload: { aud: 'portal' } })}`,
    ],
    ['a token of another issuer', async () => `Bearer ${await bearer({ payload: { iss: 'https://evil.example' } })}`],
    ['an expired token', async () => `Bearer ${await bearer({ payload: { iat: now() - 60, exp: now() - 30 } })}`],
  ]
  test.each(unproven)('%s: returns 401', async (_, make) => {
    expect([(await ask(ann, await make())).status, await living()]).toEqual([401, everybody])
  })

  test('accepts a token once', async () => {
    const authorization = `Bearer ${await bearer()}`
    expect((await ask({ ...ann, sub: 'nobody' }, authorization)).status).toBe(204)
    expect([(await ask(ann, authorization)).status, await living()]).toEqual([401, everybody])
  })

  test('accepts it again when the store failed before anything ended', async () => {
    const authorization = `Bearer ${await bearer()}`
    jest.spyOn(store, 'destroyAllOf').mockRejectedValueOnce(new SessionStoreUnavailable(new Error('READONLY')))
    expect([(await ask(ann, authorization)).status, await living()]).toEqual([503, everybody])
    expect([(await ask(ann, authorization)).status, await living()]).toEqual([204, 'b1 b2'])
  })

  test.each(keyFailures)('accepts a token later when the key endpoint responded %s', async (_, failure) => {
    const authorization = `Bearer ${await bearer()}`
    const { status } = await whileKeysFail(failure, () => ask(ann, authorization))
    expect([status, await living()]).toEqual([503, everybody])
    expect([(await ask(ann, authorization)).status, await living()]).toEqual([204, 'b1 b2'])
  })

  test.each([[{ format: 'opaque', id: '1' }], [{ ...ann, iss: 'https://evil.example' }], [{}]])(
    'refuses an unknown subject: %j',
    async (subject) => {
      expect([(await ask(subject, `Bearer ${await bearer()}`)).status, await living()]).toEqual([400, everybody])
    },
  )

  test('accepts only JSON', async () => {
    expect([(await ask(ann, `Bearer ${await bearer()}`, 'text/plain')).status, await living()]).toEqual([
      400,
      everybody,
    ])
  })
})

describe('S-56: limits guesses, but not valid requests of the provider', () => {
  test('ignores everything after sixty refusals in a minute', async () => {
    for (let time = 0; time < 60; time += 1) expect((await send('nonsense')).status).toBe(400)
    const refused = await send(await sign())
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await living()).toBe(everybody)
  })

  test('completes a hundred sign-outs at once', async () => {
    const tokens = await Promise.all(Array.from({ length: 100 }, () => sign()))
    const answers = await Promise.all(tokens.map(send))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })

  test('counts each front-channel sign-out, because it carries no proof', async () => {
    const open = () =>
      answerFrontChannelLogout(
        new Request(`http://localhost:3000/auth/frontchannel-logout?iss=${encodeURIComponent(issuer)}&sid=op-unknown`),
      )
    for (let time = 0; time < 60; time += 1) expect((await open()).status).toBe(200)
    expect((await open()).status).toBe(429)
  })
})
