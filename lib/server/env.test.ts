import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { EnvironmentError, readEnvironment } from './env'
import { rules } from './rate-limits/rules'

const secret = 'a-secret-of-more-than-thirty-two-bytes'
const keep = () => secret

const production = {
  PORTAL_URL: 'https://portal.college.example',
  SESSION_SECRET: secret,
  SESSION_STORE: 'redis://store:6379',
  OIDC_ISSUER: 'https://id.college.example',
  OIDC_CLIENT_SECRET: 'the-secret-that-the-provider-gave-us',
  COLLEGE_WEB_SERVICE_URL: 'https://services.college.example/web-service/',
  COLLEGE_API_URL: 'https://services.college.example/api',
  COLLEGE_CONTENT_URL: 'https://services.college.example/content',
}
const besideEmbedded = { ...production, COLLEGE_WEB_SERVICE_URL: '', COLLEGE_API_URL: '', COLLEGE_CONTENT_URL: '' }

const problemsOf = (source: Record<string, string>): string => {
  try {
    readEnvironment(source, keep)
    return ''
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message
    throw error
  }
}

test('without settings the portal uses the embedded college on this machine', () => {
  const env = readEnvironment({}, keep)
  expect(env).toMatchObject({
    portalUrl: 'http://localhost:3000',
    secure: false,
    embedded: true,
    masqueradeGroup: 'portal-support',
  })
  expect(env.bases.webService).toBe('http://localhost:4000/web-service')
  expect(env.oidc.issuer).toBe('http://localhost:4000/oidc')
  expect(env.session).toMatchObject({ idleMs: 1_800_000, warningMs: 60_000, absoluteMs: 28_800_000, secrets: [secret] })
})

test('R-27: a checkout’s session key is created once, and replaces an empty file left by a full disk', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'checkout-'))
  const cwd = jest.spyOn(process, 'cwd').mockReturnValue(folder)
  const keys = () => readEnvironment({}).session.secrets
  try {
    mkdirSync(path.join(folder, '.local'))
    writeFileSync(path.join(folder, '.local', 'session-secret'), '')
    const made = keys()
    expect(made).toEqual([expect.stringMatching(/^[\w-]{64}$/)])
    expect(keys()).toEqual(made)
    expect(readdirSync(path.join(folder, '.local'))).toEqual(['session-secret'])
    expect(statSync(path.join(folder, '.local', 'session-secret')).mode & 0o777).toBe(0o600)
  } finally {
    cwd.mockRestore()
    rmSync(folder, { recursive: true })
  }
})

test('AR-01: the annual review is off by default', () => {
  expect([{}, production, { FEATURE_ANNUAL_REVIEW: '1' }].map((set) => readEnvironment(set, keep).features)).toEqual([
    { annualReview: false },
    { annualReview: false },
    { annualReview: true },
  ])
})

test('the ports change the default addresses, and blank values count as absent', () => {
  const env = readEnvironment({ PORT: '3100', COLLEGE_PORT: '4100', SUPPORT_PHONE: ' ' }, keep)
  expect(env.portalUrl).toBe('http://localhost:3100')
  expect(env.bases.api).toBe('http://localhost:4100/api')
  expect(env.brand.supportPhone).toBe('(800) 555-0100')
})

test('a real college is supported, and masquerade is off unless a group is named', () => {
  const env = readEnvironment(production, keep)
  expect(env).toMatchObject({ embedded: false, secure: true, production: true, masqueradeGroup: '' })
  expect(env.bases.webService).toBe('https://services.college.example/web-service')
  expect(readEnvironment({ MASQUERADE_GROUP: '' }, keep).masqueradeGroup).toBe('')
})

test('a form may also lead to the provider’s page origins, which must be plain origins', () => {
  const named = 'https://login.college.example, https://firm-id.example/'
  expect(readEnvironment({ ...production, OIDC_PAGE_ORIGINS: named }, keep).oidc.pageOrigins).toEqual([
    'https://login.college.example',
    'https://firm-id.example',
  ])
  expect(readEnvironment(production, keep).oidc.pageOrigins).toEqual([])
  expect(problemsOf({ ...production, OIDC_PAGE_ORIGINS: 'https://login.college.example/authorize' })).toContain(
    'OIDC_PAGE_ORIGINS',
  )
})

