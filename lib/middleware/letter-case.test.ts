import { NextRequest } from 'next/server'
import { routes } from '@/lib/shared/routes'
import { foldCase } from './letter-case'

function open(address: string, method = 'GET') {
  const request = new NextRequest(`http://localhost:3000${address}`, { method })
  const result = foldCase({ request, headers: new Headers(), nonce: '' })
  return result.type === 'response' ? [result.response.status, result.response.headers.get('location')] : null
}

test.each(routes.filter(({ path }) => path !== '/' && !path.includes('{')).map(({ path }) => path))(
  '%s is found in any letter case',
  (path) => {
    expect(open(`${path.toUpperCase()}?a=B%20c&D=%2F`)).toEqual([308, `http://localhost:3000${path}?a=B%20c&D=%2F`])
    expect(open(path)).toBeNull()
  },
)

test.each([
  ['/Account/Not-Me/Zm9v-YmFy_1234567890', '/account/not-me/Zm9v-YmFy_1234567890'],
  ['/auth/SSO/admin-login/OKTA1', '/auth/sso/admin-login/OKTA1'],
  ['/designations-certifications/Toolkits/ChFC', '/designations-certifications/toolkits/chfc'],
  ['/designation-application-form/RICP/Supervisor-Approval', '/designation-application-form/RICP/supervisor-approval'],
  ['//Profile/', '/profile'],
])('parameters keep their letter case: %s', (address, path) => {
  expect(open(address)).toEqual([308, `http://localhost:3000${path}`])
})

test.each([
  ['/Nowhere', 'GET'],
  ['/Profile', 'POST'],
  ['/API/session', 'GET'],
  ['/auth/sso/admin-login/OKTA1', 'GET'],
])('%s is not redirected (%s)', (address, method) => expect(open(address, method)).toBeNull())
