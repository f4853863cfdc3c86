import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose'
import { NextRequest } from 'next/server'
import { CollegeDouble } from '@/tests/support/college-double'
import { limitsDouble, placeSessionStore } from '@/tests/support/session-double'
import { environment } from '../../env'
import { answerSignIn } from '../../handlers/sign-in'
import { openSid, toSessionKey } from '../cookie'
import { findLiving } from '../living'
import { MemorySessionStore } from '../store/memory-store'
import type { Session } from '../store/session-store'
import { openTokens } from '../store/tokens'
import { endSessionAddress, revokeRefreshToken } from './provider'
import { renewAccessToken } from './refresh'

/*
 * Providers differ. Each row is a response that the standards allow, or one that omits or misspells something that the
 * portal can do without. It says whether the sign-in works.
 */

const portal = 'http://localhost:3000'
const secret = 'secret-of-this-test'
const double = new CollegeDouble()
const now = () => Math.floor(Date.now() / 1_000)

type Pair = Awaited<ReturnType<typeof generateKeyPair>>
type Kind = 'RS256' | 'RS512' | 'PS256' | 'ES256' | 'ES384' | 'EdDSA'
const pairs = new Map<Kind | 'another', Pair>()
const published = new Map<Kind | 'another', JWK>()

/** What this provider does differently. Everything else is as usual. */
interface Oddity {
  discovery?: object
  keys?: () => unknown[]
  claims?: object
  header?: { alg?: string; kid?: string | undefined; typ?: string }
  signs?: Kind | 'the secret' | 'nobody'
  tokens?: object
  refreshed?: object
  answerHeaders?: Record<string, string>
  /** Text before the JSON of each response. */
  before?: string
  query?: Record<string, string>
}
let odd: Oddity = {}
let nonce = ''
let base = ''

const jwk = (kind: Kind | 'another', changes: object = {}) => ({ ...published.get(kind), ...changes })

async function signed(claims: JWTPayload): Promise<string> {
  const { signs = 'RS256', header } = odd
  if (signs === 'nobody') return new UnsecuredJWT(claims).encode()
  const key = signs === 'the secret' ? new TextEncoder().encode(secret) : (pairs.get(signs)?.privateKey as CryptoKey)
  const alg = signs === 'the secret' ? 'HS256' : signs
  return new SignJWT(claims).setProtectedHeader({ alg, kid: alg, ...header }).sign(key)
}

const answers: Record<string, (form: URLSearchParams) => Promise<unknown>> = {
  '/.well-known/openid-configuration': async () => ({
    issuer: environment().oidc.issuer,
    authorization_endpoint: `${base}/authorize`,
    token_endpoint: `${base}/token`,
    jwks_uri: `${base}/jwks`,
    revocation_endpoint: `${base}/revoke`,
    end_session_endpoint: `${base}/logout`,
    id_token_signing_alg_values_supported: ['RS256'],
    ...odd.discovery,
  }),
  '/jwks': async () => ({ keys: odd.keys?.() ?? [jwk('RS256')] }),
  '/token': async (form) =>
    form.get('grant_type') === 'refresh_token'
      ? {
          access_token: `new for ${form.get('refresh_token')}`,
          token_type: 'Bearer',
          expires_in: 600,
          ...odd.refreshed,
        }
      : {
          access_token: 'access',
          token_type: 'Bearer',
          expires_in: 600,
          refresh_token: 'refresh',
          scope: 'openid profile email',
          id_token: await signed({
            iss: environment().oidc.issuer,
            aud: 'portal',
            sub: 'ann',
            uid: 'okta-ann',
            sid: 'op-1',
            student_id: '100001',
            name: 'Ann Established',
            groups: ['g'],
            amr: ['pwd'],
            auth_time: now(),
            iat: now(),
            exp: now() + 300,
            nonce,
            ...odd.claims,
          }),
          ...odd.tokens,
        },
  '/revoke': async () => ({}),
}

