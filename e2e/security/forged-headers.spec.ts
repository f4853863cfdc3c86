import type { RawAnswer, RawRequest } from '../../tests/support/raw-request'
import { ask } from './attack/attack'
import { expect, test } from '../support/fixtures'
import { askerOf } from '../support/session-cookie'

/*
 * Headers in which a client claims a host, a proxy, a person or something that only Next sets change no address, no
 * cookie and no link: every response is the same as without them.
 */

const portal = process.env.PORTAL_URL ?? ''
const evil = 'evil.example'

const forged: Record<string, RawRequest['headers']> = {
  'a forwarded host': [['x-forwarded-host', evil]],
  'forwarded https': [
    ['x-forwarded-proto', 'https'],
    ['x-forwarded-ssl', 'on'],
    ['front-end-https', 'on'],
  ],
  'a forwarded port': [
    ['x-forwarded-port', '444'],
    ['x-forwarded-prefix', '/evil.example'],
    ['x-forwarded-path', '//evil.example'],
  ],
  'a forwarded address': [
    ['x-forwarded-for', '203.0.113.66, evil.example'],
    ['x-real-ip', '203.0.113.66'],
    ['true-client-ip', '203.0.113.66'],
  ],
  'the Forwarded header': [['forwarded', `for=203.0.113.66;host=${evil};proto=https;by=${evil}`]],
  'other host headers': [
    ['x-host', evil],
    ['x-original-host', evil],
    ['x-http-host-override', evil],
    ['x-forwarded-server', evil],
    ['x-backend-host', evil],
  ],
  'a rewritten address': [
    ['x-original-url', '/nowhere'],
    ['x-rewrite-url', `https://${evil}/`],
  ],
  'headers of the middleware': [
    ['x-middleware-rewrite', `https://${evil}/`],
    ['x-middleware-redirect', `https://${evil}/`],
    ['x-middleware-set-cookie', 'evil=1'],
    ['x-middleware-next', '1'],
    ['x-middleware-override-headers', 'host'],
    ['x-middleware-request-host', evil],
  ],
  'headers of Next': [
    ['x-nextjs-redirect', `https://${evil}/`],
    ['x-nextjs-rewrite', `https://${evil}/`],
    ['x-invoke-path', '/nowhere'],
    ['x-invoke-status', '500'],
    ['x-matched-path', '/nowhere'],
    ['x-action-redirect', `https://${evil}/`],
  ],
  'a claimed identity': [
    ['x-user-id', '1000001'],
    ['x-user-email', `a@${evil}`],
    ['x-actor-id', 'staff'],
    ['x-forwarded-user', 'staff'],
    ['authorization', 'Bearer evil.example.token'],
  ],
  'headers for pages': [
    ['x-portal-address', `//${evil}/`],
    ['x-nonce', 'evil'],
    ['content-security-policy', `script-src ${evil}`],
  ],
  'a referrer': [['referer', `https://${evil}/`]],
}
const everything = Object.values(forged).flat()

/** Every address that redirects a visitor. */
const redirects = [
  '/dashboard',
  '/designations-certifications?a=1',
  '/account/sessions',
  '/dashboard/',
  '//dashboard',
  '/api/documents/award-letter/chfc',
  '/auth/login',
  '/auth/login?destination=%2Fdashboard',
  '/auth/login?error=access_denied&state=x',
  '/auth/login?code=x&state=y',
  '/auth/logout',
  '/auth/masquerade-ended',
  '/auth/sso/admin-login/00u1',
  '/?state=idle%20%2Fdashboard',
]
/** Pages whose links people follow. */
const pages = ['/', '/cookie-declaration', '/auth/sign-out', '/nowhere']

const get = (target: string, headers: RawRequest['headers'] = []): RawRequest => ({ method: 'GET', target, headers })

/**
 * Returns the parts of a response that must stay the same: status, location, cookies and links, without values that are
 * new each time.
 */
