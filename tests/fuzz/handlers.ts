import fc, { type Arbitrary } from 'fast-check'
import { annualReviewForm } from '@/features/profile/annual-review/forms'
import { consentChoices } from '@/lib/shared/consent'
import { type DocumentName, documentPaths, downloadField } from '@/lib/shared/documents'
import { pages, routes } from '@/lib/shared/routes'
import { signOutReasons } from '@/lib/shared/sign-out-reason'
import { enrollmentParameterNames } from '@/lib/shared/single-sign-on'
import { documentInput, documentNames } from '../data/document-inputs'
import { ask, below, form, get, is, json, orOdd, some, text, withQuery } from './make-request'
import type { FuzzRequest } from './request'
import { anyJson } from './values'

interface Handler {
  /** The method and the address of the folder below `app`, with `{form}` for a part that may be anything. */
  name: string
  requests: Arbitrary<FuzzRequest>
  refusals?: 'failure'
}

const destination = is(
  '/dashboard',
  '/designations-certifications?view=all',
  '/auth/sso/admin-login/00u1',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
)
const segment = fc.base64String({ maxLength: 60 }).map((each) => each.replace(/[+/=]/g, '-'))
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value) ?? '').toString('base64url')
const webToken = fc
  .tuple(
    fc.record(
      {
        alg: is('RS256', 'ES256', 'HS256', 'none', 'dir'),
        kid: is('0', 'x', '../x'),
        typ: is('logout+jwt', 'JWT', 'global-token-revocation+jwt'),
      },
      { requiredKeys: ['alg'] },
    ),
    fc.oneof(
      fc.record(
        { iss: text, aud: text, sub: text, sid: text, iat: fc.integer(), exp: fc.integer(), events: anyJson },
        { requiredKeys: [] },
      ),
      anyJson,
    ),
    segment,
  )
  .map(([head, claims, signature]) => `${encoded(head)}.${encoded(claims)}.${signature}`)

