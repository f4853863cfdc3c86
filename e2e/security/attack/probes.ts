import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { RawRequest } from '../../../tests/support/raw-request'

/** One way around the middleware: how it changes a request that would be refused. CVE numbers are those of Next. */
export interface Probe {
  name: string
  change: (request: RawRequest) => RawRequest
}

const withHeaders =
  (...headers: [name: string, value: string | ((path: string) => string)][]) =>
  (request: RawRequest): RawRequest => ({
    ...request,
    headers: [
      ...request.headers,
      ...headers.map(([name, value]) => [name, typeof value === 'string' ? value : value(request.target)] as const),
    ],
  })
const withTarget =
  (target: (path: string, query: string) => string) =>
  (request: RawRequest): RawRequest => {
    const [path = '', query] = request.target.split('?', 2)
    return { ...request, target: target(path, query === undefined ? '' : `?${query}`) }
  }
/** Requests a public page, with headers that name the private address. */
const elsewhere =
  (...headers: Parameters<typeof withHeaders>) =>
  (request: RawRequest): RawRequest => ({
    ...withHeaders(...headers)(request),
    target: '/cookie-declaration',
  })
const header = (name: string, ...headers: Parameters<typeof withHeaders>): Probe => ({
  name,
  change: withHeaders(...headers),
})
const target = (name: string, change: Parameters<typeof withTarget>[0]): Probe => ({ name, change: withTarget(change) })
const posting =
  (headers: RawRequest['headers'], body: string) =>
  (request: RawRequest): RawRequest => ({ ...request, method: 'POST', headers: [...request.headers, ...headers], body })

/** The address of a page's data contains the build ID. Both builds of the portal are attacked with the IDs of both. */
const builds = ['.next', '.local/without-middleware/.next'].map((folder) => {
  try {
    return readFileSync(path.resolve(import.meta.dirname, '../../..', folder, 'BUILD_ID'), 'utf8').trim()
  } catch {
    return 'build'
  }
})

const five = (word: string) => Array(5).fill(word).join(':')
const firstLetter = (path: string, change: (letter: string) => string) => path.replace(/[a-z]/, change)
const inHex = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`
const encoded = (path: string) => Buffer.from(path).toString('base64url')
const boundary = 'x-boundary'
const part = (name: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n[]\r\n--${boundary}--\r\n`

export const plain: Probe = { name: 'as it is', change: (request) => request }