beforeAll(async () => {
  const make = (kind: Kind | 'another', alg: string) =>
    generateKeyPair(alg, { extractable: true }).then(async (pair) => {
      pairs.set(kind, pair)
      published.set(kind, { ...(await exportJWK(pair.publicKey)), kid: kind, alg, use: 'sig' })
    })
  const kinds: Kind[] = ['RS256', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA']
  await Promise.all([...kinds.map((kind) => make(kind, kind)), make('another', 'RS256')])
  base = `http://localhost:${await double.listen()}`
  Object.assign(process.env, {
    OIDC_ISSUER: base,
    OIDC_CLIENT_SECRET: secret,
    COLLEGE_WEB_SERVICE_URL: `${base}/web-service`,
    COLLEGE_API_URL: `${base}/api`,
    COLLEGE_CONTENT_URL: `${base}/content`,
  })
  double.answers(({ path, body }, response) => {
    const answer = answers[path]?.(new URLSearchParams(body)) ?? Promise.resolve({ data: {} })
    void answer.then((value) =>
      response
        .writeHead(200, { 'content-type': 'application/json', ...odd.answerHeaders })
        .end(`${odd.before ?? ''}${JSON.stringify(value)}`),
    )
  })
})
afterAll(() => double.close())

let store: MemorySessionStore
const start = Date.now()
let providers = 0

beforeEach(() => {
  store = placeSessionStore(new MemorySessionStore(limitsDouble(3_600_000, 7_200_000)))
  // Makes the cached discovery document of the previous provider expire.
  providers += 1
  jest.spyOn(Date, 'now').mockReturnValue(start + providers * 11 * 60_000)
  double.arrivals.length = 0
})
afterEach(() => {
  odd = {}
  jest.restoreAllMocks()
})

const cookiesOf = (answer: Response) => answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '')
const visit = (address: string, cookies: string[] = []) =>
  answerSignIn(new NextRequest(`${portal}${address}`, { headers: { cookie: cookies.join('; ') } }))

interface Outcome {
  /** The address that the browser ends up at. */
  leads: string
  /** The parameters with which it was sent to the provider. */
  asked: URLSearchParams
  cookie: string | undefined
  key: string
  session: Session | null
}

async function signIn(): Promise<Outcome> {
  const begun = await visit('/auth/login?destination=%2Fprofile')
  const asked = new URL(begun.headers.get('location') ?? '').searchParams
  nonce = asked.get('nonce') ?? ''
  const query = new URLSearchParams({ code: 'code', state: asked.get('state') ?? '', ...odd.query })
  const answer = await visit(`/auth/login?${query}`, cookiesOf(begun))
  const cookie = cookiesOf(answer)
    .find((each) => each.startsWith('portal.sid='))
    ?.slice('portal.sid='.length)
  const key = toSessionKey((await openSid(cookie)) ?? '')
  return {
    leads: (answer.headers.get('location') ?? '').replace(portal, ''),
    asked,
    cookie,
    key,
    session: await store.find(key, { slide: false }),
  }
}

const person = (expected: object) => (outcome: Outcome) => expect(outcome.session?.person).toMatchObject(expected)
const renewedAs = (access: string) => async (outcome: Outcome) =>
  expect(await renewAccessToken(outcome.key, outcome.session as Session)).toBe(access)
const tokensOf = async ({ key }: Outcome) =>
  openTokens((await store.find(key, { slide: false }))?.grant.sealedTokens ?? '', key)
const lives = (seconds: number) => (outcome: Outcome) =>
  expect(outcome.session?.grant.expiresAt).toBe(Date.now() + seconds * 1_000)

/**
 * While the session is alive a page has half a minute to be drawn. Afterwards all simultaneous requests, and all parts
 * of a page, find no session.
 */
