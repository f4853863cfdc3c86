import { isTest, listSources } from '@/tests/architecture/sources'
import { environment } from '../env'
import { isWithin, redirectOut, redirectWithin, repostWithin, siteNames, type Site } from './redirect'

/* Redirects of handlers: one place, an allow-list, and the same headers for all. */

const configured = {
  provider: 'https://id.college.example',
  enrollment: 'https://enroll.college.example/school',
  payment: 'https://pay.college.example/hosted',
  learning: 'https://learning.college.example',
  adminTool: 'https://admin.college.example',
} satisfies Record<Site, string>

beforeEach(() => {
  const env = environment()
  jest.replaceProperty(env, 'portalUrl', 'https://portal.college.example')
  jest.replaceProperty(env, 'oidc', { ...env.oidc, issuer: configured.provider })
  jest.replaceProperty(env, 'sites', {
    ...env.sites,
    enrollment: configured.enrollment,
    payment: configured.payment,
    learning: configured.learning,
    adminTool: configured.adminTool,
  })
})
afterEach(() => jest.restoreAllMocks())

const headersOf = (answer: Response | null) =>
  Object.fromEntries(['location', 'cache-control', 'referrer-policy'].map((name) => [name, answer?.headers.get(name)]))

test.each(siteNames)('S-27: a redirect to %s is a 303, is not cached, and sends no referrer', (site) => {
  const address = `${configured[site]}/page?session=abc`
  const answer = redirectOut(site, address, { cookies: ['a=1', 'b=2'], headers: { 'clear-site-data': '"storage"' } })
  expect(answer?.status).toBe(303)
  expect(headersOf(answer)).toEqual({
    location: address,
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  })
  expect([answer?.headers.getSetCookie(), answer?.headers.get('clear-site-data')]).toEqual([
    ['a=1', 'b=2'],
    '"storage"',
  ])
})

/** Addresses that a compromised or faulty service could name. */
const hostile = (origin: string): string[] => {
  const { host } = new URL(origin)
  return [
    'https://evil.example/',
    `https://evil.example/${host}`,
    `https://${host}.evil.example/`,
    `https://evil.example#${origin}`,
    `https://evil.example?${origin}`,
    `https://${host}@evil.example/`,
    `https://user@${host}/`,
    `https://user:secret@${host}/`,
    `https://:secret@${host}/`,
    `https://evil.example\\@${host}/`,
    `http://${host}/`,
    `//${host}/`,
    `ftp://${host}/`,
    `javascript://${host}/%0aalert(1)`,
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://evil.example/1',
    '/relative',
    '',
    `${origin}:8443/`,
    `${origin.replace('college', 'co11ege')}/`,
    `https://${host.replace('.', '。')}/`,
    `https://${host}./`,
    ...[
      '\u2028',
      '\u2029',
      '\u0000',
      '\r\nset-cookie: a=1',
      '\n',
      '\t',
      '\u007f',
      '\u0085',
      '\u00a0',
      '\u200b',
      '\ufeff',
      ' ',
      'é',
      '\ud800',
    ].flatMap((sign) => [`${origin}/a${sign}b`, `${sign}${origin}/`]),
    `${origin}/\\evil.example`,
    `https:\\\\${host}/`,
    `${origin}/${'a'.repeat(9_000)}`,
  ]
}

test.each(siteNames)('S-27: only https addresses of the configured origin of %s are followed', (site) => {
  const { origin } = new URL(configured[site])
  for (const address of hostile(origin)) expect([address, redirectOut(site, address)]).toEqual([address, null])
  for (const other of siteNames) if (other !== site) expect(redirectOut(site, configured[other])).toBeNull()
  expect(redirectOut([site], `${origin}/`)?.status).toBe(303)
})

test('S-27: plain http is allowed only to this machine, where configured', () => {
  const lead = (payment: string) => {
    jest.replaceProperty(environment(), 'sites', { ...environment().sites, payment })
    return redirectOut('payment', `${payment}/card`)?.headers.get('location')
  }
  expect(lead('http://localhost:4000/sites/payment')).toBe('http://localhost:4000/sites/payment/card')
  expect(lead('http://pay.college.example')).toBeUndefined()
})

test('S-26: an internal redirect must be a portal path or have the portal’s origin', () => {
  for (const good of ['/', '/dashboard?a=b#c', 'https://portal.college.example/dashboard']) {
    expect(redirectWithin(good).headers.get('location')).toBe(good)
  }
  for (const bad of [
    '',
    '//evil.example',
    '/\\evil.example',
    'dashboard',
    'https://evil.example/',
    'https://portal.college.example.evil.example/',
    'https://portal.college.example',
    '/a\u2028',
    '/a b',
    '/a\r\nb: c',
  ]) {
    expect([bad, isWithin(bad)]).toEqual([bad, false])
    expect(() => redirectWithin(bad)).toThrow('outside the portal')
    expect(() => repostWithin(bad)).toThrow('outside the portal')
  }
})

test('S-22, S-26: a form that its page renders again is posted with a same-origin referrer, so that it is not refused as foreign', () => {
  const answer = repostWithin('/admin/view-as')
  expect(answer.status).toBe(307)
  expect(headersOf(answer)).toEqual({
    location: '/admin/view-as',
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
  })
})

test('S-27: no other file writes a redirect', () => {
  const programs = listSources(/\.tsx?$/).filter(
    (source) =>
      /^(?:app|lib|middleware|instrumentation)/.test(source.path) &&
      !isTest(source) &&
      !source.path.startsWith('lib/browser/'),
  )
  const written = programs.filter(({ text }) =>
    /\bstatus: 30[1-8]\b|\.(?:set|append)\(\s*['"]location['"]|Response\.redirect\(|headers:?\s*(?:=|\(|\{)[^}]*\blocation\b/i.test(
      text,
    ),
  )
  // The middleware redirects only to portal addresses, which Next writes as paths.
  expect(written.map(({ path }) => path).toSorted()).toEqual([
    'lib/middleware/lead-on.ts',
    'lib/server/http/redirect.ts',
  ])
})
