import { createHash } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey, type JWTPayload } from 'jose'
import { NextRequest } from 'next/server'
import { studentInitial } from '@/lib/calls/student'
import { CollegeDouble } from '@/tests/support/college-double'
import { waitForRedis } from '@/tests/support/patient-redis'
import { everythingIn, redisIsAtHand, startRedis } from '@/tests/support/redis-server'
import { grantDouble, limitsDouble, personDouble, placeSessionStore } from '@/tests/support/session-double'
import { appendAudit } from '../../audit/audit'
import { college } from '../../college/client'
import { environment } from '../../env'
import { log } from '../../observability/log'
import { createSid, openSid, sealSid, toSessionKey } from '../cookie'
import { MemorySessionStore } from '../store/memory-store'
import { RedisSessionStore } from '../store/redis-store'
import { SessionStoreUnavailable, type NewSession } from '../store/session-store'
import { answerSignIn } from '../../handlers/sign-in'
import { openTokens } from '../store/tokens'
import { toViewer } from '../viewer'

jest.mock('../../audit/audit', () => ({ ...jest.requireActual('../../audit/audit'), appendAudit: jest.fn() }))
const append = jest.mocked(appendAudit)

/*
 * The callback of a sign-in with a provider that lies. Whatever comes back, there is a session only if this browser
 * started this sign-in and the provider signed this id token for it.
 */

const portal = 'http://localhost:3000'
const double = new CollegeDouble()
const accessToken = 'the-access-token'

let issuer: string
/** The issuer in the discovery document. */
let named: string
/** Where the provider has its pages. */
let pages: string
let keys: { privateKey: CryptoKey; publicKey: CryptoKey }
let foreign: { privateKey: CryptoKey }
let publicText: Uint8Array
let store: MemorySessionStore

interface Made {
  payload?: JWTPayload
  header?: { alg?: string; kid?: string }
  key?: CryptoKey | Uint8Array
}
/** Makes the next id token; `given` holds the codes that the provider gave out. */
let make: (claims: JWTPayload) => Promise<string> | string
let given: Map<string, { challenge: string; nonce: string; used: boolean }>

const now = () => Math.floor(Date.now() / 1_000)
const sign = (claims: JWTPayload, { payload = {}, header = {}, key = keys.privateKey }: Made = {}) =>
  new SignJWT({ ...claims, ...payload }).setProtectedHeader({ alg: 'RS256', kid: 'first', ...header }).sign(key)

beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true })
  foreign = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'first', alg: 'RS256', use: 'sig' }
  publicText = new TextEncoder().encode(JSON.stringify(jwk))
  const base = `http://localhost:${await double.listen()}`
  issuer = `${base}/oidc`
  Object.assign(process.env, {
    PORT: '3000',
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_SECRET: 'secret-of-this-test',
    COLLEGE_WEB_SERVICE_URL: `${base}/web-service`,
    COLLEGE_API_URL: `${base}/api`,
    COLLEGE_CONTENT_URL: `${base}/content`,
  })
  const metadata = {
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    authorization_response_iss_parameter_supported: true,
  }
  double.answers(({ path, body }, response) => {
    const say = (value: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (path === '/oidc/.well-known/openid-configuration')
      return void say({ ...metadata, authorization_endpoint: `${pages}/authorize`, issuer: named })
    if (path === '/oidc/jwks') return void say({ keys: [jwk] })
    if (path !== '/oidc/token') return void say({ data: {} })
    void redeem(new URLSearchParams(body)).then((token) =>
      token === null
        ? say({ error: 'invalid_grant' }, 400)
        : say({
            access_token: accessToken,
            token_type: 'Bearer',
            expires_in: 300,
            refresh_token: 'the-refresh-token',
            id_token: token,
          }),
    )
  })
})
afterAll(() => double.close())

/** A correct provider: a code is valid once, for the holder of its verifier. */
async function redeem(form: URLSearchParams): Promise<string | null> {
  const code = given.get(form.get('code') ?? '')
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  if (!code || code.used || code.challenge !== challenge) return null
  code.used = true
  return make({
    iss: issuer,
    aud: 'portal',
    sub: 'ann',
    student_id: '100001',
    name: 'Ann',
    sid: 'op-1',
    nonce: code.nonce,
    iat: now(),
    exp: now() + 300,
    auth_time: now(),
  })
}

beforeEach(() => {
  store = placeSessionStore(new MemorySessionStore(limitsDouble(60_000, 120_000)))
  named = issuer
  pages = issuer
  given = new Map()
  make = (claims) => sign(claims)
  double.arrivals.length = 0
  append.mockReset()
})

type Jar = Record<string, string>

const visit = (address: string, jar: Jar, headers: Record<string, string> = {}) =>
  answerSignIn(
    new NextRequest(`${portal}${address}`, {
      headers: {
        ...headers,
        cookie: Object.entries(jar)
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
      },
    }),
  )

