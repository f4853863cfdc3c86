import fc, { type Arbitrary } from 'fast-check'
import type { FuzzRequest } from './request'
import { anyJson, headerText, hostileText, pumped, wellFormed } from './values'

/** Changes a request; null when there is nothing to change. */
type Change = (request: FuzzRequest) => FuzzRequest | null

/** Names a change. After it an invalid input may be valid, so `mustRefuse` is reset. */
const named =
  (name: string, change: Change): Change =>
  (request) => {
    const changed = change(request)
    return changed && { ...changed, changes: [...request.changes, name], mustRefuse: false }
  }

const without = ({ headers }: FuzzRequest, name: string) => headers.filter(([each]) => each !== name)
const withHeader =
  (name: string, value: string): Change =>
  (request) => ({ ...request, headers: [...without(request, name), [name, value]] })
const addHeader =
  (name: string, value: string): Change =>
  (request) => ({ ...request, headers: [...request.headers, [name, value]] })
const withBody =
  (make: (body: string) => string): Change =>
  (request) =>
    request.body === undefined ? null : { ...request, body: make(request.body) }
const withoutLast = (text: string) => text.replace(/[}\]]\s*$/, '')

const pick = (position: number, length: number) => (length === 0 ? 0 : position % (length + 1))
const insert = (text: string, position: number, piece: string) =>
  text.slice(0, pick(position, text.length)) + piece + text.slice(pick(position, text.length))

/** Changes to the marks of the origin. Without these marks no handler accepts a request of a browser. */
const origins: Arbitrary<Change> = fc.oneof(
  fc.constant(
    named('without x-portal-csrf', (request) => ({ ...request, headers: without(request, 'x-portal-csrf') })),
  ),
  fc
    .constantFrom('0', 'true', '1, 1', '')
    .map((value) => named('another x-portal-csrf', withHeader('x-portal-csrf', value))),
  fc
    .constantFrom('cross-site', 'same-site', 'none', '', 'Same-Origin')
    .map((site) => named(`sec-fetch-site ${site}`, withHeader('sec-fetch-site', site))),
  fc
    .constantFrom('https://evil.example', 'null', 'http://localhost:1', 'x', 'http://[', `http://${'a.'.repeat(2_000)}`)
    .map((origin) => named('another origin', addHeader('origin', origin))),
  fc
    .constantFrom('https://evil.example/', '', '//', 'http://%')
    .map((referer) => named('another referer', addHeader('referer', referer))),
)

const cookieNames = [
  'portal.sid',
  '__Host-portal.sid',
  'portal.consent',
  'portal.viewing',
  'portal.start.AAAAAAAAAAAA',
  'portal.again',
  '__proto__',
  'constructor',
  'next-auth.session-token',
  'a b',
  '',
]

const cookies: Arbitrary<Change> = fc.oneof(
  fc.constant(named('without a cookie', (request) => ({ ...request, headers: without(request, 'cookie') }))),
  headerText.map((text) => named('another session', withHeader('cookie', `portal.sid=${text}`))),
  fc
    .tuple(fc.nat({ max: 200 }), fc.constantFrom('A', '.', '..', '%', '='))
    .map(([at, piece]) =>
      named('a session with an extra piece', withHeader('cookie', insert('portal.sid={session}', 11 + at, piece))),
    ),
  fc
    .tuple(fc.constantFrom(...cookieNames), headerText)
    .map(([name, value]) => named(`a cookie ${name}`, withHeader('cookie', `${name}=${value}; portal.sid={session}`))),
  fc.constant(named('the session twice', withHeader('cookie', 'portal.sid={session}; portal.sid={session}'))),
)