const revision = is('revision-0000-0001', 'revision-0000-0002', 'x')
const supervisorDraft = fc.record(
  {
    step: text,
    revision,
    values: fc.record({ supervisorName: text, supervisorEmail: text, ssn: text }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
)
/** The condition under which a draft may be replaced. A request without it is refused early. */
const condition: Arbitrary<[string, string]> = fc.oneof(
  fc.constant<[string, string]>(['if-none-match', '*']),
  revision.map((known): [string, string] => ['if-match', `"${known}"`]),
)
const draftPlace = (request: (place: string) => Arbitrary<FuzzRequest>) =>
  below(is('supervisor', 'password'), (form) => below(is('chfc.A-7', '-'), (subject) => request(`${form}/${subject}`)))

const review = fc.record(
  Object.fromEntries(
    Object.keys(annualReviewForm.fields).map((name) => [name, orOdd(is('', '1988-05-14', '219099999', 'Y', '19010'))]),
  ),
  { requiredKeys: [] },
)

const policyReport = fc.oneof(
  fc.record({
    'csp-report': fc.record(
      { 'document-uri': text, 'effective-directive': text, 'violated-directive': text, 'blocked-uri': text },
      { requiredKeys: [] },
    ),
  }),
  fc.array(
    fc.record({
      type: is('csp-violation', 'x'),
      body: fc.record({ documentURL: text, effectiveDirective: text, blockedURL: text }, { requiredKeys: [] }),
    }),
    { maxLength: 30 },
  ),
  anyJson,
)
const revocation = fc.oneof(
  fc.record({ sub_id: fc.record({ format: is('iss_sub', 'email', 'x'), iss: text, sub: text, email: text }) }),
  anyJson,
)

const ofTable = {
  year: is('2025'),
  type: is('Course'),
  q: is('fee'),
  sort: is('amount', '-date'),
  page: is('2', 'all'),
}
/** The tab that a document opens in, the document itself, and its file: each part of the address is the example's or odd. */
function atDocument(name: DocumentName, studentId: string): Arbitrary<FuzzRequest> {
  const input = documentInput(name, studentId)
  const inPath: readonly string[] = documentPaths[name]
  const query = Object.entries({ ...input, [downloadField]: 'y' }).filter(([field]) => !inPath.includes(field))
  const asked = (address: string) => get(address, Object.fromEntries(query.map(([field, value]) => [field, is(value)])))
  const fill = (address: string, [field, ...more]: readonly string[]): Arbitrary<FuzzRequest> =>
    field === undefined
      ? fc.oneof(
          { weight: 3, arbitrary: asked(address) },
          below(is('letter.pdf', 'list.csv'), (file) => asked(`${address}/${file}`)),
        )
      : below(is(input[field] ?? ''), (part) => fill(`${address}/${part}`, more))
  return fill(`/api/documents/${name}`, inPath)
}

/** The sign-in addresses are handlers, with a query of their own. */
const signInPaths: string[] = [pages.signIn.path, pages.ssoSignIn.path, pages.partnerSignIn.path]

type PostingPath = Extract<(typeof pages)[keyof typeof pages], { posts: true }>['path']

/** The fields that the forms of a page post to it. */
const posted: Record<PostingPath, Record<string, Arbitrary<string>>> = {
  '/auth/mfa': { factor: is('email', 'secondaryEmail', 'mobile'), otp: is('123456') },
  '/auth/sso/admin-login/{uid}': { reason: is('A call about a letter'), ticket: is('HD-1042') },
  '/dashboard': { item: is('profile', 'message M-1') },
  '/designations-certifications/recertification/ce-reporting/import': {
    lines: is('Date,Title,Hours\n2026-03-01,Estate planning,2', 'no table'),
    preview: segment,
  },
  '/designation-application-form/{designation}/supervisor-approval': {
    response: is('Y', 'N'),
    reason: is('They never worked here.'),
    supervisorName: is('Sutton Supervisor'),
    title: is('Director'),
    organization: is('Firm'),
    phone: is('(610) 555-0100'),
    name: is('Sutton Supervisor'),
  },
  '/resources': { id: is('income-gap-worksheet'), nodeId: is('7003') },
  '/account/not-me/{token}': { notMine: is('on') },
  '/account/password-reset': { identifier: is('somebody'), again: is('on'), password: is('Seven quiet herons') },
}

const queryOfPages = {
  reason: is(...signOutReasons),
  destination,
  view: is('all'),
  ended: is('1'),
  discarded: is('1', '0'),
  saved: is('1'),
  factor: is('email', 'mobile'),
  wait: is('24'),
  answer: is('wrong-person'),
  applicant: is('1000001'),
  application: is('1'),
  token: segment,
  sent: is('1'),
  link: segment,
  changed: is('1'),
  ...ofTable,
}

/** Makes requests for the page at this path. Each part of its address is a valid value or anything. */
function atPage(path: string, oktaId: string, request: (address: string) => Arbitrary<FuzzRequest>) {
  const { partNames = {} } = routes.find((route) => route.path === path) ?? {}
  const known = (name: string) => (partNames[name] ? Object.keys(partNames[name]) : [name === 'uid' ? oktaId : 'chfc'])
  const fill = (address: string): Arbitrary<FuzzRequest> => {
    const [part, name] = /\{(\w+)\}/.exec(address) ?? []
    if (part === undefined || name === undefined) return request(address)
    return below(is(...known(name)), (value) => fill(address.replace(part, () => value)))
  }
  return fill(path)
}

/** Every page, and every handler below `app` but the one for calls; tests/fuzz/routes.sweep.test.ts holds that none is missing. */
export const handlers = ({ studentId, oktaId }: { studentId: string; oktaId: string }): Handler[] => [
  ...routes
    .filter(({ path }) => !signInPaths.includes(path))
    .map(({ path }) => ({
      name: `GET ${path}`,
      requests: atPage(path, oktaId, (address) => get(address, queryOfPages)),
    })),
  ...Object.entries(posted).map(([path, fields]) => ({
    name: `POST ${path}`,
    requests: atPage(path, oktaId, (address) =>
      some(queryOfPages).chain((query) => form(withQuery(address, query), fields)),
    ),
  })),
  { name: 'GET /api/session', requests: get('/api/session'), refusals: 'failure' },
  { name: 'POST /api/session/touch', requests: json('POST', '/api/session/touch', anyJson), refusals: 'failure' },
  {
    name: 'GET /api/drafts/{form}/{subject}',
    requests: draftPlace((place) => get(`/api/drafts/${place}`)),
    refusals: 'failure',
  },
  {
    name: 'PUT /api/drafts/{form}/{subject}',
    requests: draftPlace((place) =>
      condition.chain((header) => json('PUT', `/api/drafts/${place}`, fc.oneof(supervisorDraft, anyJson), [header])),
    ),
    refusals: 'failure',
  },
  {
    name: 'DELETE /api/drafts/{form}/{subject}',
    requests: draftPlace((place) =>
      condition.map((header) => ask('DELETE', `/api/drafts/${place}`, { headers: [header] })),
    ),
    refusals: 'failure',
  },
  {
    name: 'POST /api/annual-review',
    requests: json('POST', '/api/annual-review', fc.oneof(review, anyJson)),
    refusals: 'failure',
  },
  { name: 'POST /api/csp-report', requests: json('POST', '/api/csp-report', policyReport) },
  { name: 'GET /api/live', requests: get('/api/live') },
  { name: 'GET /api/ready', requests: get('/api/ready') },
  { name: 'GET /api/health', requests: get('/api/health') },
  { name: 'GET /nonce', requests: get('/nonce') },
  {
    name: 'GET /api/enroll',
    requests: get(
      '/api/enroll',
      Object.fromEntries(enrollmentParameterNames.map((name) => [name, is('FP 100', 'ricp', 'Y', '1000376')])),
    ),
  },
  {
    name: 'GET /api/payment',
    requests: get('/api/payment', { returnTo: is('/subscriptions', 'https://evil.example') }),
  },
  {
    name: 'GET /api/learning',
    requests: fc.oneof(
      get('/api/learning', { to: is('courses', 'library', 'hub', 'elsewhere'), now: is('1') }),
      get('/api/learning', { term: is('2601', '2603'), classNumber: is('1001', '9999'), now: is('1') }),
    ),
  },
  {
    name: 'GET /api/calendar/{file}',
    requests: fc.oneof(
      below(
        segment.map((token) => `${token}.ics`),
        (file) => get(`/api/calendar/${file}`),
      ),
      below(is(`${'a'.repeat(43)}.ics`), (file) => get(`/api/calendar/${file}`)),
    ),
  },
  {
    name: 'GET /api/documents/{...address}',
    requests: fc.oneof(...documentNames.map((name) => atDocument(name, studentId))),
  },
  {
    name: 'POST /account/sessions/end',
    requests: form('/account/sessions/end', { session: segment, all: is('others') }),
  },
  {
    name: 'POST /dashboard/discard',
    requests: form('/dashboard/discard', {
      form: is('supervisor', 'password'),
      subject: is('chfc.A-7', '-'),
      revision,
    }),
  },
  {
    name: 'POST /cookie-declaration/consent',
    requests: form('/cookie-declaration/consent', { choice: is(...consentChoices), back: destination }),
  },
  {
    name: 'GET /auth/login',
    requests: get('/auth/login', {
      destination,
      code: segment,
      state: segment,
      iss: is('http://localhost'),
      error: is('access_denied'),
      error_description: text,
    }),
  },
  { name: 'GET /auth/sso/login', requests: get('/auth/sso/login', { destination }) },
  { name: 'GET /auth/ssonwm/login', requests: get('/auth/ssonwm/login', { destination }) },
  { name: 'GET /auth/logout', requests: get('/auth/logout', { reason: is(...signOutReasons), destination }) },
  { name: 'POST /auth/logout', requests: form('/auth/logout', { reason: is(...signOutReasons), destination }) },
  {
    name: 'GET /auth/frontchannel-logout',
    requests: get('/auth/frontchannel-logout', { iss: is('http://localhost/oidc'), sid: segment }),
  },
  { name: 'GET /auth/backchannel-logout', requests: get('/auth/backchannel-logout', { logout_token: webToken }) },
  { name: 'POST /auth/backchannel-logout', requests: form('/auth/backchannel-logout', { logout_token: webToken }) },
  {
    name: 'POST /auth/global-token-revocation',
    requests: orOdd(webToken)
      .map((token) => token.replace(/[^\u0020-\u007e]/g, '?'))
      .chain((token) =>
        json('POST', '/auth/global-token-revocation', revocation, [
          ['authorization', `Bearer ${token.slice(0, 9_000)}`],
        ]),
      ),
  },
  { name: 'GET /auth/masquerade-ended', requests: get('/auth/masquerade-ended', { uid: is(oktaId) }) },
  {
    name: 'POST /auth/sso/admin-login/{uid}/start',
    requests: below(is(oktaId), (uid) =>
      form(`/auth/sso/admin-login/${uid}/start`, { reason: is('A call about a letter'), ticket: is('HD-1042') }),
    ),
  },
  {
    name: 'GET /api/college/{name}',
    requests: below(is('nowhere', '__proto__', 'constructor'), (part) => get(`/api/college/${part}`)),
    refusals: 'failure',
  },
  {
    name: 'PUT /api/college/{name}',
    requests: below(is('nowhere', '__proto__', 'studentCE'), (part) => json('PUT', `/api/college/${part}`, anyJson)),
    refusals: 'failure',
  },
]