function lastingParts({ status, headers, body }: RawAnswer) {
  const fresh = (text: string) =>
    text
      .replace(/((?:state|nonce|code_challenge)=)[^&;\s]+/g, '$1…')
      .replace(/^portal\.start\.[\w-]+=[^;]*/, 'portal.start.…')
      .replace(/^(portal\.viewing=)[^;]*/, '$1…')
      .replace(/Expires=[^;]+/i, 'Expires=…')
  // Notices arrive at different times, so this compares the sites that are linked to, not each link.
  const links = [
    ...new Set(
      [...body.matchAll(/(?:href|action|src)="([^"]*)"/g)].map(([, link = '']) =>
        /^\/(?![/\\])|^[?#]|^$/.test(link) ? portal : new URL(link, portal).origin,
      ),
    ),
  ].toSorted()
  return {
    status,
    location: (headers.get('location') ?? []).map(fresh),
    refresh: headers.get('refresh'),
    cookies: (headers.get('set-cookie') ?? []).map(fresh),
    links,
    evil: /evil\.example/.test(`${body}${(headers.get('location') ?? []).join()}`),
  }
}

for (const [name, headers] of Object.entries({ ...forged, 'all of them': everything })) {
  test(`S-28, S-29: no redirect and no page changes with ${name}`, async () => {
    for (const target of [...redirects, ...pages]) {
      const [plain, other] = [await ask(portal, get(target)), await ask(portal, get(target, headers))]
      expect({ target, ...lastingParts(other) }).toEqual({ target, ...lastingParts(plain), evil: false })
    }
  })
}

test('S-28: another Host header changes nothing either', async () => {
  for (const target of [...redirects, ...pages]) {
    const plain = await ask(portal, get(target))
    for (const hosts of [[evil], [`${evil}:80`], [`${new URL(portal).host}.${evil}`], [`user@${evil}`]]) {
      const other = await ask(portal, get(target), { hosts })
      if (other.status === 400) continue
      expect({ target, hosts, ...lastingParts(other) }).toEqual({ target, hosts, ...lastingParts(plain), evil: false })
    }
  }
})

test('S-28: every redirect of a visitor leads to this portal or to the identity provider', async () => {
  for (const target of redirects) {
    const { status, headers } = await ask(portal, get(target, everything), { hosts: [evil] })
    const [location = ''] = headers.get('location') ?? []
    expect([302, 303, 307, 308], target).toContain(status)
    expect(location.startsWith('/') && !/^\/[/\\]/.test(location) ? portal : new URL(location).origin, target).toBe(
      location.startsWith('/') ? portal : new URL(process.env.COLLEGE_URL ?? '').origin,
    )
  }
})

test('S-28, S-29: for a student, forged headers do not change who they are, where they go, or where a sign-out leads', async ({
  request,
  college,
}) => {
  const { username, studentId } = await college.createStudent('established')
  const { cookie } = await askerOf(request, portal, username)
  for (const target of [
    '/',
    '/?destination=%2Fdesignations-certifications',
    '/auth/sso/admin-login/00u1',
    '/auth/masquerade-ended',
  ]) {
    const [plain, other] = [
      await ask(portal, get(target), { cookie }),
      await ask(portal, get(target, everything), { cookie, hosts: [evil] }),
    ]
    expect({ target, ...lastingParts(other) }).toEqual({ target, ...lastingParts(plain), evil: false })
  }
  const own = await ask(portal, get('/dashboard', everything), { cookie, hosts: [evil] })
  expect([own.status, own.body.includes(studentId ?? '')]).toEqual([200, true])

  const out: RawRequest = {
    method: 'POST',
    target: '/auth/logout',
    headers: [...everything, ['sec-fetch-site', 'same-origin'], ['content-type', 'application/x-www-form-urlencoded']],
    body: '',
  }
  const { status, headers } = await ask(portal, out, { cookie, hosts: [evil] })
  const onward = new URL(headers.get('location')?.[0] ?? '')
  expect({ status, origin: onward.origin, back: onward.searchParams.get('post_logout_redirect_uri') }).toEqual({
    status: 303,
    origin: new URL(process.env.COLLEGE_URL ?? '').origin,
    back: `${portal}/`,
  })
})

test('S-22, S-28: a forged forwarded host does not make another site’s request the portal’s own', async ({
  request,
  college,
}) => {
  const { username } = await college.createStudent('beginner')
  const { cookie } = await askerOf(request, portal, username)
  const headers: RawRequest['headers'] = [
    ['origin', `https://${evil}`],
    ['x-forwarded-host', evil],
    ['x-forwarded-proto', 'https'],
    ['content-type', 'application/x-www-form-urlencoded'],
  ]
  for (const target of ['/auth/logout', '/account/sessions/end', '/auth/sso/admin-login/00u1/start']) {
    const { status } = await ask(
      portal,
      { method: 'POST', target, headers, body: 'all=others' },
      { cookie, hosts: [evil] },
    )
    expect({ target, status }).toEqual({ target, status: 403 })
  }
})