test('S-30: with a real college, a form may not lead to an address of the embedded one', () => {
  const targetsOf = (more: Record<string, string>) => readEnvironment({ ...production, ...more }, keep).formTargets
  expect(targetsOf({})).toEqual(['https://id.college.example'])
  expect(targetsOf({ ADMIN_TOOL_URL: 'https://admin.college.example/x', MASQUERADE_GROUP: 'support' })).toEqual([
    'https://id.college.example',
    'https://admin.college.example',
  ])
  expect(readEnvironment({}, keep).formTargets).toEqual(['http://localhost:4000'])
})

test('a real college may start with sites and contacts of the embedded one, and they are listed', () => {
  const { unnamed, sites } = readEnvironment({ ...production, LIBRARY_URL: 'https://library.example' }, keep)
  expect(sites.enrollment).toBe('http://localhost:4000/sites/enrollment')
  expect(unnamed.sites).toContain('ENROLLMENT_URL')
  expect(unnamed.sites).not.toContain('LIBRARY_URL')
  expect(unnamed.sites).not.toContain('ADMIN_TOOL_URL')
  expect(unnamed.brand).toEqual(['COLLEGE_NAME', 'SUPPORT_PHONE', 'SUPPORT_EMAIL', 'APPLICATIONS_EMAIL'])
  expect(readEnvironment({ ...production, MASQUERADE_GROUP: 'help-desk' }, keep).unnamed.sites).toContain(
    'ADMIN_TOOL_URL',
  )
  expect(readEnvironment({}, keep).unnamed).toEqual({ sites: [], brand: [] })
})

test('the masquerade alert comes before the limit that stops further views', () => {
  expect(readEnvironment({}, keep).masqueradeAlertPerHour).toBeLessThan(rules.masquerade.caller)
})

test.each([
  ['COLLEGE_API_URL', { COLLEGE_CONTENT_URL: '' }],
  ['COLLEGE_CONTENT_URL', { COLLEGE_API_URL: '' }],
  ['COLLEGE_API_URL', {}],
])('a real college is not mixed with the embedded one: %s requires the web service', (name, changes) => {
  expect(problemsOf({ ...production, COLLEGE_WEB_SERVICE_URL: ' ', ...changes })).toBe(
    `The portal cannot start with these settings:\n  COLLEGE_WEB_SERVICE_URL: required together with ${name}`,
  )
})

test.each(['redis://store', 'rediss://:p%23ss@store:6380/2', 'redis://[::1]:6379/'])(
  'accepts %s as a Redis address',
  (address) => {
    expect(readEnvironment({ ...production, SESSION_STORE: address }, keep).session.store).toBe(address)
  },
)

test('session keys rotate, newest first', () => {
  const older = 'an-older-secret-of-thirty-two-bytes-or-more'
  expect(readEnvironment({ ...production, SESSION_SECRET: `${secret}, ${older}` }, keep).session.secrets).toEqual([
    secret,
    older,
  ])
})

test.each([
  ['PORT', { PORT: 'three' }],
  ['SESSION_SECRET', { SESSION_SECRET: 'short' }],
  ['SESSION_SECRET', { SESSION_SECRET: `${secret},${secret}` }],
  ['SESSION_STORE', { SESSION_STORE: 'files' }],
  ['SESSION_STORE', { SESSION_STORE: 'redis://store:99999' }],
  ['SESSION_STORE', { SESSION_STORE: 'redis://:6379' }],
  ['SESSION_STORE', { SESSION_STORE: 'redis://:half%of@store:6379' }],
  ['SESSION_STORE', { SESSION_STORE: 'redis://store:6379/sessions' }],
  ['SESSION_IDLE_MS', { SESSION_IDLE_MS: '-1' }],
  ['SESSION_WARNING_MS', { SESSION_WARNING_MS: '1800000' }],
  ['SESSION_ABSOLUTE_MS', { SESSION_ABSOLUTE_MS: '1000', SESSION_WARNING_MS: '500' }],
  ['OIDC_ISSUER', { OIDC_ISSUER: 'ftp://id.example' }],
  ['MAINTENANCE', { MAINTENANCE: 'yes' }],
  ['TRUSTED_PROXY_HOPS', { TRUSTED_PROXY_HOPS: '-1' }],
  ['RATE_LIMIT_FACTOR', { RATE_LIMIT_FACTOR: '0' }],
  ['RATE_LIMIT_FACTOR', { RATE_LIMIT_FACTOR: '-1' }],
  ['RATE_LIMIT_FACTOR', { RATE_LIMIT_FACTOR: 'off' }],
  ['TAG_MANAGER_ID', { TAG_MANAGER_ID: '"><script>' }],
  ['SUPPORT_EMAIL', { SUPPORT_EMAIL: 'nobody' }],
  ['PORTAL_URL', { ...production, PORTAL_URL: 'http://portal.college.example' }],
  ['SESSION_SECRET', { ...production, SESSION_SECRET: '' }],
  ['SESSION_STORE', { ...production, SESSION_STORE: 'memory' }],
  ['OIDC_CLIENT_SECRET', { ...production, OIDC_CLIENT_SECRET: '' }],
  ['COLLEGE_API_URL', { ...production, COLLEGE_API_URL: '' }],
  ['PORTAL_KIT', { ...production, PORTAL_KIT: '1' }],
])('names a bad %s (%j)', (name, source: Record<string, string>) => {
  expect(problemsOf(source)).toContain(name)
})

