import { FragileRedis, redisIsAtHand } from '../../tests/support/redis-server'
import { privatePages } from '../security/attack/private-addresses'
import { expect, signIn, test } from '../support/fixtures'
import { ownServers } from '../support/servers'
import { askerOf, openAs } from '../support/session-cookie'

/*
 * A session store that freezes, dies, comes back empty or is full: the portal returns an honest 503 within a second,
 * and signs nobody out without need.
 */

test.describe.configure({ mode: 'serial' })
test.skip(!redisIsAtHand || process.env.TEST_REDIS_URL !== undefined, 'needs a redis-server that it may kill')

let redis: FragileRedis

test.afterAll(() => redis.thaw())
const own = ownServers(async () => {
  redis = await FragileRedis.start()
  return { store: redis.url }
})
test.afterAll(() => redis.kill())

const ours = { 'x-portal-csrf': '1', 'sec-fetch-site': 'same-origin' }
const student = () => own.college.createStudent('established')

test('R-24: while the store is frozen, private pages return 503 and public pages load; afterward everybody is still signed in', async ({
  page,
}) => {
  const asker = await openAs(page, own.portal, (await student()).username, '/dashboard')
  redis.freeze()
  for (const address of [
    '/dashboard',
    '/designations-certifications',
    '/api/documents/award-letter/chfc/awardLetter_chfc.pdf',
    '/api/documents/award-letter/chfc',
  ]) {
    const { status, headers, text } = await asker.get(address)
    expect({ address, status, retry: headers.get('retry-after'), cookie: headers.get('set-cookie') }).toEqual({
      address,
      status: 503,
      retry: '5',
      cookie: null,
    })
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(text).toContain('You are still signed in.')
  }
  const call = await asker.closeBanner()
  expect(call.status).toBe(503)
  for (const address of ['/', '/cookie-declaration']) {
    const answer = await asker.get(address)
    expect({ address, status: answer.status, cookie: answer.headers.get('set-cookie') }).toEqual({
      address,
      status: 200,
      cookie: null,
    })
  }
  expect((await asker.get('/api/live')).status).toBe(200)
  expect((await asker.get('/api/ready')).status).toBe(503)
  redis.thaw()
  await expect.poll(async () => (await asker.get('/dashboard')).status).toBe(200)
  expect((await asker.get('/api/ready')).status).toBe(200)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hi /)
})

test('R-25: while the store is killed the portal returns 503; after it restarts empty, one sign-in keeps the destination', async ({
  page,
}) => {
  const { username } = await student()
  const asker = await openAs(page, own.portal, username, '/designations-certifications')
  await redis.kill()
  const away = await asker.get('/designations-certifications')
  expect(away.status).toBe(503)
  await redis.startEmpty()
  await expect.poll(async () => (await asker.get('/api/ready')).status).toBe(200)
  const answer = await asker.get('/designations-certifications')
  expect(answer.status).toBe(307)
  expect(answer.headers.get('location')).toBe('/?destination=%2Fdesignations-certifications')
  const statuses: number[] = []
  page.on('response', (response) => statuses.push(response.status()))
  await page.reload()
  await signIn(page, username)
  await page.waitForURL('**/designations-certifications')
  await expect(page.getByRole('heading', { name: 'Chartered Financial Consultant' })).toBeVisible()
  expect(statuses.filter((status) => status >= 500)).toEqual([])
})

test('R-26: with a full store, signed-in students continue, a new sign-in is told why it fails, and nothing is half done', async ({
  request,
  browser,
}) => {
  const asker = await askerOf(request, own.portal, (await student()).username)
  await redis.say('CONFIG', 'SET', 'maxmemory', '1')
  try {
    const { status, headers } = await asker.get('/dashboard')
    expect({ status, cookie: headers.get('set-cookie') }).toEqual({ status: 200, cookie: null })
    expect((await asker.closeBanner()).status).toBe(200)
    const other = await (await browser.newContext()).newPage()
    await other.goto(`${own.portal}/dashboard`)
    await other.getByRole('button', { name: 'Sign in' }).click()
    await other.getByLabel('Username').fill((await student()).username)
    await other.getByLabel('Password').fill('Designation-2026')
    await other.getByRole('button', { name: 'Sign in' }).click()
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(other).toHaveURL(/reason=unavailable/)
    await other.context().close()
  } finally {
    await redis.say('CONFIG', 'SET', 'maxmemory', '0')
  }
  expect((await asker.get('/dashboard')).status).toBe(200)
})

