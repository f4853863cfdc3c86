import { NextRequest } from 'next/server'
import { listHandlers } from '@/tests/architecture/handlers'
import { methodsByAddress, methodsAt, refuseMethods } from './methods'

const ask = (method: string, address: string, headers: Record<string, string> = {}, student?: string) => {
  const request = new NextRequest(`http://localhost:3000${address}`, { method, headers })
  return refuseMethods(() => Promise.resolve(student))({ request, headers: new Headers(), nonce: '' })
}

test.each([
  ['GET', '/'],
  ['HEAD', '/dashboard'],
  ['GET', '/nowhere'],
  ['POST', '/api/college/couplrOptIn'],
  ['PUT', '/api/college/unifyAlumniStatus'],
  ['POST', '/auth/logout'],
  ['GET', '/auth/logout'],
  ['POST', '/auth/sso/admin-login/00u1/start'],
  ['GET', '/api/documents/award-letter/chfc'],
])('%s %s passes', async (method, address) => {
  expect(await ask(method, address)).toEqual({ type: 'next' })
})

test.each([
  ['POST', '/', 'GET, HEAD'],
  ['DELETE', '/learning-journey', 'GET, HEAD'],
  ['DELETE', '/dashboard', 'GET, HEAD, POST'],
  ['OPTIONS', '/designations-certifications', 'GET, HEAD'],
  ['PATCH', '/nowhere', 'GET, HEAD'],
  ['DELETE', '/api/college/messages', 'GET, HEAD, POST, PUT'],
  ['OPTIONS', '/api/college/messages', 'GET, HEAD, POST, PUT'],
  ['POST', '/api/college/a/b', 'GET, HEAD'],
  ['GET', '/api/session/touch', 'POST'],
  ['GET', '/auth/sso/admin-login/00u1/start', 'POST'],
  ['HEAD', '/account/sessions/end', 'POST'],
  ['PUT', '/auth/logout', 'GET, HEAD, POST'],
])('S-44: %s %s is refused, allowed: %s', async (method, address, allow) => {
  const result = await ask(method, address)
  if (result.type !== 'response') throw new Error('expected a response')
  expect([result.response.status, result.response.headers.get('allow')]).toEqual([405, allow])
  expect([...result.response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

test.each([
  ['GET', '/account/sessions/end', '/account/sessions', 'Where You Are Signed In'],
  ['GET', '/cookie-declaration/consent', '/cookie-declaration', 'Cookie Declaration'],
  ['GET', '/dashboard/discard', '/dashboard', 'Dashboard'],
  ['GET', '/auth/sso/admin-login/00u1/start', '/auth/sso/admin-login/00u1', 'View as a Student'],
  ['GET', '/api/annual-review', '/', 'Student portal'],
  ['GET', '/auth/global-token-revocation', '/', 'Student portal'],
  [
    'POST',
    '/designations-certifications/toolkits/chfc',
    '/designations-certifications/toolkits/chfc',
    'ChFC Advisor Toolkit',
  ],
  ['POST', '/', '/', 'Student portal'],
  ['POST', '/nowhere', '/', 'Student portal'],
])(
  'S-44: a person whose browser sends %s %s gets a page with a link to continue: %s',
  async (method, address, href, label) => {
    const result = await ask(method, address, browser)
    if (result.type !== 'response') throw new Error('expected a response')
    const { status, headers } = result.response
    expect([status, headers.get('allow'), headers.get('content-type')]).toEqual([
      405,
      methodsAt(address).join(', '),
      'text/html; charset=utf-8',
    ])
    const text = await result.response.text()
    expect(text).toContain('Nothing was changed.')
    expect(text).toContain(`<a href="${href}">${label}</a>`)
  },
)

test('SH-13: staff in a masquerade see the masquerade bar there too, and the response is not cached', async () => {
  const result = await ask('GET', '/account/sessions/end', browser, 'Ann <Archer>')
  if (result.type !== 'response') throw new Error('expected a response')
  expect(result.response.headers.get('cache-control')).toBe('private, no-store')
  const text = await result.response.text()
  expect(text).toContain('You are viewing the portal as <strong>Ann &lt;Archer&gt;</strong>.')
  expect(text).toContain('Masquerade Logout')
  const own = await ask('GET', '/account/sessions/end', browser)
  expect(own.type === 'response' && (await own.response.text())).not.toContain('Viewing as')
})

test('S-44: scripts and programs get no page', async () => {
  const result = await ask('GET', '/account/sessions/end', { accept: '*/*' })
  expect(result.type === 'response' && (await result.response.text())).toBe('')
})

const routes = listHandlers().map(({ address, methods }) => ({
  address,
  methods: methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)),
}))

test.each(routes)(
  'the middleware passes to $address exactly the methods of its route: $methods',
  ({ address, methods }) => {
    expect([...methodsAt(address)].toSorted()).toEqual(methods.toSorted())
  },
)

test('the list has no unknown addresses', () => {
  expect(Object.keys(methodsByAddress).filter((path) => !routes.some(({ address }) => address === path))).toEqual([])
})