const atPartner = (address: string, headers: Record<string, string> = {}) =>
  answerSignIn(new NextRequest(`${portal}${address}`, { headers }), 'nwm')

const cookiesOf = (answer: Response): Jar =>
  Object.fromEntries(
    answer.headers
      .getSetCookie()
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1).split(';', 1)[0] ?? '']),
  )

/** Starts a sign-in in its own browser. The provider gives it a code at once. */
async function begin(destination = '/dashboard', had: Jar = {}) {
  const answer = await visit(`/auth/login?destination=${encodeURIComponent(destination)}`, had)
  const asked = new URL(answer.headers.get('location') ?? '').searchParams
  const code = `code-${given.size + 1}`
  given.set(code, { challenge: asked.get('code_challenge') ?? '', nonce: asked.get('nonce') ?? '', used: false })
  return { jar: cookiesOf(answer), code, state: asked.get('state') ?? '', prompt: asked.get('prompt') }
}

const comeBack = (query: Record<string, string>, jar: Jar) => visit(`/auth/login?${new URLSearchParams(query)}`, jar)
const back = ({ code, state }: { code: string; state: string }) => ({ code, state, iss: issuer })

/** Expects that there is no session, no session cookie, and a redirect to a fixed page. */
async function expectRefused(answer: Response, reason = 'failed') {
  const told = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
  expect([answer.status, answer.headers.get('location')?.replace('&destination=%2Fdashboard', '')]).toEqual([
    303,
    `/?reason=${reason}`,
  ])
  expect(await answer.text()).toBe('')
  expect(told).not.toMatch(/portal\.sid=[^;]|<script|evil|the-access-token|the-refresh-token/)
  expect(await store.count()).toBe(0)
}

test('S-47: makes a session from a correct sign-in, and clears the cookies of the sign-in', async () => {
  const begun = await begin()
  const answer = await comeBack(back(begun), begun.jar)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${portal}/dashboard`])
  const cookies = cookiesOf(answer)
  expect(await openSid(cookies['portal.sid'])).not.toBeNull()
  expect(Object.entries(cookies).filter(([name, value]) => name !== 'portal.sid' && value !== '')).toEqual([
    ['portal.again', '1'],
  ])
  expect(await store.count()).toBe(1)
})

test('RT-02: returns the query of the destination unchanged, including encoded characters', async () => {
  const begun = await begin('/purchase-history?q=a%20b+c%5Cd%2520%7C100%#%28')
  const answer = await comeBack(back(begun), begun.jar)
  expect(answer.headers.get('location')).toBe(`${portal}/purchase-history?q=a%20b+c%5Cd%2520%7C100%#%28`)
})

test('S-47: does not take a destination for a failure when its query names a sign-in page', async () => {
  const begun = await begin('/resources?q=/api/auth/error')
  const answer = await comeBack(back(begun), begun.jar)
  expect(answer.headers.get('location')).toBe(`${portal}/resources?q=/api/auth/error`)
  expect(await openSid(cookiesOf(answer)['portal.sid'])).not.toBeNull()
})

test('reads the provider’s discovery document and keys once for all sign-ins', async () => {
  const begun = await begin()
  await comeBack(back(begun), begun.jar)
  double.arrivals.length = 0
  const next = await begin()
  await comeBack(back(next), next.jar)
  expect(double.arrivals.map(({ path }) => path)).toEqual(['/oidc/token'])
})

test('S-06: makes a new session and ends the one that the browser had', async () => {
  const one = await begin()
  const first = cookiesOf(await comeBack(back(one), one.jar))['portal.sid'] ?? ''
  const two = await begin()
  const second = cookiesOf(await comeBack(back(two), { ...two.jar, 'portal.sid': first }))['portal.sid']
  const keyOf = async (cookie: string | undefined) => toSessionKey((await openSid(cookie)) ?? '')
  expect(await keyOf(second)).not.toBe(await keyOf(first))
  expect(await store.find(await keyOf(first), { slide: false })).toBeNull()
  expect(await store.count()).toBe(1)
})

test.each([
  ['nobody was signed in', null, null],
  ['the earlier session was the person’s own', 'ann', null],
  ['the earlier session was another person’s', 'ben', '"storage"'],
  ['the earlier session was over', 'over', '"storage"'],
  ['the earlier session’s cookie is gone', 'gone', '"storage"'],
])(
  'S-20: clears the browser’s storage at the next sign-in when somebody may not have signed out: %s',
  async (_, whose, forgets) => {
    const sid = createSid()
    const key = toSessionKey(sid)
    if (whose === 'ann' || whose === 'ben')
      await store.create(key, { person: personDouble({ issuer, subject: whose }), grant: grantDouble(key) })
    const begun = await begin()
    // Somebody who signed in here earlier is not signed out just because their cookie expired.
    const left: Jar = whose === 'gone' ? { 'portal.again': '1' } : whose ? { 'portal.sid': await sealSid(sid) } : {}
    const answer = await comeBack(back(begun), { ...begun.jar, ...left })
    expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([303, forgets])
  },
)

