/** @jest-environment node */
import fs, { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { makeFolder, startCollege, type RunningCollege } from '@/college/testing/running-college'
import { findPort } from '@/scripts/servers/find-port.mjs'
import { redisIsAtHand, startRedis } from '@/tests/support/redis-server'
import { examine } from './examine'
import { reasonOf } from './finding'

let college: RunningCollege
let folder: Awaited<ReturnType<typeof makeFolder>>
let settings: Record<string, string>

beforeAll(async () => {
  folder = await makeFolder()
  college = await startCollege(folder.folder)
  settings = { COLLEGE_PORT: new URL(college.url).port }
})
afterAll(async () => {
  await college.stop()
  await folder.remove()
})

async function findings(changes: Record<string, string> = {}) {
  const all = []
  for await (const { subject, finding, rating } of examine({ ...settings, ...changes }))
    all.push(`${rating} ${subject}: ${finding}`)
  return all
}
const wrong = async (changes: Record<string, string>) =>
  (await findings(changes)).filter((line) => !line.startsWith('good'))
/** Settings of an external college, at the addresses of the embedded one, so that a test can change each of them. */
const own = () => ({
  COLLEGE_WEB_SERVICE_URL: `${college.url}/web-service`,
  COLLEGE_API_URL: `${college.url}/api`,
  COLLEGE_CONTENT_URL: `${college.url}/content`,
  OIDC_ISSUER: `${college.url}/oidc`,
  OIDC_CLIENT_SECRET: 'embedded-college-portal-secret-local-only',
  ...named,
})
/** Name, contacts and sites of an external college. */
const named = {
  COLLEGE_NAME: 'Harborview College',
  SUPPORT_PHONE: '(800) 555-0111',
  SUPPORT_EMAIL: 'help@college.example',
  APPLICATIONS_EMAIL: 'apply@college.example',
  ...Object.fromEntries(
    ['ENROLLMENT', 'PAYMENT', 'LEARNING', 'BADGE_SHARING', 'LIBRARY', 'CHAT', 'PRIVACY', 'TERMS', 'REFUNDS'].map(
      (site) => [`${site}_URL`, `https://${site.toLowerCase().replace('_', '-')}.college.example`],
    ),
  ),
  SOCIAL_URLS: 'https://www.linkedin.com/school/harborview',
}

test('finds nothing wrong with the embedded college', async () => {
  const all = await findings()
  expect(all.filter((line) => !line.startsWith('good'))).toEqual([])
  expect(all.length).toBeGreaterThanOrEqual(10)
})

test('names each wrong setting in plain words', async () => {
  expect(await wrong({ PORT: 'seven', SESSION_SECRET: 'short' })).toEqual([
    expect.stringContaining('PORT'),
    expect.stringContaining('SESSION_SECRET'),
  ])
  expect(await wrong({ ...own(), OIDC_ISSUER: `http://localhost:${await findPort()}/oidc` })).toEqual([
    expect.stringMatching(/^bad Identity provider: .*nothing is listening there\. Check OIDC_ISSUER\.$/),
  ])
  expect(await wrong({ ...own(), OIDC_ISSUER: college.url })).toEqual([
    expect.stringMatching(/without a usable discovery document/),
  ])
  expect(await wrong({ ...own(), OIDC_CLIENT_SECRET: 'another' })).toEqual([
    'bad Identity provider: it does not accept OIDC_CLIENT_ID=portal with OIDC_CLIENT_SECRET.',
  ])
  expect(await wrong({ ...own(), PORTAL_URL: 'http://localhost:3999' })).toEqual([
    expect.stringContaining('does not send people back to http://localhost:3999/auth/login'),
  ])
  expect(await wrong({ ...own(), COLLEGE_API_URL: `${college.url}/nothing` })).toEqual([
    expect.stringMatching(/^bad Api: .*\(404\)\. Check the path in COLLEGE_API_URL\.$/),
    expect.stringMatching(/^doubtful Api: .*maint-enabled answers 404/),
  ])
})

test('warns when an external college sets no site or contact, because pages would show the embedded one’s', async () => {
  expect(await wrong({ ...own(), ENROLLMENT_URL: ' ', CHAT_URL: '', SUPPORT_PHONE: '' })).toEqual([
    'doubtful Settings: links lead to pages of the embedded college. Set the addresses of your college: ENROLLMENT_URL, CHAT_URL.',
    'doubtful Settings: pages show the name or contacts of the embedded college. Set yours: SUPPORT_PHONE.',
  ])
  expect(await wrong({ ...own(), MASQUERADE_GROUP: 'help-desk' })).toEqual([
    'doubtful Settings: links lead to pages of the embedded college. Set the addresses of your college: ADMIN_TOOL_URL.',
  ])
})

test('warns that by default all browsers behind the proxy of a public portal count as one', async () => {
  const open = {
    ...own(),
    PORTAL_URL: 'https://portal.college.example',
    SESSION_SECRET: '8pM2vQx7RkT4wZ9bLs6NcYh3JdFg5AeU1oKi',
    OIDC_CLIENT_SECRET: 'kV7tBn2WqXz5RmJ8pLc4YhGs9DfAe3Uo6TiM',
    ALLOW_MEMORY_STORE: '1',
  }
  const hint = expect.stringMatching(/^doubtful Settings: TRUSTED_PROXY_HOPS is 0: .* count as one address/)
  expect(await wrong(open)).toContainEqual(hint)
  expect(await wrong({ ...open, TRUSTED_PROXY_HOPS: '1' })).not.toContainEqual(hint)
})

test('names settings that are not numbers, and suggests a setting for unknown names', async () => {
  expect(await wrong({ LOAD_LIMIT: 'many', METRICS_PORT: '90x' })).toEqual([
    'bad Settings: LOAD_LIMIT: must be a number, written in digits',
    'bad Settings: METRICS_PORT: must be a number, written in digits',
  ])
  expect(
    await wrong({
      SESION_STORE: 'redis://x',
      OIDC_CLIENTID: 'x',
      SESSION_IDLE: '1',
      TRUSTED_PROXY_HOP: '1',
      OIDC_ISSUER_: '',
    }),
  ).toEqual([
    'doubtful Settings: OIDC_CLIENTID is not a setting and has no effect; did you mean OIDC_CLIENT_ID?',
    expect.stringMatching(/SESION_STORE is not a setting .* did you mean SESSION_STORE\?/),
    expect.stringMatching(/SESSION_IDLE is not a setting .* did you mean SESSION_IDLE_MS\?/),
    expect.stringMatching(/TRUSTED_PROXY_HOP is not a setting .* did you mean TRUSTED_PROXY_HOPS\?/),
  ])
  const others = {
    PATH: '/bin',
    HOME: '/root',
    SHELL: 'bash',
    LOGNAME: 'x',
    TERM: 'x',
    npm_config_port: '1',
    HOSTNAME: 'x',
    PWD: '/',
    COLORTERM: 'x',
    NODE_ENV: 'x',
    SORT: 'x',
  }
  expect(await wrong(others)).toEqual([])
})

test('checks that the session folder and the audit file can be written, and creates nothing', async () => {
  const taken = path.join(folder.folder, 'taken')
  await writeFile(taken, '')
  await mkdir(path.join(folder.folder, 'folder.jsonl'))
  const unmade = path.join(folder.folder, 'unmade')
  expect(
    await wrong({ SESSION_FOLDER: path.join(taken, 'sessions'), AUDIT_FILE: path.join(folder.folder, 'folder.jsonl') }),
  ).toEqual([
    `bad Settings: SESSION_FOLDER: ${taken} is not a folder`,
    `bad Settings: AUDIT_FILE: ${path.join(folder.folder, 'folder.jsonl')} is not a file`,
  ])
  expect(await wrong({ SESSION_FOLDER: unmade, AUDIT_FILE: path.join(unmade, 'audit.jsonl') })).toEqual([])
  expect(existsSync(unmade)).toBe(false)
  const away = await wrong({ ...own(), MASQUERADE_GROUP: '', AUDIT_FILE: path.join(taken, 'audit.jsonl') })
  expect(away).toEqual([]) // without MASQUERADE_GROUP there is no audit
  const denied = jest.spyOn(fs, 'accessSync').mockImplementation(() => {
    throw Object.assign(new Error('x'), { code: 'EACCES' })
  })
  expect(await wrong({ SESSION_FOLDER: unmade, AUDIT_FILE: path.join(unmade, 'audit.jsonl') })).toEqual([
    `bad Settings: SESSION_FOLDER: ${folder.folder} cannot be written: permission denied`,
    `bad Settings: AUDIT_FILE: ${folder.folder} cannot be written: permission denied`,
  ])
  denied.mockRestore()
})

describe('a service that misbehaves', () => {
  let server: Server
  let answer: [status: number, body: string, headers?: Record<string, string>]
  let address: string
  /** Where the sign-in redirects to, and the query that it received. */
  let onward: string
  let asked: URLSearchParams

  beforeAll(async () => {
    server = createServer(({ url = '' }, response) => {
      if (!url.startsWith('/authorize?')) return void response.writeHead(answer[0], answer[2]).end(answer[1])
      asked = new URLSearchParams(url.slice('/authorize?'.length))
      response.writeHead(302, { location: onward }).end()
    })
    await new Promise<void>((done) => server.listen(0, 'localhost', done))
    address = `http://localhost:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((done) => server.close(done)))
  const content = () => wrong({ ...own(), COLLEGE_CONTENT_URL: address })

  test('speaks http where https is configured', async () => {
    const lines = await wrong({ ...own(), COLLEGE_CONTENT_URL: address.replace('http:', 'https:') })
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^bad Content system: .*the address says https, but the service speaks http; begin the address with http:\/\//,
      ),
    )
  })
  test('names a provider whose pages are on an unlisted origin, because browsers would block the sign-in', async () => {
    const provider = {
      issuer: address,
      authorization_endpoint: 'http://localhost:45998/authorize',
      token_endpoint: 'http://localhost:45998/token',
      jwks_uri: 'http://localhost:45998/jwks',
    }
    answer = [200, JSON.stringify(provider)]
    const blocked =
      'bad Identity provider: its pages are at http://localhost:45998, where the portal’s content policy lets no form lead. Add it to OIDC_PAGE_ORIGINS.'
    expect(await wrong({ ...own(), OIDC_ISSUER: address })).toContain(blocked)
    const told = { OIDC_ISSUER: address, OIDC_PAGE_ORIGINS: 'http://localhost:45998' }
    expect(await wrong({ ...own(), ...told })).not.toContain(blocked)
  })
  describe('a provider', () => {
    const redirect = 'http://localhost:3000/auth/login'
    const told = (changes: object = {}) => {
      const pages = { authorization_endpoint: `${address}/authorize`, token_endpoint: `${address}/token` }
      answer = [200, JSON.stringify({ issuer: address, ...pages, jwks_uri: `${address}/jwks`, ...changes })]
    }
    const all = (changes: Record<string, string> = {}) => findings({ ...own(), OIDC_ISSUER: address, ...changes })

    test.each(['login_required', 'interaction_required', 'consent_required', 'account_selection_required'])(
      'passes when it answers a sign-in without a page with %s',
      async (error) => {
        told()
        onward = `${redirect}?error=${error}&state=doctor`
        expect(await all()).toContain(`good Identity provider: it sends people back to ${redirect}`)
      },
    )
    test('is reported with its error code when it refuses a sign-in with the portal’s scopes', async () => {
      told()
      onward = `${redirect}?error=invalid_scope&state=doctor`
      expect(await all({ OIDC_OFFLINE_ACCESS: '1' })).toContain(
        'bad Identity provider: it answers a sign-in with the error invalid_scope. Check the client portal there: the code flow, and the scopes openid profile email offline_access.',
      )
      expect(asked.get('scope')).toBe('openid profile email offline_access')
    })
    test('fails when its redirect only begins with the portal’s address', async () => {
      told()
      onward = `${redirect}s?code=1`
      expect(await all()).toContainEqual(expect.stringMatching(/^bad Identity provider: it does not send people back/))
    })
    test.each<[signs: string[] | undefined, refused: boolean]>([
      [['HS256', 'none'], true],
      [['ES256'], false],
      [['EdDSA', 'HS256'], false],
      [undefined, false],
    ])(
      'ruling 51: that signs ID tokens with %j is reported when the portal accepts none of these: %s',
      async (signs, refused) => {
        onward = `${redirect}?error=login_required`
        told({ id_token_signing_alg_values_supported: signs })
        const line = expect.stringMatching(
          /^bad Identity provider: it signs ID tokens with no algorithm that the portal accepts/,
        )
        if (refused) expect(await all()).toContainEqual(line)
        else expect(await all()).not.toContainEqual(line)
      },
    )
    test.each<[what: string, discovery: object, settings: Record<string, string>, finding: RegExp]>([
      ['has no place to sign out', {}, {}, /^doubtful .* no end_session_endpoint/],
      [
        'may read the hint',
        { claims_supported: ['sub', 'sid'] },
        {},
        /^good .* if .* no password, set OIDC_LOGOUT_ID_TOKEN=1$/,
      ],
      ['gives no sid', { claims_supported: ['sub'] }, {}, /^doubtful .* have no sid.* Set OIDC_LOGOUT_ID_TOKEN=1\.$/],
      ['is sent the id token', {}, { OIDC_LOGOUT_ID_TOKEN: '1' }, /^good .* by id_token_hint$/],
    ])('S-13: that %s at a sign-out: says what to check and what to set', async (what, discovery, changes, finding) => {
      onward = `${redirect}?error=login_required`
      told({ ...(!what.startsWith('has no') && { end_session_endpoint: `${address}/logout` }), ...discovery })
      expect(await all(changes)).toContainEqual(expect.stringMatching(finding))
    })
  })
  test('closes the connection in the middle of its response', async () => {
    const cutting = createServer((_, response) =>
      response.writeHead(401, { 'content-length': '1000' }).write('{"message":', () => response.destroy()),
    )
    await new Promise<void>((done) => cutting.listen(0, 'localhost', done))
    const lines = await wrong({
      ...own(),
      COLLEGE_CONTENT_URL: `http://localhost:${(cutting.address() as AddressInfo).port}`,
    })
    await new Promise((done) => cutting.close(done))
    expect(lines).toContainEqual(
      expect.stringMatching(/the connection was (closed before the response was complete|reset)/),
    )
  })
  test('answers without a token', async () => {
    answer = [200, '{"data":[]}']
    expect(await content()).toEqual([
      expect.stringMatching(/^doubtful .*answers without a token\. Anybody could read any student's record there\./),
    ])
  })
  test('refuses in HTML, and refuses a public list too', async () => {
    answer = [401, '<html>']
    expect(await content()).toEqual([
      expect.stringContaining('but not in JSON'),
      expect.stringContaining('answers 401, but this call needs no token.'),
    ])
  })
  test.each(['text/html', 'text/plain; charset=utf-8'])(
    'sends JSON with the content type %s, which the portal does not read',
    async (type) => {
      answer = [401, '{}', { 'content-type': type }]
      expect(await content()).toContainEqual(
        expect.stringContaining(`not in JSON: its content type is ${type}, and the portal reads application/json.`),
      )
      answer = [200, '[]', { 'content-type': type }]
      expect(await content()).toContainEqual(
        `doubtful Content system: notificationFeed does not answer in JSON: its content type is ${type}, and the portal reads application/json.`,
      )
      answer = [200, '[]', { 'content-type': 'application/json' }]
      expect(await content()).not.toContainEqual(expect.stringContaining('notificationFeed'))
    },
  )
  test('has a wrong clock', async () => {
    answer = [401, '{}', { date: new Date(Date.now() - 9_000_000).toUTCString() }]
    // On a busy machine, seconds can pass between making the date and reading it.
    expect(await content()).toContainEqual(
      expect.stringMatching(
        /^bad Clock: this machine is 90\d\d s ahead of Content system\. Synchronize the clocks \(NTP\)\.$/,
      ),
    )
  })
})

