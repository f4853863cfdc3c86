import { redisIsAtHand, startRedis, type RedisServer } from '../../tests/support/redis-server'
import { expect, pressOn, test } from '../support/fixtures'
import { ownServers } from '../support/servers'
import { signInUnseen } from '../support/sign-in-unseen'

test.skip(!redisIsAtHand, 'no redis-server is installed and TEST_REDIS_URL is not set')

let redis: RedisServer

const own = ownServers(async () => {
  redis = await startRedis()
  return { portals: 2, accessTokenSeconds: 600, store: redis.url, settings: { COLLEGE_STALE_MS: '' } }
})
test.afterAll(() => redis.stop())

/** The calls behind the profile's completeness. Sensitive records are never cached. */
const neverKept = ['studentBasic', 'studentContact', 'studentEducation']

test('CL-05, PG-01: in two processes each call is made once and then cached until it is old or a save invalidates it, and the count of things to do stays right', async ({
  page,
}) => {
  const [one = '', other = ''] = own.servers.portals
  const { college } = own
  const { username, oktaId } = await college.createStudent('renewing', {
    messages: [
      {
        subject: 'A new code',
        body: 'Please read it.',
        sentAt: '2026-01-05T12:00:00Z',
        requiresAcknowledgement: true,
      },
    ],
  })
  await signInUnseen(page.context(), one, username)
  const log = async () => (await college.calls({})).filter(({ subject }) => subject === oktaId)
  // The sign-in makes this call in the background.
  await expect.poll(async () => (await log()).map(({ name }) => name)).toContain('studentFlags')
  /** Opens an address as a link of the portal does. A typed address bypasses the response cache. */
  const follow = async (address: string) => {
    await Promise.all([page.waitForEvent('load'), page.evaluate((href) => location.assign(href), address)])
  }
  const quiet = () => page.waitForLoadState('networkidle')
  /** Visits an address and returns the names of the calls that reached the college. */
  const visit = async (address: string, how: 'goto' | 'reload' = 'goto') => {
    // A link to the open page would bypass the response cache, so the visit comes from another page.
    if (how === 'goto' && page.url() === address) {
      await follow(new URL('/designations-certifications', address).href)
      await quiet()
    }
    const before = (await log()).length
    await (how === 'goto' ? follow(address) : page.reload())
    await quiet()
    return (await log())
      .slice(before)
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('oidc:'))
      .toSorted()
  }
  const twice = (names: string[]) => names.filter((name, index) => names.indexOf(name) !== index)

  const first = await visit(`${one}/dashboard`)
  expect(first).toContain('studentCE')
  const second = await visit(`${one}/designations-certifications`)
  expect(twice([...first, ...second])).toEqual([])
  expect(await visit(`${one}/dashboard`)).toEqual(neverKept)
  expect(twice(await visit(`${other}/dashboard`))).toEqual([])
  expect(await visit(`${other}/dashboard`)).toEqual(neverKept)

  const due = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Dashboard/ })
  await expect(due, 'the dashboard shows the list itself').toHaveAccessibleName('Dashboard')
  const count = await page
    .locator(
      '[aria-labelledby=actions-overdue] li, [aria-labelledby=actions-now] li, [aria-labelledby=actions-month] li',
    )
    .count()
  const named = (left: number) => ['Dashboard', 'Dashboard 1 thing to do'][left] ?? `Dashboard ${left} things to do`
  for (const portal of [other, one]) {
    if (portal === one) await page.goto(`${one}/dashboard`) // a link from the other portal counts as one from outside
    expect(await visit(`${portal}/dashboard/messages`)).toEqual([])
    await expect(due).toHaveAccessibleName(named(count))
  }
  await page.getByRole('link', { name: /A new code/ }).click()
  await pressOn(page.getByRole('button', { name: /I have read and understood/ }))
  await expect(due, 'without loading the page again').toHaveAccessibleName(named(count - 1))
  await visit(`${other}/dashboard/messages`)
  await expect(due).toHaveAccessibleName(named(count - 1))

  await page.goto(`${one}/dashboard`)
  const saved = await page.evaluate(async () => {
    const answer = await fetch('/api/college/bannerDismissal', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-portal-csrf': '1' },
      body: JSON.stringify({ year: 2026 }),
    })
    return answer.status
  })
  expect(saved).toBe(200)
  for (const portal of [other, one]) {
    const after = await visit(`${portal}/dashboard`)
    expect(after).toContain('bannerDismissal')
    expect(twice(after)).toEqual([])
    expect(await visit(`${portal}/dashboard`)).toEqual(neverKept)
  }
  const back = await visit(`${one}/learning-journey?learning=returned`)
  expect(back, 'a return from the learning system asks again').toContain('courseHistory')
  expect(twice(back)).toEqual([])
  expect(await visit(`${other}/dashboard`), 'also in the other process').toContain('courseHistory')
  expect(await visit('', 'reload'), 'a reload bypasses the response cache').toContain('studentCE')
})