describe('S-17: signing in again in the browser of one of five sessions', () => {
  const masquerade = {
    subject: { studentId: '1000001', oktaId: 'okta1', name: 'Esther Established' },
    reason: 'A call about a letter',
    ticket: '',
  }
  const keys = () => store.list('everybody').then((listed) => listed.map(({ key }) => key))
  /** Makes five sessions of a person, the first one optionally a view. Returns their identifiers, oldest first. */
  async function startFive(first: Partial<NewSession> = {}, subject = 'ann'): Promise<string[]> {
    const sids = Array.from({ length: 5 }, createSid)
    for (const [index, sid] of sids.entries()) {
      const person = personDouble({ issuer, subject })
      await store.create(toSessionKey(sid), {
        person,
        grant: grantDouble(toSessionKey(sid)),
        ...(index === 0 && first),
      })
    }
    return sids
  }
  async function signInWhere(sid: string): Promise<string> {
    const begun = await begin()
    const jar = cookiesOf(await comeBack(back(begun), { ...begun.jar, 'portal.sid': await sealSid(sid) }))
    return toSessionKey((await openSid(jar['portal.sid'])) ?? '')
  }

  test.each([0, 4])('replaces that session and ends none of the others (number %i)', async (at) => {
    const sids = await startFive()
    const key = await signInWhere(sids[at] ?? '')
    expect(await keys()).toEqual([...sids.toSpliced(at, 1).map(toSessionKey), key])
    expect(append).not.toHaveBeenCalled()
  })

  test('MQ-06: writes the end of the person’s own view once, even when it is the oldest session', async () => {
    const sids = await startFive({ masquerade })
    const key = await signInWhere(sids[0] ?? '')
    expect(await keys()).toEqual([...sids.slice(1).map(toSessionKey), key])
    expect(append.mock.calls.map(([{ ev, result, session }]) => [ev, result, session])).toEqual([
      ['end', 'another sign-in', toSessionKey(sids[0] ?? '').slice(0, 8)],
    ])
  })

  test('S-06: ends the session of another person, who keeps their other ones', async () => {
    const sids = await startFive({}, 'ben')
    const key = await signInWhere(sids[0] ?? '')
    expect(await keys()).toEqual([...sids.slice(1).map(toSessionKey), key])
  })

  test('succeeds even when the store cannot end another person’s session', async () => {
    const [theirs = ''] = await startFive({}, 'ben')
    const create = store.create.bind(store)
    jest.spyOn(store, 'create').mockImplementationOnce(async (...session) => {
      await create(...session)
      jest.spyOn(store, 'find').mockRejectedValueOnce(new SessionStoreUnavailable(new Error('Command timed out')))
    })
    const key = await signInWhere(theirs)
    expect((await store.find(key, { slide: false }))?.person.subject).toBe('ann')
  })

  test('makes a sixth session when that session is over, and ends the oldest', async () => {
    const sids = await startFive()
    const key = await signInWhere(createSid())
    expect(await keys()).toEqual([...sids.slice(1).map(toSessionKey), key])
    expect(await store.findEnd(toSessionKey(sids[0] ?? ''))).toBe('too-many')
  })
})

/**
 * Returns everything that decodes as the header of a signed token. Sealed bytes may begin like one by chance, but never
 * decode as one.
 */
function tokenHeadersIn(text: string): unknown[] {
  return [...text.matchAll(/(?=(eyJ[\w-]+))/g)].flatMap(([, run = '']) => {
    try {
      const decoded: unknown = JSON.parse(Buffer.from(run, 'base64url').toString())
      return typeof decoded === 'object' && decoded !== null && 'alg' in decoded ? [decoded] : []
    } catch {
      return []
    }
  })
}

waitForRedis()
const withRedis = redisIsAtHand ? test : test.skip
withRedis('S-05: stores a session in Redis under a hash, with the person and the tokens sealed', async () => {
  const redis = await startRedis()
  const kept = placeSessionStore(new RedisSessionStore(redis.url, limitsDouble(60_000, 120_000)))
  try {
    let idToken = ''
    make = async (claims) => (idToken = await sign(claims))
    const good = await begin()
    const sid = await openSid(cookiesOf(await comeBack(back(good), good.jar))['portal.sid'])
    const everything = await everythingIn(redis.url)
    expect(everything).toContain(toSessionKey(sid ?? ''))
    const tokens = [accessToken, 'the-refresh-token', idToken, ...idToken.split('.')]
    expect(tokens).toHaveLength(6)
    for (const secret of [sid, '100001', ...tokens]) expect(everything).not.toContain(secret)
    expect(tokenHeadersIn(idToken)).toHaveLength(1)
    expect(tokenHeadersIn(everything)).toEqual([])
  } finally {
    await kept.close()
    await redis.stop()
  }
})

/** Returns the cookies that a browser keeps. Those without a value are removed. */
const kept = (jar: Jar): Jar => Object.fromEntries(Object.entries(jar).filter(([, value]) => value !== ''))