test('MT-03: maintenance is off by default, and two portals in one folder have separate switches', () => {
  const of = (source: Record<string, string>) => readEnvironment(source, keep).maintenance
  expect(of({})).toEqual({ always: false, file: '.local/maintenance' })
  expect(of({ PORT: '3001' }).file).toBe('.local/maintenance-3001')
  expect(of({ MAINTENANCE: '1', MAINTENANCE_FILE: '/run/portal/closed' })).toEqual({
    always: true,
    file: '/run/portal/closed',
  })
})

test.each([
  ['a value may hold =', 'Authorization=Basic dXNlcjpzZWNyZXQ=', { Authorization: 'Basic dXNlcjpzZWNyZXQ=' }],
  ['a value is percent-encoded', 'x-team=web%2Cportal%20one, x-key = 1', { 'x-team': 'web,portal one', 'x-key': '1' }],
  ['a value may be empty', 'x-key=', { 'x-key': '' }],
])('parses trace headers like OpenTelemetry: %s', (_, text, headers) => {
  const source = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://traces.example', OTEL_EXPORTER_OTLP_HEADERS: text }
  expect(readEnvironment(source, keep).traces?.headers).toEqual(headers)
})

test.each(['a-secret', '=a-secret', 'x-key=a-secret,', 'x-key=a-secret%', 'x key=a-secret', 'x-key=a-secret%0A1'])(
  'refuses the trace headers %j without repeating them',
  (text) =>
    expect(problemsOf({ OTEL_EXPORTER_OTLP_HEADERS: text })).toBe(
      'The portal cannot start with these settings:\n  OTEL_EXPORTER_OTLP_HEADERS: name=value, separated by commas',
    ),
)

test.each([
  ['PORT', 'three', 'must be a number, written in digits'],
  ['PORT', '3000.5', 'must be a whole number'],
  ['PORT', '70000', 'must be at most 65535'],
  ['SESSION_IDLE_MS', '100', 'must be at least 500'],
  ['COLLEGE_TIMEOUT_MS', '0', 'must be at least 500'],
  ['MAINTENANCE', 'yes', 'must be one of 0, 1'],
  ['LOG_LEVEL', 'loud', 'must be one of silent, error, warn, info, debug'],
  ['SUPPORT_EMAIL', 'nobody', 'must be an email address'],
  ['SUPPORT_PHONE', '911', 'must be at least 7 characters'],
  ['CHAT_URL', 'chat.example', 'must be an address that begins with http:// or https://'],
])('%s=%s is refused with a clear message: %s', (name, value, why) => {
  expect(problemsOf({ [name]: value })).toBe(`The portal cannot start with these settings:\n  ${name}: ${why}`)
})

test('names every bad value at once', () => {
  const problems = problemsOf({ PORT: '0', MAINTENANCE: '2' })
  expect(problems).toContain('PORT')
  expect(problems).toContain('MAINTENANCE')
})

