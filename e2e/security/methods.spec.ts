import { routes } from '@/lib/shared/routes'
import { handlerRequests } from '../../tests/data/handler-requests'
import { exampleAddress } from '../../tests/support/example-address'
import { expect, test } from '../support/fixtures'
import { head, inTurns, sendRaw } from '../support/raw-request'
import { askerOf } from '../support/session-cookie'

const portal = process.env.PORTAL_URL ?? ''
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']
const reads = ['GET', 'HEAD']

/** Addresses that are neither a handler nor a page. */
const others = ['/nowhere', '/icon.svg', '/plain.css']
const withHead = (method: string) => (method === 'GET' ? reads : [method])
/** Every address with the methods that it accepts. A handler has several addresses. */
const addresses = [
  ...handlerRequests.flatMap(({ requests }) => {
    const taken = requests.flatMap(({ method }) => withHead(method))
    return [...new Set(requests.map(({ target }) => target))].map((target): [string, string[]] => [target, taken])
  }),
  ...others.map((target): [string, string[]] => [target, reads]),
  ...routes
    .filter(({ path }) => !path.endsWith('/login'))
    .map((route): [string, string[]] => [exampleAddress(route.path), 'posts' in route ? [...reads, 'POST'] : reads]),
]

/** Handlers without GET, with the form that is posted there as the query. */
const unread = handlerRequests
  .filter(({ requests }) => requests.every(({ method }) => method !== 'GET'))
  .flatMap(({ requests }) => requests)
  .map(({ target, body = '' }) => (body.includes('=') ? `${target}?${body}` : target))

test('S-44: every address accepts its methods and refuses all others, and none allows another origin', async () => {
  const cases = addresses.flatMap(([address, taken]) =>
    methods.map((method) => ({ address, method, taken: taken.includes(method) })),
  )
  const wrong = await inTurns(cases, 8, async ({ address, method, taken }) => {
    const { status, headers } = await sendRaw(portal, [
      head(`${method} ${address}`, {
        origin: 'https://evil.example',
        'access-control-request-method': 'PUT',
        'content-length': 0,
      }),
    ])
    const allow = headers.get('allow')?.[0]
    // The handler for calls also knows which of its names are loads and which are saves.
    const good = taken
      ? status > 0 && status < 500 && (status !== 405 || address.startsWith('/api/college/'))
      : status === 405 && allow !== undefined
    return good &&
      !JSON.stringify([...headers])
        .toLowerCase()
        .includes('access-control-')
      ? []
      : [`${method} ${address}: ${status}, allow: ${allow}`]
  })
  expect(wrong.flat()).toEqual([])
  expect(cases.length).toBeGreaterThan(250)
})

test('S-44: a form posted to a page is never posted on to another page, which would refuse it', async () => {
  const origin = {
    origin: portal,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/x-www-form-urlencoded',
  }
  const taking = routes.filter((route) => 'posts' in route).map(({ path }) => exampleAddress(path))
  const again = await inTurns(taking, 8, async (address) => {
    const { status } = await sendRaw(portal, [head(`POST ${address}`, { ...origin, 'content-length': 3 }), 'a=b'])
    return [303, 422].includes(status) ? [] : [`${address}: ${status}`]
  })
  expect(again.flat()).toEqual([])
  expect(taking.length).toBeGreaterThan(5)
})

test('S-44: CONNECT leads nowhere', async () => {
  for (const target of ['localhost:80', '169.254.169.254:80', '/']) {
    expect((await sendRaw(portal, [head(`CONNECT ${target}`)])).status, target).not.toBe(200)
  }
})

test('S-24: GET and HEAD never save anything, with or without a session', async ({ request, college }) => {
  const { username, studentId } = await college.createStudent('partner')
  const { cookie } = await askerOf(request, portal, username)
  const ours = { 'x-portal-csrf': '1', 'sec-fetch-site': 'same-origin', cookie: `portal.sid=${cookie}` }
  const writes = ['couplrOptIn', 'acknowledgement', 'bannerDismissal', 'designationApp', 'unifyAlumniStatus']
  const saves = async () =>
    (await college.calls({ studentId })).filter(({ method, name }) => method !== 'GET' && name !== 'unifyAlumniStatus')
  const before = (await saves()).length
  for (const method of reads) {
    for (const name of writes) {
      const query = '?share=true&action=read&messageId=1&year=2026&plan=ricp&applicationId=7'
      const { status } = await sendRaw(portal, [head(`${method} /api/college/${name}${query}`, ours)])
      expect([404, 405], `${method} ${name}`).toContain(status)
    }
    for (const handler of unread)
      expect((await sendRaw(portal, [head(`${method} ${handler}`, ours)])).status, `${method} ${handler}`).toBe(405)
    const asked = await sendRaw(portal, [head(`${method} /auth/logout`, ours)])
    expect([asked.status, asked.headers.has('set-cookie')]).toEqual([303, false])
  }
  expect((await saves()).length).toBe(before)
  expect((await sendRaw(portal, [head('GET /api/session', ours)])).status).toBe(200)
})