describe('RT-02: simultaneous sign-ins in one browser', () => {
  const sids = async (jar: Jar) => toSessionKey((await openSid(jar['portal.sid'])) ?? '')

  test('gives each its own state and its own page, whichever ends first', async () => {
    const one = await begin('/dashboard?tab=one')
    const two = await begin('/designations-certifications', one.jar)
    const jar: Jar = { ...one.jar, ...two.jar }
    const second = await comeBack(back(two), jar)
    expect(second.headers.get('location')).toBe(`${portal}/designations-certifications`)
    const first = await comeBack(back(one), kept({ ...jar, ...cookiesOf(second) }))
    expect(first.headers.get('location')).toBe(`${portal}/dashboard?tab=one`)
    expect(await store.find(await sids(cookiesOf(first)), { slide: false })).not.toBeNull()
    expect(await store.count()).toBe(1)
  })

  test('takes a cancelled one to the sign-in page with its own destination, and leaves the other alone', async () => {
    const one = await begin('/dashboard')
    const two = await begin('/designations-certifications', one.jar)
    const cancelled = await comeBack({ error: 'access_denied', state: two.state }, { ...one.jar, ...two.jar })
    expect(cancelled.headers.get('location')).toBe('/?reason=cancelled&destination=%2Fdesignations-certifications')
    expect(Object.keys(cookiesOf(cancelled))).toEqual(Object.keys(two.jar))
    expect((await comeBack(back(one), one.jar)).headers.get('location')).toBe(`${portal}/dashboard`)
  })

  test('finishes five tabs, each on its own page, the oldest last', async () => {
    let jar: Jar = {}
    const begun = []
    for (let tab = 0; tab < 5; tab += 1) {
      const next = await begin(`/designations-certifications?tab=${tab}`, jar)
      jar = kept({ ...jar, ...next.jar })
      begun.push(next)
    }
    for (const [tab, each] of [...begun.entries()].toReversed()) {
      const answer = await comeBack(back(each), jar)
      expect(answer.headers.get('location')).toBe(`${portal}/designations-certifications?tab=${tab}`)
      jar = kept({ ...jar, ...cookiesOf(answer) })
    }
    expect(await store.count()).toBe(1)
  })

  test('drops the oldest of many, which return to the sign-in page with their destination; long addresses do not fill the header', async () => {
    let jar: Jar = {}
    const began = Date.now() - 60_000
    const clock = jest.spyOn(Date, 'now')
    const begun: Awaited<ReturnType<typeof begin>>[] = []
    const beginAt = async (tab: number, destination: string) => {
      clock.mockReturnValue(began + tab * 1_000)
      const next = await begin(destination, jar)
      jar = kept({ ...jar, ...next.jar })
      begun.push(next)
      return next
    }
    const oldest = await beginAt(0, '/dashboard?tab=0')
    for (let tab = 1; tab < 14; tab += 1) await beginAt(tab, `/dashboard?tab=${tab}`)
    const whole = Object.values(jar).filter((value) => value.split('|')[1] !== '')
    expect([Object.keys(jar).length, whole.length]).toEqual([12, 6])
    expect((await comeBack(back(oldest), jar)).headers.get('location')).toBe('/?reason=refused')
    const known = await comeBack(back(begun[2] ?? oldest), jar)
    expect(known.headers.get('location')).toBe('/?reason=refused&destination=%2Fdashboard%3Ftab%3D2')
    expect(given.get(begun[2]?.code ?? '')?.used).toBe(false)
    for (let tab = 14; tab < 18; tab += 1) await beginAt(tab, `/dashboard?${'x'.repeat(1_900)}${tab}`)
    clock.mockRestore()
    expect(Object.entries(jar).join('; ').length).toBeLessThan(8_000)
    expect(Object.keys(jar).length).toBeGreaterThan(1)
  })
})

describe('MT-02, SG-04: a browser in which a session has ended', () => {
  test('is asked for the password at its next sign-in, even when only the session cookie is left', async () => {
    expect((await begin()).prompt).toBeNull() // nobody has signed in with this browser yet
    expect((await begin('/dashboard', { 'portal.again': '1' })).prompt).toBe('login')
    expect((await begin('/dashboard', { 'portal.sid': 'ended' })).prompt).toBe('login')
  })

  test('rejects a provider that does not ask for the password as requested', async () => {
    make = (claims) => sign(claims, { payload: { auth_time: now() - 600 } })
    const begun = await begin('/dashboard', { 'portal.again': '1' })
    await expectRefused(await comeBack(back(begun), begun.jar))
    const fresh = await begin() // nobody was here before, so the provider need not ask
    expect((await comeBack(back(fresh), fresh.jar)).headers.get('location')).toBe(`${portal}/dashboard`)
  })
})

