import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { routes } from '@/lib/shared/routes'
import { askRaw } from '../../tests/support/raw-request'
import { privatePages } from '../security/attack/private-addresses'
import { expect, test } from '../support/fixtures'

/* Checks what the build leaves behind: no prerendered pages, and no sources or tools. */

const folder = path.resolve(import.meta.dirname, '../../.next')
const read = async <Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.output<Schema>> =>
  schema.parse(JSON.parse(await readFile(path.join(folder, file), 'utf8')))
const portal = process.env.PORTAL_URL ?? ''
const host = ['host', new URL(portal).host] as const
const close = ['connection', 'close'] as const

test('S-34: no page of the portal is prerendered at build time', async () => {
  const { routes: made, dynamicRoutes } = await read(
    'prerender-manifest.json',
    z.object({ routes: z.record(z.string(), z.unknown()), dynamicRoutes: z.record(z.string(), z.unknown()) }),
  )
  // The favicon, and the page for when even the layout fails, are the same for everybody.
  expect(Object.keys(made).toSorted()).toEqual(['/_global-error', '/icon.svg'])
  expect(Object.keys(dynamicRoutes)).toEqual([])
  const addresses = Object.values(await read('app-path-routes-manifest.json', z.record(z.string(), z.string())))
  expect(addresses).toEqual(expect.arrayContaining(routes.map((route) => route.path.replace(/\{(\w+)\}/g, '[$1]'))))
  const files = await readdir(path.join(folder, 'server/app'), { recursive: true })
  expect(
    files
      .filter((file) => /\.(html|rsc|prefetch\.rsc|segments)$/.test(file))
      .filter((file) => !file.startsWith('_global-error')),
  ).toEqual([])
})

test('S-34: every page is private and is never cached', async ({ request }) => {
  for (const address of ['/', '/cookie-declaration', '/auth/sign-out', '/nowhere', ...privatePages]) {
    const { headers } = await askRaw(portal, { method: 'GET', target: address, headers: [host, close] })
    expect({ address, cache: headers.get('cache-control') }).toEqual({
      address,
      cache: [expect.stringMatching(/^private, .*no-store/)],
    })
    expect(headers.get('x-nextjs-cache'), address).toBeUndefined()
    expect(headers.get('x-nextjs-prerender'), address).toBeUndefined()
  }
  expect((await request.get('/icon.svg')).status()).toBe(200)
})

