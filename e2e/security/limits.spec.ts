import { createHash } from 'node:crypto'
import { FragileRedis, redisIsAtHand } from '../../tests/support/redis-server'
import { expect, expectAccessible, test } from '../support/fixtures'
import { inTurns } from '../support/raw-request'
import { ownServers } from '../support/servers'
import { askerOf } from '../support/session-cookie'

/*
 * Every limit at its real value, on a portal of its own behind one trusted proxy, with a Redis that is killed at the
 * end.
 */

test.describe.configure({ mode: 'serial' })
test.skip(!redisIsAtHand || process.env.TEST_REDIS_URL !== undefined, 'needs a redis-server that it may kill')

let redis: FragileRedis

const own = ownServers(async () => {
  redis = await FragileRedis.start()
  return { store: redis.url, settings: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXY_HOPS: '1' } }
})
test.afterAll(() => redis.kill())

const ours = { 'x-portal-csrf': '1', 'sec-fetch-site': 'same-origin' }
/** A call with invalid input. */
const notValid = { method: 'POST', headers: { ...ours, 'content-type': 'application/json' }, body: '{}' }

const ask = (address: string, from: string, init: RequestInit = {}) =>
  fetch(`${own.portal}${address}`, {
    redirect: 'manual',
    ...init,
    headers: { ...(init.headers as Record<string, string>), 'x-forwarded-for': from },
  })

/** Returns how many of the requests got 429. The others must all have the given status. */
async function burst(times: number, status: number, send: (time: number) => Promise<{ status: number }>) {
  const statuses = await inTurns(
    Array.from({ length: times }, (_, time) => time),
    5,
    async (time) => (await send(time)).status,
  )
  expect(statuses.filter((each) => each !== status && each !== 429)).toEqual([])
  return statuses.filter((each) => each === 429).length
}

test('S-56, S-58: a network gets twenty sign-ins in five minutes, whatever a client writes before the proxy’s entry', async ({
  page,
}) => {
  expect(await burst(25, 303, (time) => ask('/auth/login', `${time}.9.9.9, 198.51.100.${time}`))).toBe(5)
  const refused = await ask('/auth/login?destination=%2Fdashboard', '198.51.100.99')
  expect([refused.status, refused.headers.get('content-type'), refused.headers.get('cache-control')]).toEqual([
    429,
    'text/html; charset=utf-8',
    'private, no-store',
  ])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
  expect((await ask('/auth/login', '198.51.101.1')).status).toBe(303)
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.7' })
  await page.goto(`${own.portal}/auth/login?destination=%2Fdashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please wait a moment')
  await expect(page.getByText(/Please try again in \d+ (minutes|seconds)\./)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign-in page' })).toHaveAttribute('href', '/?destination=%2Fdashboard')
  await expectAccessible(page)
})

test('S-56, R-07: an account gets 300 calls in five minutes from any address, and the next one is told that the service is busy', async ({
  request,
}) => {
  const { username } = await own.college.createStudent('established')
  const asker = await askerOf(request, own.portal, username)
  const call = (time: number) =>
    asker.ask('/api/college/couplrOptIn', {
      ...notValid,
      headers: { ...notValid.headers, 'x-forwarded-for': `203.0.${time % 200}.1` },
    })
  const refused = await burst(320, 400, call)
  expect(refused).toBeGreaterThanOrEqual(20)
  const { status, text, headers } = await call(0)
  const failure = JSON.parse(text) as { name: string; retryAfterSeconds: number }
  expect([status, failure.name, headers.get('retry-after')]).toEqual([429, 'busy', String(failure.retryAfterSeconds)])
  expect((await asker.get('/dashboard')).status).toBe(200)
})

test('S-56: an account gets sixty documents in five minutes, and then a page says so', async ({ request }) => {
  const { college } = own
  const { username, studentId } = await college.createStudent('established')
  const asker = await askerOf(request, own.portal, username)
  await college.breaks({ call: 'awardLetter', studentId, fault: 'status', status: 404 })
  const open = () => asker.get('/api/documents/award-letter/chfc/awardLetter_chfc.pdf')
  expect(await burst(65, 404, open)).toBe(5)
  expect((await open()).text).toContain('Please wait a moment')
  expect((await college.calls({ studentId, name: 'awardLetter' })).length).toBeLessThanOrEqual(60) // requests at the same time are coalesced
})

/** Returns the name of the cookie for a sign-in that began with this state. */
const startOf = (state: string) => `portal.start.${createHash('sha256').update(state).digest('base64url').slice(0, 12)}`
const form = (fields: Record<string, string>): RequestInit => ({ method: 'POST', body: new URLSearchParams(fields) })
const others: [name: string, most: number, status: number, send: (from: string) => Promise<Response>][] = [
  [
    'returns from the provider',
    60,
    303,
    (from) =>
      ask('/auth/login?error=login_required&state=x', from, { headers: { cookie: `${startOf('x')}=1|a|b|c|d` } }),
  ],
  [
    'views begun',
    20,
    307,
    (from) =>
      ask('/auth/sso/admin-login/00u1/start', from, {
        ...form({ reason: 'x' }),
        headers: { 'sec-fetch-site': 'same-origin' },
      }),
  ],
  [
    'forged sign-outs by the provider',
    60,
    400,
    (from) => ask('/auth/backchannel-logout', from, form({ logout_token: 'x' })),
  ],
  ['forged revocations', 60, 401, (from) => ask('/auth/global-token-revocation', from, { method: 'POST' })],
  ['front-channel sign-outs', 60, 400, (from) => ask('/auth/frontchannel-logout?iss=x&sid=y', from)],
  ['reports of the content policy', 60, 204, (from) => ask('/api/csp-report', from, { method: 'POST', body: '{}' })],
  ['drafts of visitors', 300, 401, (from) => ask('/api/drafts/supervisor/chfc.1', from, { headers: ours })],
  [
    'choices about cookies',
    300,
    404,
    (from) =>
      ask('/cookie-declaration/consent', from, {
        ...form({ choice: 'accepted' }),
        headers: { 'sec-fetch-site': 'same-origin' },
      }),
  ], // this portal does not ask
  ['calls of visitors', 300, 401, (from) => ask('/api/college/couplrOptIn', from, notValid)],
]

for (const [index, [name, most, status, send]] of others.entries()) {
  test(`S-56: refuses more than ${most} ${name}`, async () => {
    const answers: number[] = []
    const from = (time: number) => `192.0.${index}.${time % 250}`
    const refused = await burst(most + 5, status, async (time) => {
      const answer = await send(from(time))
      answers.push(answer.status)
      return answer
    })
    expect(refused).toBe(5)
    const last = await send(from(0))
    expect([last.status, Number(last.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await send(`192.1.${index}.1`)).status).not.toBe(429)
  })
}

test('S-59: the keys in the store do not reveal who was counted', async () => {
  const keys = (await redis.say('KEYS', 'portal:l:*')) as string[]
  expect(keys.length).toBeGreaterThan(8)
  expect(keys.filter((key) => !/^portal:l:\w+:(account|address|identifier):[\w-]{22}$/.test(key))).toEqual([])
})

test('S-56: when Redis is killed in the middle of a burst, the limit keeps its count', async () => {
  const send = () => ask('/api/college/couplrOptIn', '192.2.0.1', notValid)
  expect(await burst(200, 401, send)).toBe(0)
  await redis.kill()
  expect(await burst(120, 401, send)).toBe(20)
})