test('logs a sign-in with its student and factors, and a failed one as well', async () => {
  const [info, warn] = [jest.spyOn(log(), 'info'), jest.spyOn(log(), 'warn')]
  make = (claims) => sign(claims, { payload: { amr: ['pwd', 'otp'] } })
  const good = await begin()
  await comeBack(back(good), good.jar)
  expect(info).toHaveBeenCalledWith(
    { session: expect.stringMatching(/^[\w-]{8}$/), student: '100001', factors: ['pwd', 'otp'] },
    'signed in',
  )
  make = (claims) => sign(claims, { payload: { nonce: 'another' } })
  const bad = await begin()
  await comeBack(back(bad), bad.jar)
  expect(warn).toHaveBeenCalledWith(
    { problem: expect.any(String), error: expect.stringContaining('nonce') },
    'sign-in failed',
  )
  expect(info).toHaveBeenCalledWith({ reason: 'failed' }, 'a sign-in ended without a session')
})

test('RT-08: sends a signed-in person to the destination, and asks only where a recent sign-in is needed', async () => {
  const begun = await begin()
  const jar = cookiesOf(await comeBack(back(begun), begun.jar))
  const leads = async (address: string) => (await visit(address, jar)).headers.get('location') ?? ''
  for (const way of ['/auth/sso/login', '/auth/login']) {
    expect(await leads(`${way}?destination=%2Fprofile%3Fq%3Da%2520b`)).toBe('/?destination=%2Fprofile%3Fq%3Da%2520b')
    expect(await leads(way)).toBe('/')
    expect(new URL(await leads(`${way}?again=1`)).searchParams.get('prompt')).toBe('login')
  }
  const [staff, partner] = [
    await leads('/auth/login?destination=%2Fauth%2Fsso%2Fadmin-login%2F00u1'),
    await atPartner('/auth/ssonwm/login', { cookie: `portal.sid=${jar['portal.sid']}` }),
  ]
  expect(new URL(staff).searchParams.get('prompt')).toBe('login')
  expect(partner.headers.get('location')).toMatch(/\/oidc\/authorize\?/)
  await store.destroyAll()
  expect(await leads('/auth/sso/login?destination=%2Fprofile')).toMatch(/\/oidc\/authorize\?/)
})

test('sends a start from another site to the sign-in page, because the provider might finish it without a question', async () => {
  for (const site of ['cross-site', 'same-site']) {
    const answer = await visit('/auth/login?destination=%2Fdesignations-certifications', {}, { 'sec-fetch-site': site })
    expect([answer.headers.get('location'), answer.headers.getSetCookie()]).toEqual([
      '/?destination=%2Fdesignations-certifications',
      [],
    ])
    const staff = await visit(
      '/auth/login?destination=%2Fauth%2Fsso%2Fadmin-login%2F00u1',
      {},
      { 'sec-fetch-site': site },
    )
    expect(new URL(staff.headers.get('location') ?? '').searchParams.get('prompt')).toBe('login')
  }
  for (const site of ['same-origin', 'none']) {
    const answer = await visit('/auth/login', {}, { 'sec-fetch-site': site })
    expect(answer.headers.get('location')).toMatch(/\/oidc\/authorize\?/)
  }
})

test('RT-09, ruling 46: sends a partner’s people to its sign-on, even from a link there, and keeps their destination', async () => {
  const address = '/auth/ssonwm/login?destination=%2Fprofile'
  const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  for (const headers of [{}, link]) {
    const answer = await atPartner(address, headers)
    const asked = new URL(answer.headers.get('location') ?? '').searchParams
    expect([asked.get('acr_values'), asked.get('prompt')]).toEqual(['urn:college:acr:partner:nwm', 'login'])
    expect(decodeURIComponent(Object.values(cookiesOf(answer))[0] ?? '')).toContain(`${portal}/profile`)
  }
  const framed = await atPartner(address, { ...link, 'sec-fetch-dest': 'iframe' })
  expect(framed.headers.get('location')).toBe('/?destination=%2Fprofile')
  const plain = await visit('/auth/sso/login', {})
  expect(new URL(plain.headers.get('location') ?? '').searchParams.get('acr_values')).toBeNull()
})