describe('S-65, S-01: in production the portal does not start with', () => {
  const other = 'another-key-with-more-than-thirty-two-bytes'
  test.each<[string, string, Record<string, string>]>([
    ['no key', 'SESSION_SECRET: required', { SESSION_SECRET: '' }],
    ['a short key', 'SESSION_SECRET: each key needs at least 32 bytes', { SESSION_SECRET: 'a'.repeat(31) }],
    [
      'a short key after a good one',
      'SESSION_SECRET: each key needs at least 32 bytes',
      { SESSION_SECRET: `${secret},short` },
    ],
    [
      'the same key twice',
      'SESSION_SECRET: must not list the same key twice',
      { SESSION_SECRET: `${secret},${secret}` },
    ],
    ['a simple key', 'SESSION_SECRET: is too simple', { SESSION_SECRET: 'abcabc'.repeat(8) }],
    [
      'a placeholder',
      'SESSION_SECRET: is a placeholder',
      { SESSION_SECRET: 'change-me-to-a-secret-of-32-bytes-or-more' },
    ],
    [
      'an old key that is a placeholder',
      'SESSION_SECRET: is a placeholder',
      { SESSION_SECRET: `${secret},your-secret-goes-here-and-is-long-enough` },
    ],
    ['a short client secret', 'OIDC_CLIENT_SECRET: needs at least 32 bytes', { OIDC_CLIENT_SECRET: 'x' }],
    [
      'the client secret of the embedded college',
      'OIDC_CLIENT_SECRET: is a placeholder',
      { OIDC_CLIENT_SECRET: 'embedded-college-portal-secret-local-only' },
    ],
    [
      'the default client secret with the embedded college',
      'OIDC_CLIENT_SECRET: is a placeholder',
      { ...besideEmbedded, OIDC_CLIENT_SECRET: '' },
    ],
    [
      'the same secret, set explicitly',
      'OIDC_CLIENT_SECRET: is a placeholder',
      { ...besideEmbedded, OIDC_CLIENT_SECRET: 'embedded-college-portal-secret-local-only' },
    ],
    [
      'one secret for two purposes',
      'OIDC_CLIENT_SECRET: the same as a key of SESSION_SECRET',
      { OIDC_CLIENT_SECRET: secret },
    ],
    [
      'an old key that is also the client secret',
      'OIDC_CLIENT_SECRET: the same',
      { SESSION_SECRET: `${other},${secret}`, OIDC_CLIENT_SECRET: secret },
    ],
    [
      'http, which would mean a cookie without Secure',
      'PORTAL_URL: https is needed',
      { PORTAL_URL: 'http://portal.college.example' },
    ],
    [
      'http at a name that only resembles this machine',
      'PORTAL_URL: https is needed',
      { PORTAL_URL: 'http://127.0.0.1.evil.example' },
    ],
    [
      'http at a foreign subdomain named localhost',
      'PORTAL_URL: https is needed',
      { PORTAL_URL: 'http://localhost.evil.example' },
    ],
    [
      'a path, because the cookie would be shared with other paths',
      'PORTAL_URL: must be only an origin',
      { PORTAL_URL: 'https://college.example/portal' },
    ],
    [
      'a user in the address',
      'PORTAL_URL: must be only an origin',
      { PORTAL_URL: 'https://user:secret@portal.college.example' },
    ],
    ['a provider without https', 'OIDC_ISSUER: https is needed', { OIDC_ISSUER: 'http://id.college.example' }],
    ['certificate checks turned off', 'NODE_TLS_REJECT_UNAUTHORIZED', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }],
    ['sessions in memory without ALLOW_MEMORY_STORE', 'SESSION_STORE', { SESSION_STORE: 'memory' }],
  ])('%s', (_, problem, changes) => {
    expect(problemsOf({ ...production, ...changes })).toContain(problem)
  })

  test('error messages contain no secret', () => {
    const said = problemsOf({
      ...production,
      SESSION_SECRET: `${secret},changeme-7fhq93hf93hf93hf9h3f9h3f`,
      OIDC_CLIENT_SECRET: secret,
    })
    expect(said).toContain('SESSION_SECRET: is a placeholder')
    expect(said).not.toMatch(/7fhq93|a-secret-of-more/)
  })

  test('but it starts with two good keys and a good client secret', () => {
    expect(
      problemsOf({
        ...production,
        SESSION_SECRET: `${other},${secret}`,
        PORTAL_URL: 'https://portal.college.example/',
      }),
    ).toBe('')
    expect(problemsOf({ PORTAL_URL: 'http://127.0.0.1:3000' })).toBe('')
    expect(problemsOf(besideEmbedded)).toBe('') // the embedded college with its own secret
  })
})