test('checks the trace collector, whose failures never prevent the portal from running', async () => {
  let status = 200
  let sent = ''
  const collector = createServer((request, response) => {
    const known = request.url === '/v1/traces' && request.headers['x-key'] === 'k'
    request.on('data', (part) => (sent += String(part)))
    request.on('end', () => response.writeHead(known ? status : 404).end('{}'))
  })
  await new Promise<void>((done) => collector.listen(0, 'localhost', done))
  const address = `http://localhost:${(collector.address() as AddressInfo).port}`
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: address, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=k' }
  expect(await findings(traced)).toContain('good Trace collector: accepts spans as OTLP in JSON')
  expect(JSON.parse(sent)).toEqual({ resourceSpans: [] })
  status = 401
  const lost = 'The portal runs, but its traces are lost.'
  expect(await wrong(traced)).toEqual([
    `doubtful Trace collector: ${address}/v1/traces answers 401. Check OTEL_EXPORTER_OTLP_HEADERS. ${lost}`,
  ])
  await new Promise((done) => collector.close(done))
  expect(await wrong(traced)).toEqual([
    `doubtful Trace collector: ${address}/v1/traces: nothing is listening there. Check OTEL_EXPORTER_OTLP_ENDPOINT. ${lost}`,
  ])
})

;(redisIsAtHand ? test : test.skip)('checks Redis when it runs and when it does not', async () => {
  const redis = await startRedis()
  try {
    const quickEnough = /takes \d+ ms to answer/ // may happen on a busy machine
    expect((await wrong({ SESSION_STORE: redis.url })).filter((line) => !quickEnough.test(line))).toEqual([])
  } finally {
    await redis.stop()
  }
  expect(await wrong({ SESSION_STORE: 'redis://:secret@127.0.0.1:1' })).toEqual([
    'bad Session store: redis://…@127.0.0.1:1: nothing is listening there. Check SESSION_STORE.',
  ])
})

test.each([
  [
    new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'CERT_HAS_EXPIRED' }) }),
    'its certificate has expired',
  ],
  [new DOMException('late', 'TimeoutError'), 'no response within five seconds'],
  [Object.assign(new Error('x'), { code: 'ENOTFOUND' }), 'the host name is unknown (DNS)'],
  [
    new TypeError('fetch failed', { cause: Object.assign(new Error('read'), { code: 'ECONNRESET' }) }),
    'the connection was reset',
  ],
  [
    new TypeError('terminated', { cause: Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' }) }),
    'the connection was closed before the response was complete',
  ],
])('describes a failed connection in words', (error, words) => expect(reasonOf(error)).toBe(words))