describe('S-56: requests caused by another site do not use up anybody’s sign-ins', () => {
  const staffWay = '/auth/login?destination=%2Fauth%2Fsso%2Fadmin-login%2F00u1'
  const stillBegins = async () =>
    expect((await visit('/auth/login', {}, { 'sec-fetch-site': 'same-origin' })).headers.get('location')).toMatch(
      /\/oidc\/authorize\?/,
    )

  test.each<[what: string, address: string, headers: Record<string, string>]>([
    ['starts', '/auth/login', { 'sec-fetch-site': 'cross-site' }],
    [
      'starts of staff as pictures',
      staffWay,
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    ],
    [
      'starts of staff in a frame',
      staffWay,
      { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
    ],
    [
      'starts of staff by links',
      staffWay,
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    ],
    ['returns with an error', '/auth/login?error=x', { 'sec-fetch-site': 'cross-site' }],
    ['returns with a code', '/auth/login?code=x&state=y', {}],
  ])('100 %s', async (_, address, headers) => {
    for (let time = 0; time < 100; time += 1) expect([303, 429]).toContain((await visit(address, {}, headers)).status)
    await stillBegins()
    const begun = await begin()
    expect((await comeBack(back(begun), begun.jar)).headers.get('location')).toBe(`${portal}/dashboard`)
  })

  test('ignores a return to a browser that started no sign-in: asks the provider nothing and keeps the cookies', async () => {
    double.arrivals.length = 0
    for (const [query, reason] of [
      ['error=x', 'refused'],
      ['error=access_denied', 'cancelled'],
      ['code=x&state=y', 'refused'],
    ]) {
      const answer = await visit(`/auth/login?${query}`, {})
      expect([answer.status, answer.headers.get('location'), answer.headers.getSetCookie()]).toEqual([
        303,
        `/?reason=${reason}`,
        [],
      ])
    }
    expect(double.arrivals).toEqual([])
  })

  test('limits staff who come by links of another site as well', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
    const statuses: number[] = []
    for (let time = 0; time < 21; time += 1) statuses.push((await visit(staffWay, {}, headers)).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})

test('S-47: refuses a sign-in that took longer than 15 minutes, keeps its destination, and redeems no code', async () => {
  const begun = await begin('/designations-certifications')
  const line = (await visit('/auth/login', {})).headers.getSetCookie()[0]
  expect(Number(/Max-Age=(\d+)/.exec(line ?? '')?.[1])).toBeGreaterThanOrEqual(3_600)
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * 60_000)
  const answer = await comeBack(back(begun), begun.jar)
  later.mockRestore()
  expect(answer.headers.get('location')).toBe('/?reason=refused&destination=%2Fdesignations-certifications')
  expect(cookiesOf(answer)).toEqual(Object.fromEntries(Object.keys(begun.jar).map((name) => [name, ''])))
  expect(given.get(begun.code)?.used).toBe(false)
  expect(await store.count()).toBe(0)
})

test('accepts the provider’s redirect from another site', async () => {
  const begun = await begin()
  const answer = await visit(`/auth/login?${new URLSearchParams(back(begun))}`, begun.jar, {
    'sec-fetch-site': 'cross-site',
  })
  expect(answer.headers.get('location')).toBe(`${portal}/dashboard`)
})

describe('S-47: a discovery document with another issuer', () => {
  const evil = 'https://evil.example'

  test('redirects nobody', async () => {
    named = evil
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000) // the cached document has expired
    await expectRefused(await visit('/auth/login?destination=%2Fdashboard', {}), 'unavailable')
    later.mockRestore()
  })

  test('accepts no token of another issuer', async () => {
    const begun = await begin()
    named = evil
    make = (claims) => sign(claims, { payload: { iss: evil } })
    await expectRefused(await comeBack({ ...back(begun), iss: evil }, begun.jar))
    expect(given.get(begun.code)?.used).toBe(false)
    await expectRefused(await comeBack(back(begun), begun.jar))
    expect(given.get(begun.code)?.used).toBe(true)
  })
})

describe('S-47: a response that this browser did not ask for', () => {
  test('without a state', async () => {
    const { jar, code } = await begin()
    await expectRefused(await comeBack({ code, iss: issuer }, jar), 'refused')
  })

  test('with another state', async () => {
    const begun = await begin()
    await expectRefused(await comeBack({ ...back(begun), state: 'another' }, begun.jar), 'refused')
  })

  test('in a browser that started no sign-in', async () => {
    await expectRefused(await comeBack(back(await begin()), {}), 'refused')
  })

  test('with the code and the state of another browser', async () => {
    const [one, other] = [await begin(), await begin()]
    await expectRefused(await comeBack(back(other), one.jar), 'refused')
  })

  test('with the code of another browser and its own state: the verifier does not fit', async () => {
    const [one, other] = [await begin(), await begin()]
    await expectRefused(await comeBack({ ...back(one), code: other.code }, one.jar))
  })

  test('with a code that was used before', async () => {
    const begun = await begin()
    await comeBack(back(begun), begun.jar)
    await store.destroyAll()
    await expectRefused(await comeBack(back(begun), begun.jar))
  })

  test.each([
    ['state', 1],
    ['verifier', 2],
    ['nonce', 3],
  ])('with a %s that is missing or somebody else’s', async (_, part) => {
    const [one, two, other] = [await begin(), await begin(), await begin()]
    const withPart = ({ jar }: { jar: Jar }, value: string) =>
      Object.fromEntries(Object.entries(jar).map(([name, kept]) => [name, kept.split('|').with(part, value).join('|')]))
    await expectRefused(await comeBack(back(one), withPart(one, '')))
    await expectRefused(await comeBack(back(two), withPart(two, Object.values(other.jar)[0]?.split('|')[part] ?? '')))
  })

  test('from another issuer, according to the parameter (RFC 9207)', async () => {
    const begun = await begin()
    await expectRefused(await comeBack({ ...back(begun), iss: 'https://evil.example' }, begun.jar))
    const { iss: _, ...silent } = back(begun)
    await expectRefused(await comeBack(silent, begun.jar))
    expect(given.get(begun.code)?.used).toBe(false)
  })
})

describe('S-47: an id token that the provider did not make for this sign-in', () => {
  const forged: [string, (claims: JWTPayload) => Promise<string> | string][] = [
    ['with another nonce', (claims) => sign(claims, { payload: { nonce: 'another' } })],
    ['without a nonce', (claims) => sign(claims, { payload: { nonce: undefined } })],
    ['of another issuer', (claims) => sign(claims, { payload: { iss: 'https://evil.example' } })],
    ['for another audience', (claims) => sign(claims, { payload: { aud: 'other' } })],
    [
      'for several audiences, with azp of another one',
      (claims) => sign(claims, { payload: { aud: ['portal', 'other'], azp: 'other' } }),
    ],
    ['without expiry', (claims) => sign(claims, { payload: { exp: undefined } })],
    ['without an issue time', (claims) => sign(claims, { payload: { iat: undefined } })],
    ['without a subject', (claims) => sign(claims, { payload: { sub: undefined } })],
    ['without a signature', (claims) => new UnsecuredJWT(claims).encode()],
    ['signed with the public key as a secret', (claims) => sign(claims, { header: { alg: 'HS256' }, key: publicText })],
    [
      'signed with the client’s secret',
      (claims) => sign(claims, { header: { alg: 'HS256' }, key: new TextEncoder().encode('secret-of-this-test') }),
    ],
    ['signed by a foreign key', (claims) => sign(claims, { key: foreign.privateKey })],
    ['with the id of an unknown key', (claims) => sign(claims, { header: { kid: 'second' } })],
    [
      'with changed claims',
      async (claims) =>
        (await sign(claims)).replace(
          /\.[^.]+\./,
          `.${Buffer.from(JSON.stringify({ ...claims, sub: 'ben' })).toString('base64url')}.`,
        ),
    ],
    ['that is not a token', () => '<script>alert(1)</script>'],
    ['that is empty', () => ''],
  ]
  const outsideItsTime: typeof forged = [
    ['expired', (claims) => sign(claims, { payload: { iat: now() - 600, exp: now() - 30 } })],
    [
      'expired for longer than clocks may differ',
      (claims) => sign(claims, { payload: { iat: now() - 600, exp: now() - 11 } }),
    ],
    ['valid only later than clocks may differ', (claims) => sign(claims, { payload: { nbf: now() + 11 } })],
    ['issued later than clocks may differ', (claims) => sign(claims, { payload: { iat: now() + 11 } })],
    ['with a sign-in later than clocks may differ', (claims) => sign(claims, { payload: { auth_time: now() + 11 } })],
    ['issued in the future', (claims) => sign(claims, { payload: { iat: now() + 600, exp: now() + 900 } })],
    ['with a sign-in in the future', (claims) => sign(claims, { payload: { auth_time: now() + 600 } })],
    ['valid only in the future', (claims) => sign(claims, { payload: { nbf: now() + 600 } })],
  ]

  // Seconds matter here, so the clock stands still.
  let clock: jest.SpyInstance
  beforeEach(() => {
    clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now())
  })
  afterEach(() => clock.mockRestore())

  test.each<[string, JWTPayload]>([
    ['just expired', { iat: -300, exp: -9 }],
    ['issued a moment ahead', { iat: 9, nbf: 9, auth_time: 9 }],
  ])('accepts one that is %s, because clocks may differ by ten seconds', async (_, offsets) => {
    make = (claims) =>
      sign(claims, {
        payload: Object.fromEntries(Object.entries(offsets).map(([name, seconds]) => [name, now() + Number(seconds)])),
      })
    const begun = await begin()
    expect((await comeBack(back(begun), begun.jar)).headers.get('location')).toBe(`${portal}/dashboard`)
    expect(await store.count()).toBe(1)
  })

  test.each(forged)('%s', async (_, forge) => {
    make = forge
    const begun = await begin()
    await expectRefused(await comeBack(back(begun), begun.jar))
    expect(given.get(begun.code)?.used).toBe(true) // the code was redeemed for the token
  })

  test.each(outsideItsTime)('%s: blames the clocks', async (_, forge) => {
    make = forge
    const begun = await begin()
    await expectRefused(await comeBack(back(begun), begun.jar), 'clock')
  })

  test('does not blame the clocks when other claims are wrong as well', async () => {
    make = (claims) => sign(claims, { payload: { iat: now() + 600, sub: 7 } as never })
    const begun = await begin()
    await expectRefused(await comeBack(back(begun), begun.jar))
  })
})