const headerNames = [
  'accept',
  'accept-language',
  'accept-encoding',
  'authorization',
  'content-type',
  'content-encoding',
  'content-language',
  'date',
  'expect',
  'forwarded',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'idempotency-key',
  'next-action',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
  'pragma',
  'prefer',
  'purpose',
  'range',
  'rsc',
  'te',
  'traceparent',
  'tracestate',
  'upgrade',
  'user-agent',
  'via',
  'x-actor-id',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-http-method-override',
  'x-middleware-rewrite',
  'x-middleware-subrequest',
  'x-nextjs-data',
  'x-nonce',
  'x-portal-address',
  'x-portal-nonce',
  'x-portal-tags',
  'x-request-id',
  'x-real-ip',
  '__proto__',
]

const headers: Arbitrary<Change> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...headerNames), headerText)
    .map(([name, value]) => named(`a header ${name}`, addHeader(name, value))),
  fc.constantFrom('x-portal-csrf', 'sec-fetch-site', 'content-type', 'cookie').map((name) =>
    named(`${name} twice`, (request) => ({
      ...request,
      headers: [...request.headers, ...request.headers.filter(([each]) => each === name)],
    })),
  ),
  fc
    .constantFrom('a', '12345678', 'A'.repeat(64), 'A'.repeat(65), '--------')
    .map((key) => named('an idempotency key', withHeader('idempotency-key', key))),
  fc.nat({ max: 60 }).map((many) =>
    named('many headers', (request) => ({
      ...request,
      headers: [
        ...request.headers,
        ...Array.from({ length: many }, (_, index): [string, string] => [`x-a${index}`, 'b']),
      ],
    })),
  ),
)

const types = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/jsonp',
  'json',
  '',
  'application/json-patch+json',
]
const contentTypes: Arbitrary<Change> = fc.oneof(
  fc.constantFrom(...types).map((type) => named(`content-type ${type}`, withHeader('content-type', type))),
  fc
    .constantFrom(
      'application/json; charset=utf-16',
      'APPLICATION/JSON',
      'application/json;',
      'application/json; charset="',
    )
    .map((type) => named(`content-type ${type}`, withHeader('content-type', type))),
)

const methods: Arbitrary<Change> = fc
  .constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'get', 'FOO')
  .map((method) => named(`method ${method}`, (request) => ({ ...request, method })))

const mark = (target: string) => (target.includes('?') ? '&' : '?')
const queries: Arbitrary<Change> = fc.oneof(
  fc.tuple(hostileText, hostileText).map(([name, value]) =>
    named('an extra parameter', (request) => ({
      ...request,
      target: `${request.target}${mark(request.target)}${encodeLoosely(name)}=${encodeLoosely(value)}`,
    })),
  ),
  fc
    .constantFrom(
      '__proto__=1',
      'constructor=1',
      'prototype[x]=1',
      '%',
      '%zz=%zz',
      '&&&&',
      '=',
      '%00',
      '?',
      'a[]=1&a[]=2',
      '_rsc=1',
      'nxtPname=messages',
      `a=${'b'.repeat(1_900)}`,
    )
    .map((piece) =>
      named(`${piece.slice(0, 20)} in the query`, (request) => ({
        ...request,
        target: `${request.target}${mark(request.target)}${piece}`,
      })),
    ),
  fc.constant(
    named('the query twice', (request) =>
      request.target.includes('?') ? { ...request, target: `${request.target}&${request.target.split('?')[1]}` } : null,
    ),
  ),
)