async function endsBeforeItsToken({ cookie, session }: Outcome) {
  const find = () => findLiving(cookie, { slide: false })
  const { expiresAt = 0, freshUntil = 0 } = session?.grant ?? {}
  expect(expiresAt - freshUntil).toBe(30_000)
  jest.mocked(Date.now).mockReturnValue(freshUntil - 1)
  expect((await find())?.session.absoluteLeftMs).toBe(1)
  jest.mocked(Date.now).mockReturnValue(freshUntil)
  expect(await Promise.all(Array.from({ length: 10 }, find))).toEqual(Array(10).fill(null))
  expect(await store.count()).toBe(0)
}

type Row = [answer: string, odd: Oddity, holds?: (outcome: Outcome) => unknown]

const signsIn: Row[] = [
  ['its session has no name', { claims: { sid: null } }, person({ providerSession: null })],
  ['its session is named by a number', { claims: { sid: 7 } }, person({ providerSession: '7' })],
  ['the person has no name', { claims: { name: null, given_name: null } }, person({ name: '' })],
  ['the person has a given name alone', { claims: { name: '', given_name: 'Ann' } }, person({ name: 'Ann' })],
  ['the time of the sign-in is null', { claims: { auth_time: null } }, person({ authTime: 0 })],
  ['the time of the sign-in is a string', { claims: { auth_time: '1700000000' } }, person({ authTime: 1_700_000_000 })],
  ['the time of the sign-in is in words', { claims: { auth_time: 'today' } }, person({ authTime: 0 })],
  ['the identifier is a number', { claims: { uid: 42 } }, person({ oktaId: '42' })],
  ['the identifier is null', { claims: { uid: null } }, person({ oktaId: 'ann', withoutUid: true })],
  ['the student number is a number', { claims: { student_id: 1_000_001 } }, person({ studentId: '1000001' })],
  ['the e-mail is null, and its verification a word', { claims: { email: null, email_verified: 'no' } }],
  ['the groups are a single string', { claims: { groups: 'g' } }, person({ groups: [] })],
  ['a group has no name', { claims: { groups: ['g', null, 7] } }, person({ groups: ['g'] })],
  ['the methods are a single string', { claims: { amr: 'mfa' } }, person({ amr: [] })],
  ['the level is a number', { claims: { acr: 1 } }, person({ acr: null })],
  ['the audience is a list of one', { claims: { aud: ['portal'] } }],
  ['there are several audiences, and azp names the portal', { claims: { aud: ['api', 'portal'], azp: 'portal' } }],
  ['azp is null', { claims: { azp: null } }],
  ['times have fractions', { claims: { iat: now() + 0.5, auth_time: 1_700_000_000.25 } }],
  [
    'claims that nobody asked for have unexpected types',
    { claims: { updated_at: 'May', address: null, at_hash: 7, roles: [[]] } },
  ],
  ['the type in the header is another one', { header: { typ: 'id_token+jwt' } }],
  ['the life of the access token is a string', { tokens: { expires_in: '900' } }, lives(900)],
  ['the life of the access token is missing', { tokens: { expires_in: undefined } }, lives(300)],
  ['the life of the access token is null', { tokens: { expires_in: null } }, lives(300)],
  ['the token type is in lower case', { tokens: { token_type: 'bearer' } }],
  ['token type and scope are missing', { tokens: { token_type: undefined, scope: undefined } }],
  ['the refresh token is null', { tokens: { refresh_token: null } }, endsBeforeItsToken],
  ['the response has other fields', { tokens: { session_state: null, 'not-before-policy': 0, scope: ['openid'] } }],
  [
    'responses may be cached for a year',
    { answerHeaders: { 'cache-control': 'public, max-age=31536000', pragma: '' } },
  ],
  [
    'responses have type text and begin with a byte order mark',
    { answerHeaders: { 'content-type': 'text/plain' }, before: '\uFEFF' },
  ],
  [
    'there is no end-session endpoint and no revocation endpoint',
    { discovery: { end_session_endpoint: undefined, revocation_endpoint: null } },
    async () => {
      expect(await endSessionAddress({ providerSession: 'op-1', idToken: null, state: 'x' })).toBeNull()
      await revokeRefreshToken('refresh')
      expect(double.arrivals.map(({ path }) => path)).not.toContain('/revoke')
    },
  ],
  [
    'the discovery document lists no algorithms',
    { discovery: { id_token_signing_alg_values_supported: undefined }, keys: () => [jwk('RS256')] },
  ],
  [
    'the sign-in page has a query of its own',
    {
      discovery: {
        get authorization_endpoint() {
          return `${base}/authorize?tenant=7`
        },
      },
    },
    ({ asked }) => expect(asked.get('tenant')).toBe('7'),
  ],
  [
    'the redirect back names the issuer',
    {
      discovery: { authorization_response_iss_parameter_supported: true },
      query: {
        get iss() {
          return base
        },
        session_state: 'x',
      },
    },
  ],
  [
    'there are keys for other uses beside its own',
    {
      keys: () => [
        jwk('another', { use: 'enc' }),
        { kty: 'oct', kid: 'RS256', k: 'AAAA' },
        { kty: 'AKP', kid: 'x' },
        jwk('RS256'),
      ],
    },
  ],
  [
    'its key has no id, use or algorithm',
    { header: { kid: undefined }, keys: () => [jwk('RS256', { kid: undefined, use: undefined, alg: undefined })] },
  ],
  [
    'several keys have no id',
    { header: { kid: undefined }, keys: () => [jwk('another', { kid: undefined }), jwk('RS256', { kid: undefined })] },
  ],
  ['its token names a key, and its keys have no id', { keys: () => [jwk('ES256'), jwk('RS256', { kid: undefined })] }],
  ...(['RS512', 'PS256', 'ES256', 'EdDSA'] as const).map((kind): Row => [
    `it signs with ${kind}, which its document lists`,
    {
      signs: kind,
      keys: () => [jwk(kind)],
      discovery: { id_token_signing_alg_values_supported: ['none', kind, 'X1'] },
    },
  ]),
  [
    'a refresh returns no new refresh token and no new id token',
    {},
    async (outcome) => {
      const { id } = await tokensOf(outcome)
      await renewedAs('new for refresh')(outcome)
      expect(await tokensOf(outcome)).toEqual({ access: 'new for refresh', refresh: 'refresh', id })
    },
  ],
  [
    'the refreshed tokens are null, and their life is a string',
    { refreshed: { refresh_token: null, id_token: null, expires_in: '900' } },
    async (outcome) => {
      await renewedAs('new for refresh')(outcome)
      expect(await tokensOf(outcome)).toMatchObject({ refresh: 'refresh', id: expect.stringMatching(/^ey/) })
      lives(900)({ ...outcome, session: await store.find(outcome.key, { slide: false }) })
    },
  ],
]

