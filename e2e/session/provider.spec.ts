import type { APIRequestContext } from '@playwright/test'
import { redisIsAtHand, startRedis, type RedisServer } from '../../tests/support/redis-server'
import { expect, signIn, test } from '../support/fixtures'
import { ownServers, type OwnServers } from '../support/servers'
import { askerOf } from '../support/session-cookie'

/* Access tokens are valid for five minutes, which pass at once here; refresh tokens work once. */

const years = [2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026]
const sixMinutes = 6 * 60_000

test.describe.configure({ mode: 'serial' })

/** Expects ten requests at once with an expired token to make one refresh and get ten answers. */
async function refreshOnce({ servers, college }: OwnServers, request: APIRequestContext) {
  const { portals, passTime } = servers
  const { username } = await college.createStudent('established')
  const { cookie } = await askerOf(request, portals[0] ?? '', username)
  // Counts before the time passes: the portal's own work after a sign-in may be the first to need a new token.
  const before = (await college.calls({ name: 'oidc:token' })).length
  passTime(sixMinutes)
  const answers = await Promise.all(
    years.map(async (year, index) => {
      const portal = portals[index % portals.length] ?? ''
      const headers = {
        cookie: `portal.sid=${cookie}`,
        'x-portal-csrf': '1',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
      }
      const body = JSON.stringify({ year })
      const answer = await fetch(`${portal}/api/college/bannerDismissal`, { method: 'POST', headers, body })
      return answer.ok ? 'saved' : `${answer.status} ${await answer.text()}`
    }),
  )
  expect(answers).toEqual(years.map(() => 'saved'))
  expect((await college.calls({ name: 'oidc:token' })).length - before).toBe(1)
}

const own = ownServers({ movableClock: true })

test('R-16: when the access token expires while a form is filled in, the save succeeds, and each token is refreshed once', async ({
  page,
}) => {
  const { college } = own
  const { username } = await college.createStudent('applicant')
  await page.goto(`${own.portal}/designations-certifications`)
  await signIn(page, username)
  await page.getByRole('button', { name: 'Update Supervisor' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel("Supervisor's Name").fill('Sutton Supervisor')
  own.servers.passTime(sixMinutes)
  await dialog.getByLabel("Supervisor's Email").fill('sutton@firm.example')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByText('Thank you for updating your supervisor!')).toBeVisible()
  // A second refresh would use a refresh token twice, and the college would then end the session.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await college.calls({ name: 'designationApp' })).filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('in memory, one process refreshes an expired token once', async ({ request }) => {
  await refreshOnce(own, request)
})

test.describe('in Redis', () => {
  test.skip(!redisIsAtHand, 'no redis-server is installed and TEST_REDIS_URL is not set')

  let redis: RedisServer
  const shared = ownServers(async () => {
    redis = await startRedis()
    return { portals: 2, store: redis.url, movableClock: true }
  })
  test.afterAll(() => redis.stop())

  test('two processes refresh an expired token once', async ({ request }) => {
    await refreshOnce(shared, request)
  })
})

test('R-14: while the identity provider is down, the page says so and keeps the destination, and later the sign-in works @core', async ({
  page,
}) => {
  const { college } = own
  const { username } = await college.createStudent('beginner')
  await page.goto(`${own.portal}/designations-certifications`)
  own.servers.passTime(11 * 60_000) // what the portal has cached about the provider is old
  const fault = await college.breaks({ call: 'oidc:discovery', fault: 'status', status: 500 })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('You cannot sign in right now.')).toBeVisible()
  await college.heals(fault)
  await signIn(page, username)
  await page.waitForURL('**/designations-certifications')
})
