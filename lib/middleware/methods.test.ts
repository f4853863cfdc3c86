import { NextRequest } from 'next/server'
import { listHandlers } from '@/tests/architecture/handlers'
import { methodsByAddress, methodsAt, refuseMethods } from './methods'

const ask = (method: string, address: string) => {
  const request = new NextRequest(`http://localhost:3000${address}`, { method })
  return refuseMethods({ request, headers: new Headers(), nonce: '' })
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
])('%s %s goes on', (method, address) => {
  expect(ask(method, address)).toEqual({ type: 'next' })
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
])('S-44: %s %s is refused: %s', (method, address, allow) => {
  const result = ask(method, address)
  if (result.type !== 'response') throw new Error('it went on')
  expect([result.response.status, result.response.headers.get('allow')]).toEqual([405, allow])
  expect([...result.response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})

const routes = listHandlers().map(({ address, methods }) => ({
  address,
  methods: methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)),
}))

test.each(routes)(
  'the middleware lets through to $address what its route answers: $methods',
  ({ address, methods }) => {
    expect([...methodsAt(address)].toSorted()).toEqual(methods.toSorted())
  },
)

test('the list names no address that is not there', () => {
  expect(Object.keys(methodsByAddress).filter((path) => !routes.some(({ address }) => address === path))).toEqual([])
})