test('S-25: the build has no server actions, and a request for an unknown one reveals nothing internal', async () => {
  const { node, edge } = await read(
    'server/server-reference-manifest.json',
    z.object({ node: z.record(z.string(), z.unknown()), edge: z.record(z.string(), z.unknown()) }),
  )
  expect([Object.keys(node), Object.keys(edge)]).toEqual([[], []])
  for (const target of ['/', '/cookie-declaration', '/auth/sign-out']) {
    for (const action of ['a'.repeat(42), 'x', '../../package.json']) {
      const body = '[]'
      const headers = [
        host,
        close,
        ['next-action', action],
        ['content-type', 'text/plain;charset=UTF-8'],
        ['content-length', String(body.length)],
      ] as const
      const answer = await askRaw(portal, { method: 'POST', target, headers, body })
      // 400 for an impossible action; 409 when Next takes it for an action of another release.
      expect([400, 404, 405, 409], `${target} ${action}`).toContain(answer.status)
      expect(answer.body).not.toMatch(/\bat \S+ \(|node_modules|\.tsx?:\d|Error:|\.next\/server/)
    }
  }
})

test('S-45: no sources, maps, settings, records or tools are served', async () => {
  const build = (await readFile(path.join(folder, 'BUILD_ID'), 'utf8')).trim()
  const workshop = [
    ...[
      '.env',
      '.env.local',
      '.env.production',
      '.env.example',
      '.npmrc',
      '.gitignore',
      '.git/HEAD',
      '.git/config',
      '.git/index',
      '.svn/entries',
      '.DS_Store',
      '.ci/run',
    ],
    ...[
      'package.json',
      'package-lock.json',
      'next.config.ts',
      'next.config.js',
      'tsconfig.json',
      'middleware.ts',
      'instrumentation.ts',
      'Containerfile',
      'Dockerfile',
      'README.md',
    ],
    ...[
      '.next/BUILD_ID',
      '.next/routes-manifest.json',
      '.next/server/server-reference-manifest.json',
      '.next/required-server-files.json',
      '.next/trace',
      '.next/cache/config.json',
    ],
    ...[
      '.local/session-secret',
      '.local/sessions',
      '.local/audit.jsonl',
      '.local/college/PG_VERSION',
      'app/layout.tsx',
      'lib/server/env.ts',
      'college/serve.ts',
      'e2e/support/fixtures.ts',
      'docs/openapi.json',
      'docs/nginx.conf',
    ],
    ...[
      'node_modules/next/package.json',
      'public/plain.css',
      'static/plain.css',
      'scripts/portal.mjs',
      'tests/architecture/imports.ts',
      'server.js',
      'index.php',
      'wp-login.php',
      'phpinfo.php',
      'actuator/env',
      'debug',
      'graphql',
      'swagger.json',
    ],
    ...[
      '_next/webpack-hmr',
      '_next/hmr',
      '_next/mcp',
      '_next/image?url=%2Ficon.svg&w=64&q=75',
      '_next/image?url=http%3A%2F%2F169.254.169.254%2F&w=64&q=75',
      '_next/data',
      `_next/data/${build}/nowhere.json`,
    ],
    ...[
      '_next/static/development/_devMiddlewareManifest.json',
      '_next/static/development/_devPagesManifest.json',
      '_next/static/../server/app/page.js',
      '_next/static/..%2fserver%2fapp%2fpage.js',
      '_next/static/%2e%2e/BUILD_ID',
      '_next/static/chunks/../../../package.json',
    ],
    ...[
      '_next/server/app/page.js',
      '_next/BUILD_ID',
      '_next/routes-manifest.json',
      '_next/static',
      '_next/static/',
      '_next/static/chunks/',
      '_next/trace',
      '_next/cache/',
      '_next/development',
    ],
    ...[
      '__nextjs_original-stack-frames',
      '__nextjs_source-map?filename=x',
      '__nextjs_font/geist-latin.woff2',
      '__nextjs_launch-editor?file=x',
      '__nextjs_error_feedback',
      '__nextjs_attach-nodejs-inspector',
      '__nextjs_server_status',
      '__nextjs_devtools_config',
      '_not-found/../package.json',
    ],
    ...[
      'api/auth/session',
      'api/auth/providers',
      'api/auth/csrf',
      'api/auth/signin',
      'api/auth/signout',
      'api/auth/callback/college',
      'api/auth/error',
      'control/calls',
      'control/students',
      'outbox',
      'oidc/jwks',
      'metrics',
      'server-status',
    ],
  ]
  for (const address of workshop) {
    const { status, body } = await askRaw(portal, { method: 'GET', target: `/${address}`, headers: [host, close] })
    // Extra slashes get a redirect to the corrected address, which is on the list as well.
    expect({ address, found: ![400, 404, 308].includes(status) && status }).toEqual({ address, found: false })
    expect(body, address).not.toMatch(/"dependencies"|SESSION_SECRET|import 'server-only'|ref: refs\//)
  }
})

test('S-45: no file that the build serves contains a source map or a path of this machine', async () => {
  const files = await readdir(path.join(folder, 'static'), { recursive: true })
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
  for (const file of files.filter((name) => /\.(js|css|json)$/.test(name))) {
    const text = await readFile(path.join(folder, 'static', file), 'utf8')
    expect(text.includes('sourceMappingURL'), file).toBe(false)
    expect(text.includes(path.resolve(folder, '..')), file).toBe(false)
  }
})