test('R-26: with a replica as store, signed-in students continue, a new sign-in is told why it fails, and a sign-out holds and ends the session once the store can be written again', async ({
  request,
  browser,
}) => {
  const { username } = await student()
  const asker = await askerOf(request, own.portal, username)
  const elsewhere = await browser.newContext()
  const phone = await askerOf(elsewhere.request, own.portal, username)
  const others = async () => (await phone.get('/account/sessions')).text.split('End this session').length - 1
  expect(await others()).toBeGreaterThan(0)
  await redis.say('REPLICAOF', '127.0.0.1', '1')
  try {
    for (let time = 0; time < 5; time += 1) expect((await asker.get('/dashboard')).status).toBe(200)
    expect((await asker.closeBanner()).status).toBe(200)
    const touched = await asker.ask('/api/session/touch', { method: 'POST', headers: ours })
    expect({ status: touched.status, idle: (JSON.parse(touched.text) as { idleMs: number }).idleMs > 0 }).toEqual({
      status: 200,
      idle: true,
    })
    const out = await asker.ask('/auth/logout', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } })
    expect(out.status).toBe(200)
    expect(out.headers.get('set-cookie')).toContain('portal.sid=; Path=/; Max-Age=0')
    expect(out.text).toContain('You are signed out of this browser')
    expect((await asker.get('/dashboard')).status).toBe(307)
    expect(await others()).toBeGreaterThan(0) // the store still has it
    const other = await (await browser.newContext()).newPage()
    await other.goto(`${own.portal}/dashboard`)
    await signIn(other, (await student()).username)
    await expect(other).toHaveURL(/reason=unavailable/)
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await other.context().close()
  } finally {
    await redis.say('REPLICAOF', 'NO', 'ONE')
  }
  await expect.poll(others).toBe(0)
  expect((await asker.get('/dashboard')).status).toBe(307)
  expect((await phone.get('/dashboard')).status).toBe(200)
  await elsewhere.close()
})

test('R-24: when the store fails during a request, after the middleware has used it, the portal returns 503 and an honest page', async ({
  page,
}) => {
  const asker = await askerOf(page.request, own.portal, (await student()).username)
  const honest = async (address: string) => {
    const { status, headers, text } = await asker.get(address)
    expect({ address, status, retry: headers.get('retry-after'), cookie: headers.get('set-cookie') }).toEqual({
      address,
      status: 503,
      retry: '5',
      cookie: null,
    })
    expect(text).toContain('You are still signed in.')
  }
  // The middleware only reads the session. The page also counts the activity, which this store now refuses.
  await redis.say('ACL', 'SETUSER', 'default', '-hset')
  try {
    for (const address of privatePages) await honest(address)
    for (const address of [
      '/api/documents/award-letter/chfc',
      '/api/documents/award-letter/chfc/awardLetter_chfc.pdf',
      '/api/documents/confirmation-letter?beginDate=2025-01-01',
    ])
      await honest(address)
    const call = await asker.closeBanner()
    expect({ status: call.status, retry: call.headers.get('retry-after') }).toEqual({ status: 503, retry: '5' })
    expect((await asker.ask('/api/session/touch', { method: 'POST', headers: ours })).status).toBe(503)
    for (const address of ['/', '/cookie-declaration']) expect((await asker.get(address)).status, address).toBe(200)
    await page.goto(`${own.portal}/dashboard`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The portal is temporarily unavailable')
  } finally {
    await redis.say('ACL', 'SETUSER', 'default', '+hset')
  }
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hi /)
  await redis.say('ACL', 'SETUSER', 'default', '-zrange')
  try {
    await honest('/account/sessions')
  } finally {
    await redis.say('ACL', 'SETUSER', 'default', '+zrange')
  }
})