describe('S-47: an error from the provider', () => {
  const html = '"><script>alert(1)</script><a href="//evil.example">'

  test.each([
    ['with HTML', { error: html, error_description: html, error_uri: 'https://evil.example' }, 'failed'],
    ['with a line break', { error: 'x\r\nSet-Cookie: portal.sid=x' }, 'failed'],
    ['that says the person cancelled', { error: 'access_denied', error_description: html }, 'cancelled'],
    ['beside a code', { error: 'server_error', code: 'code-1' }, 'failed'],
  ])('%s is reported in our own words', async (_, query, reason) => {
    const { jar, state } = await begin()
    await expectRefused(await comeBack({ ...query, state } as Record<string, string>, jar), reason)
  })

  test.each([
    ['unauthorized_client', { error: 'unauthorized_client' }],
    ['access_denied', { error: 'access_denied' }],
    [html, {}],
    ['x'.repeat(61), {}],
    ['line\nbreak', {}],
  ])('logs %j only if it is an error code, and never its description', async (error, told) => {
    const info = jest.spyOn(log(), 'info').mockClear()
    const { jar, state } = await begin()
    await comeBack({ error, error_description: 'a description', state }, jar)
    const reason = error === 'access_denied' ? 'cancelled' : 'failed'
    expect(info.mock.calls).toEqual([[{ reason, ...told }, 'a sign-in ended without a session']])
    await comeBack({ error }, {}) // this browser started no sign-in
    expect(info).toHaveBeenLastCalledWith(
      { reason: reason === 'failed' ? 'refused' : reason },
      'a return from the provider to a browser that began no sign-in',
    )
  })
})