const encodeLoosely = (text: string) =>
  wellFormed(text).replace(/[^\u0021-\u007e]|[&#?]/gu, (sign) => encodeURIComponent(sign))

const paths: Arbitrary<Change> = fc
  .constantFrom(
    '/',
    '//',
    '/.',
    '/..',
    '/%2e%2e',
    '%00',
    '%20',
    ';a=1',
    '.json',
    '/x',
    '%2f',
    '%5c',
    '\\',
    '%',
    '%zz',
    '%ff',
    '/%c0%af',
    '/'.repeat(500),
    `/${'a'.repeat(3_000)}`,
  )
  .map((piece) =>
    named(`${piece.slice(0, 12)} in the path`, (request) => {
      const [path = '', ...query] = request.target.split('?')
      return { ...request, target: [path + piece, ...query].join('?') }
    }),
  )

const deep = (depth: number, open: string, close: string) => `${open.repeat(depth)}0${close.repeat(depth)}`

const bodies: Arbitrary<Change> = fc.oneof(
  fc.nat({ max: 5_000 }).map((at) =>
    named(
      'a body cut off',
      withBody((body) => body.slice(0, pick(at, body.length))),
    ),
  ),
  fc
    .tuple(
      fc.nat({ max: 5_000 }),
      fc.constantFrom(
        '"',
        '{',
        '}',
        '[',
        ',',
        ':',
        '\\',
        '\u0000',
        '\u0001',
        '\\u0000',
        '\\ud800',
        '//',
        'NaN',
        '\u00e9',
        '\n',
      ),
    )
    .map(([at, piece]) =>
      named(
        `${JSON.stringify(piece)} in the body`,
        withBody((body) => insert(body, at, piece)),
      ),
    ),
  fc
    .tuple(fc.constantFrom('__proto__', 'constructor', 'prototype', '\\u005f_proto__', 'isAdmin', 'toString'), anyJson)
    .map(([key, value]) =>
      named(
        `${key} in the body`,
        withBody(
          (body) =>
            `${withoutLast(body)}${body.startsWith('{}') ? '' : ','}"${key}":${JSON.stringify(value) ?? 'null'}}`,
        ),
      ),
    ),
  fc.constant(
    named(
      'a key twice',
      withBody((body) => body.replace(/^\{("[^"]*":[^,}]*)/, '{$1,$1')),
    ),
  ),
  fc.constantFrom(19, 25, 1_000, 100_000).map((depth) =>
    named(
      `${depth} lists`,
      withBody(() => deep(depth, '[', ']')),
    ),
  ),
  fc.constantFrom(19, 25, 1_000, 40_000).map((depth) =>
    named(
      `${depth} objects`,
      withBody(() => deep(depth, '{"a":', '}')),
    ),
  ),
  fc.constantFrom(1_000, 20_000).map((many) =>
    named(
      `${many} keys`,
      withBody(() => `{${Array.from({ length: many }, (_, index) => `"k${index}":0`).join(',')}}`),
    ),
  ),
  fc
    .constantFrom(
      '',
      'null',
      '0',
      '""',
      '[]',
      '{}',
      'true',
      '-',
      '\ufeff{}',
      'undefined',
      '{"a":1}{"a":1}',
      '[1e999]',
      `"${'\\'.repeat(5_001)}"`,
      '"'.repeat(100_000),
      '\\"'.repeat(100_000),
    )
    .map((body) =>
      named(
        'another body',
        withBody(() => body),
      ),
    ),
  pumped.map((text) =>
    named(
      'a body of one piece',
      withBody(() => JSON.stringify(text)),
    ),
  ),
  fc
    .tuple(fc.nat({ max: 500 }), fc.constantFrom('\u0080', '\u00ff\u00fe', '\u00c0\u00af', '\u00ed\u00a0\u0080'))
    .map(([at, piece]) =>
      named('bytes that are not text', (request) =>
        request.body === undefined ? null : { ...request, bytes: true, body: insert(request.body, at, piece) },
      ),
    ),
)

/**
 * Of ten requests about six stay as they are, three are changed once, and one more than once. Shrinking removes
 * changes.
 */
const changes: Arbitrary<Change[]> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Change[]>([]) },
  {
    weight: 4,
    arbitrary: fc.array(
      fc.oneof(origins, cookies, headers, headers, contentTypes, methods, queries, paths, bodies, bodies),
      { minLength: 1, maxLength: 3, size: 'max' },
    ),
  },
)

/** Generates a request with changes applied to it. */
export const changed = (request: Arbitrary<FuzzRequest>): Arbitrary<FuzzRequest> =>
  fc.tuple(request, changes).map(([plain, list]) => list.reduce((current, change) => change(current) ?? current, plain))
