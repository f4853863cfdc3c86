import { setTimeout as sleep } from 'node:timers/promises'
import { expect, signIn, test } from '../support/fixtures'
import { ownServers } from '../support/servers'
import { askerOf } from '../support/session-cookie'

/* An exact overload: three requests may be in progress, and more hang in the college or wait for a slot. */

const own = ownServers({ settings: { LOAD_LIMIT: '3' } })

test('R-38: above the load limit, reads are told to retry later; sign-in, saves and the session clock go on, and the portal recovers by itself', async ({
  request,
  browser,
}) => {
  const { username, studentId } = await own.college.createStudent('partner')
  const newcomer = await own.college.createStudent('beginner')
  const asker = await askerOf(request, own.portal, username)

  const fault = await own.college.breaks({ call: 'confirmationLetters', studentId, fault: 'hold' })
  const arrived = async () => (await own.college.calls({ studentId, name: 'confirmationLetters' })).length
  // The same load of one session is coalesced, so this requests pages instead. A page counts for ten seconds at most. A
  // refused request is repeated, so on a slow machine others take the slots that become free.
  const askOn = async () => {
    let status: number
    do ({ status } = await asker.get('/designations-certifications'))
    while (status === 503 && (await sleep(250, true)))
    return status
  }
  const held = Array.from({ length: 12 }, askOn)
  await expect.poll(arrived).toBeGreaterThan(0)

  const expected = { status: 503, retry: '5' }
  const refused = async (answer: ReturnType<typeof asker.get>) =>
    answer.then(({ status, headers }) => ({ status, retry: headers.get('retry-after') }))
  await expect.poll(() => refused(asker.get('/dashboard'))).toEqual(expected)
  await expect.poll(() => refused(asker.call('studentFlags'))).toEqual(expected)
  await expect.poll(() => refused(asker.get('/api/documents/award-letter/chfc'))).toEqual(expected)
  await expect.poll(async () => (await asker.get('/dashboard')).text).toContain('The portal is very busy')

  expect(
    (await asker.call('couplrOptIn', { method: 'POST', body: { share: true }, key: 'overload-0001' })).status,
  ).toBe(200)
  const ours = { 'x-portal-csrf': '1', 'sec-fetch-site': 'same-origin' }
  expect((await asker.ask('/api/session/touch', { method: 'POST', headers: ours })).status).toBe(200)
  for (const probe of ['/api/live', '/api/ready']) expect((await asker.get(probe)).status, probe).toBe(200)
  const other = await (await browser.newContext()).newPage()
  await other.goto(`${own.portal}/`)
  await signIn(other, newcomer.username)
  await other.waitForURL('**/dashboard') // signed in, even if there is no capacity for the page itself

  await own.college.heals(fault)
  expect(new Set(await Promise.all(held))).toEqual(new Set([200]))
  await expect.poll(async () => (await asker.get('/dashboard')).status).toBe(200)
  await other.reload()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/^Hi /)
  await other.context().close()
})