const refused: Row[] = [
  [
    'it signs with the client’s secret, which its document lists',
    { signs: 'the secret', discovery: { id_token_signing_alg_values_supported: ['RS256', 'HS256'] } },
  ],
  [
    'it signs nothing, which its document lists',
    { signs: 'nobody', discovery: { id_token_signing_alg_values_supported: ['RS256', 'none'] } },
  ],
  ['it signs with an algorithm that its document does not list', { signs: 'ES256', keys: () => [jwk('ES256')] }],
]

test('the table has 47 rows', () => expect([...signsIn, ...refused]).toHaveLength(47))

for (const [answer, oddity, holds] of signsIn)
  test(`S-47: somebody signs in where ${answer}`, async () => {
    odd = oddity
    const outcome = await signIn()
    expect(outcome.leads).toBe('/profile')
    await holds?.(outcome)
    // Each request uses a new connection.
    expect(new Set(double.arrivals.map(({ headers }) => headers.connection))).toEqual(new Set(['close']))
  })

for (const [answer, oddity] of refused)
  test(`S-47, ruling 51: nobody signs in where ${answer}`, async () => {
    odd = oddity
    const { leads, session } = await signIn()
    expect([leads, session]).toEqual(['/?reason=failed&destination=%2Fprofile', null])
  })