test('S-48: sends the college only the access token, and keeps the id token in the session store', async () => {
  const begun = await begin()
  const sid = await openSid(cookiesOf(await comeBack(back(begun), begun.jar))['portal.sid'])
  const key = toSessionKey(sid ?? '')
  const session = await store.find(key, { slide: false })
  const viewer = session && toViewer(key, session, '127.0.0.1')
  if (!session || !viewer) throw new Error('there is no session')
  const { id } = openTokens(session.grant.sealedTokens, key)
  expect(id).toMatch(/^eyJ/)
  await college.load(studentInitial, viewer)
  const asked = double.arrivals.filter(({ path }) => !path.startsWith('/oidc/'))
  expect(asked.length).toBeGreaterThan(0)
  expect([...new Set(asked.map(({ headers }) => headers.authorization))]).toEqual([`Bearer ${accessToken}`])
  expect(JSON.stringify(asked)).not.toContain(id)
})

test('S-48: takes the person from the id token alone, whatever the access token says', async () => {
  const begun = await begin()
  const sid = await openSid(cookiesOf(await comeBack(back(begun), begun.jar))['portal.sid'])
  const session = await store.find(toSessionKey(sid ?? ''), { slide: false })
  expect(session?.person).toMatchObject({ issuer, subject: 'ann', studentId: '100001', providerSession: 'op-1' })
})

test('counts a sign-in without time and method as an old one with a password', async () => {
  make = (claims) => sign(claims, { payload: { auth_time: undefined, amr: undefined, acr: undefined } })
  const begun = await begin()
  const sid = await openSid(cookiesOf(await comeBack(back(begun), begun.jar))['portal.sid'])
  const session = await store.find(toSessionKey(sid ?? ''), { slide: false })
  expect(session?.person).toMatchObject({ authTime: 0, amr: [], acr: null })
})

test('finishes a sign-in with the key it began with after another session key became the newest', async () => {
  const { session } = environment()
  const secrets = session.secrets
  const begun = await begin('/designations-certifications')
  const other = await begin()
  try {
    Object.assign(session, { secrets: ['another key that is as long as a key has to be, and longer', ...secrets] })
    const answer = await comeBack(back(begun), begun.jar)
    expect(answer.headers.get('location')).toBe(`${portal}/designations-certifications`)
    const began = await begin()
    Object.assign(session, { secrets: [...session.secrets].reverse() })
    expect((await comeBack(back(began), began.jar)).headers.get('location')).toBe(`${portal}/dashboard`)
    await store.destroyAll()
    Object.assign(session, { secrets: session.secrets.slice(1) })
    await expectRefused(await comeBack(back(other), other.jar)) // its key has been retired
  } finally {
    Object.assign(session, { secrets })
  }
})

test('S-27: follows a provider to pages on another origin only if the operator configured that origin', async () => {
  const clock = jest.spyOn(Date, 'now')
  const today = Date.now()
  /** Visits later, when the cached discovery document has expired. */
  const visitLater = (minutes: number) => {
    clock.mockReturnValue(today + minutes * 60_000)
    return visit('/auth/login', {})
  }
  pages = 'https://login.college.example'
  expect((await visitLater(15)).headers.get('location')).toBe('/?reason=unavailable')
  const origins = jest.replaceProperty(environment().oidc, 'pageOrigins', [pages])
  expect((await visitLater(15)).headers.get('location')).toMatch(/^https:\/\/login\.college\.example\/authorize\?/)
  pages = issuer
  await visitLater(30)
  origins.restore()
  clock.mockRestore()
})