/** The bypass corpus. */
export const probes: readonly Probe[] = [
  plain,
  // CVE-2025-29927 and later attempts
  header('a subrequest of the middleware', ['x-middleware-subrequest', 'middleware']),
  header('five subrequests of the middleware', ['x-middleware-subrequest', five('middleware')]),
  header('five subrequests in src', ['x-middleware-subrequest', five('src/middleware')]),
  header(
    'a subrequest of pages',
    ['x-middleware-subrequest', 'pages/_middleware'],
    ['x-middleware-subrequest-id', '1'],
  ),
  header('the middleware lets the request pass', ['x-middleware-next', '1']),
  header(
    'the middleware overrides headers',
    ['x-middleware-override-headers', 'cookie'],
    ['x-middleware-request-cookie', 'portal.sid=1'],
  ),
  header(
    'the middleware sets a cookie',
    ['x-middleware-set-cookie', 'portal.sid=1'],
    ['x-middleware-cache', 'no-cache'],
  ),
  header('the middleware was invoked', ['x-middleware-invoke', ''], ['x-middleware-prefetch', '1']),
  header('a rewrite by the middleware to the same address', ['x-middleware-rewrite', (path) => path]),
  {
    name: 'a rewrite by header',
    change: elsewhere(['x-middleware-rewrite', (path) => path], ['x-nextjs-rewrite', (path) => path]),
  },
  // requests of the router
  header('a request of the router', ['rsc', '1']),
  header(
    'a request of the router with its mark',
    ['rsc', '1'],
    ['next-url', '/dashboard'],
    ['next-router-state-tree', '%5B%22%22%2C%7B%7D%5D'],
  ),
  {
    name: 'a request of the router with its query',
    change: (request) =>
      withHeaders(['rsc', '1'])(
        withTarget((path, query) => `${path}${query || '?'}${query && '&'}_rsc=1a2b3`)(request),
      ),
  },
  header('the router prefetches', ['rsc', '1'], ['next-router-prefetch', '1']),
  header('the router prefetches at run time', ['rsc', '1'], ['next-router-prefetch', '2']),
  header(
    'the router prefetches the tree',
    ['rsc', '1'],
    ['next-router-prefetch', '1'],
    ['next-router-segment-prefetch', '/_tree'],
  ),
  header(
    'the router prefetches a segment',
    ['rsc', '1'],
    ['next-router-prefetch', '1'],
    ['next-router-segment-prefetch', '/!KHBvcnRhbCk/__PAGE__'],
  ),
  header('a state tree that cannot be read', ['rsc', '1'], ['next-router-state-tree', '%7B"']),
  header('a browser prefetches', ['purpose', 'prefetch'], ['sec-purpose', 'prefetch;prerender']),
  header('a reload while developing', ['rsc', '1'], ['next-hmr-refresh', '1']),
  target('.rsc', (path, query) => `${path}.rsc${query}`),
  target('.prefetch.rsc', (path, query) => `${path}.prefetch.rsc${query}`),
  target('the tree as a file', (path) => `${path}.segments/_tree.segment.rsc`),
  target('a segment as a file', (path) => `${path}.segments/!KHBvcnRhbCk${path}/__PAGE__.segment.rsc`),
  ...builds.flatMap((build): Probe[] => [
    target(`data of a page of ${build}`, (path, query) => `/_next/data/${build}${path}.json${query}`),
    {
      name: `data of a page of ${build}, with its header`,
      change: (request) =>
        withHeaders(['x-nextjs-data', '1'])(
          withTarget((path, query) => `/_next/data/${build}${path}.json${query}`)(request),
        ),
    },
    target(
      `data of a page of ${build} in another language`,
      (path, query) => `/_next/data/${build}/en${path}.json${query}`,
    ),
    target(`data of a page of ${build} with two slashes`, (path, query) => `/_next/data/${build}/${path}.json${query}`),
  ]),
  { name: 'data in place', change: withHeaders(['x-nextjs-data', '1'], ['x-deployment-id', '1']) },
  target('.json', (path, query) => `${path}.json${query}`),
  // other spellings of the address
  target('two slashes', (path, query) => `/${path}${query}`),
  target('three slashes', (path, query) => `//${path}${query}`),
  target('slashes inside', (path, query) => `${path.replaceAll('/', '//').slice(1)}${query}`),
  target('a slash at the end', (path, query) => `${path}/${query}`),
  target('two slashes at the end', (path, query) => `${path}//${query}`),
  target('a letter encoded', (path, query) => `${firstLetter(path, inHex)}${query}`),
  target(
    'a letter encoded twice',
    (path, query) => `${firstLetter(path, (letter) => inHex(letter).replace('%', '%25'))}${query}`,
  ),
  target('every letter encoded', (path, query) => `${path.replace(/[a-z]/g, inHex)}${query}`),
  target('an upper-case letter', (path, query) => `${firstLetter(path, (letter) => letter.toUpperCase())}${query}`),
  target('upper case', (path, query) => `${path.toUpperCase()}${query}`),
  target('a dot first', (path, query) => `/.${path}${query}`),
  target('up and down', (path, query) => `/cookie-declaration/..${path}${query}`),
  target('up and down, encoded', (path, query) => `/cookie-declaration/%2e%2e${path}${query}`),
  target('up and down, encoded slash', (path, query) => `/cookie-declaration%2f..${path}${query}`),
  target('an encoded slash', (path, query) => `${path.replace(/\/(?=[^/]*$)/, '%2f')}${query}`),
  target('an encoded slash first', (path, query) => `/%2f${path.slice(1)}${query}`),
  target('a backslash first', (path, query) => `\\${path.slice(1)}${query}`),
  target('slash and backslash', (path, query) => `/\\${path.slice(1)}${query}`),
  target('an encoded backslash', (path, query) => `/%5c${path.slice(1)}${query}`),
  target('out of the static files', (path, query) => `/_next/static/../..${path}${query}`),
  target('out of the static files, encoded', (path, query) => `/_next/static/%2e%2e/%2e%2e${path}${query}`),
  target('out of the static files, encoded slash', (path, query) => `/_next/static/..%2f..${path}${query}`),
  target('out of a file', (path, query) => `/icon.svg/..${path}${query}`),
  target('looks like a file', (path, query) => `${path}/icon.svg${query}`),
  target('looks like a static file in the query', (path) => `${path}?/_next/static/x.js`),
  target('a path parameter', (path, query) => `${path};x=1${query}`),
  target('a null byte', (path, query) => `${path}%00${query}`),
  target('a space', (path, query) => `${path}%20${query}`),
  target('a tab', (path, query) => `${path}%09${query}`),
  target('an invalid encoding', (path, query) => `${path}%zz${query}`),
  target('overlong slashes', (path, query) => `/%c0%af${path.slice(1)}${query}`),
  target('wide letters', (path, query) => `${path.replace(/[a-z]/, '%ef%bd%84')}${query}`),
  target('behind a hash', (path) => `/cookie-declaration#/..${path}`),
  target('a whole address', (path, query) => `http://localhost${path}${query}`),
  target('a whole address of another site', (path, query) => `http://evil.example${path}${query}`),
  target('an address without a scheme', (path, query) => `localhost:3000${path}${query}`),
  target('a locale', (path, query) => `/en${path}${query}`),
  target('below the error pages', (path, query) => `/_not-found/..${path}${query}`),
  // parameters of the router
  target(
    'a parameter of the route',
    (path) => `${path}?nxtPname=messages&nxtPplan=chfc&nxtPfile=awardLetter_chfc.pdf&nxtIname=x`,
  ),
  target(
    'a route by parameter',
    (path) => `/cookie-declaration?nxtPslug=${encodeURIComponent(path)}&__nextLocale=en&__nextDefaultLocale=en`,
  ),
  target('an inner query', (path) => `${path}?__nextDataReq=1&__nextInferredLocaleFromDefault=1&amp=1&__flight__=1`),
  {
    name: 'matched path',
    change: elsewhere(['x-matched-path', (path) => path], ['x-now-route-matches', '1=x&nxtPname=messages']),
  },
  {
    name: 'invoked path',
    change: elsewhere(
      ['x-invoke-path', (path) => path],
      ['x-invoke-status', '200'],
      ['x-invoke-query', '%7B%7D'],
      ['x-invoke-output', (path) => path],
    ),
  },
  {
    name: 'rewritten by a proxy',
    change: elsewhere(
      ['x-original-url', (path) => path],
      ['x-rewrite-url', (path) => path],
      ['x-forwarded-uri', (path) => path],
      ['x-forwarded-prefix', (path) => path],
    ),
  },
  header('an error that was invoked', ['x-invoke-status', '200'], ['x-invoke-error', '{}']),
  header('the address a page is told', ['x-portal-address', '/cookie-declaration']),
  header(
    'a revalidation',
    ['x-prerender-revalidate', '1'],
    ['x-prerender-revalidate-if-generated', '1'],
    ['x-next-revalidated-tags', '_N_T_/layout'],
  ),
  header('a resumed answer', ['next-resume', '1'], ['x-nextjs-postponed', '1'], ['x-next-resume-state-length', '2']),
  header('minimal mode', ['x-nextjs-minimal-mode', '1'], ['x-vercel-id', 'x'], ['x-now-route-matches', '1']),
  // forged identities
  header('a bearer', ['authorization', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.']),
  header('an invalid bearer', ['authorization', 'Bearer'], ['authorization', 'Bearer \\"{}']),
  header('a bearer of 8 KiB', ['authorization', `Bearer ${'x'.repeat(8_000)}`]),
  header(
    'a proxy that names the person',
    ['x-forwarded-user', 'established@students.example'],
    ['x-user-id', '1000001'],
    ['remote-user', 'established'],
  ),
  header('an actor', ['x-actor-id', 'staff'], ['x-actor-name', 'Staff'], ['x-student-id', '1000001']),
  header(
    'the inner network',
    ['x-forwarded-for', '127.0.0.1'],
    ['x-real-ip', '127.0.0.1'],
    ['forwarded', 'for=127.0.0.1;host=localhost;proto=https'],
  ),
  header(
    'another host in front',
    ['x-forwarded-host', 'evil.example'],
    ['x-forwarded-proto', 'https'],
    ['x-forwarded-port', '443'],
  ),
  // cookies
  header('a meaningless cookie', ['cookie', 'portal.sid=x']),
  header('an empty cookie', ['cookie', 'portal.sid=; __Host-portal.sid=']),
  header('a cookie that looks sealed', [
    'cookie',
    `portal.sid=${encoded('{"alg":"dir","enc":"A256GCM","kid":"0"}')}..AAAAAAAAAAAAAAAA.AAAA.AAAAAAAAAAAAAAAAAAAAAA`,
  ]),
  header('a cookie sealed by nobody', ['cookie', `portal.sid=${encoded('{"alg":"none"}')}.${encoded('{"sid":"a"}')}.`]),
  header('a cookie of 6 KiB', ['cookie', `portal.sid=${'x'.repeat(6_000)}`]),
  header('a cookie that cannot be decoded', ['cookie', 'portal.sid=%zz%; =; ;;portal.sid']),
  header('a cookie with strange letters', ['cookie', 'portal.sid=\u00ff\u0080"\\\u0001x']),
  header('three hundred cookies', [
    'cookie',
    Array.from({ length: 300 }, (_, index) => `portal.sid${index}=x`).join('; '),
  ]),
  header('cookies of next-auth', [
    'cookie',
    'next-auth.session-token=x; __Secure-next-auth.session-token=x; next-auth.session-token.0=x',
  ]),
  header('cookies of a preview', ['cookie', '__prerender_bypass=1; __next_preview_data=1']),
  header('a view that has begun', ['cookie', 'portal.viewing=1']),
  header('headers of 40 KiB', ['x-filler', 'x'.repeat(40_000)]),
  // methods and actions
  { name: 'HEAD', change: (request) => ({ ...request, method: 'HEAD' }) },
  {
    name: 'OPTIONS',
    change: (request) =>
      withHeaders(
        ['origin', 'https://evil.example'],
        ['access-control-request-method', 'GET'],
      )({ ...request, method: 'OPTIONS' }),
  },
  {
    name: 'another method by header',
    change: (request) =>
      withHeaders(['x-http-method-override', 'GET'], ['x-method-override', 'GET'])({ ...request, method: 'POST' }),
  },
  {
    name: 'another method by query',
    change: (request) => withTarget((path) => `${path}?_method=GET`)({ ...request, method: 'POST' }),
  },
  {
    name: 'an unknown action',
    change: posting(
      [
        ['next-action', 'a'.repeat(42)],
        ['content-type', 'text/plain;charset=UTF-8'],
      ],
      '[]',
    ),
  },
  {
    name: 'an impossible action',
    change: posting(
      [
        ['next-action', '../../x'],
        ['content-type', 'text/plain'],
      ],
      '["$K1"]',
    ),
  },
  {
    name: 'an action of the router',
    change: posting(
      [
        ['next-action', 'a'.repeat(40)],
        ['rsc', '1'],
        ['content-type', 'text/plain'],
      ],
      '[{"then":"$1:__proto__:then"}]',
    ),
  },
  {
    name: 'an unknown action in a form',
    change: posting(
      [['content-type', `multipart/form-data; boundary=${boundary}`]],
      part(`$ACTION_ID_${'a'.repeat(42)}`),
    ),
  },
  {
    name: 'an action by reference',
    change: posting(
      [
        ['content-type', `multipart/form-data; boundary=${boundary}`],
        ['next-action', 'x'],
      ],
      part('1_$ACTION_REF_1'),
    ),
  },
  header(
    'a socket',
    ['connection', 'close, upgrade'],
    ['upgrade', 'websocket'],
    ['sec-websocket-version', '13'],
    ['sec-websocket-key', 'AAAAAAAAAAAAAAAAAAAAAA=='],
  ),
  {
    name: 'two lengths',
    change: (request) => ({
      ...withHeaders(['transfer-encoding', 'chunked'])(request),
      body: '0\r\n\r\nGET /dashboard HTTP/1.1\r\nhost: localhost\r\n\r\n',
    }),
  },
]

/** Host headers to send, where `{own}` stands for the portal's host. */
export const hostProbes: readonly { name: string; hosts: readonly string[] }[] = [
  { name: 'two hosts', hosts: ['{own}', 'evil.example'] },
  { name: 'another host first', hosts: ['evil.example', '{own}'] },
  { name: 'another host', hosts: ['evil.example'] },
  { name: 'no host', hosts: [] },
  { name: 'an invalid host', hosts: ['a b"<script>'] },
]
