import { expect, signIn, test } from '../support/fixtures'
import { ownServers } from '../support/servers'
import { askerOf } from '../support/session-cookie'

/* More than the portal can do, made exact: three requests may be under way, and three hang in the college. */

const own = ownServers({ settings: { LOAD_LIMIT: '3' } })

test('R-38: above the limit reads are told to come back; signing in, saving and the session’s clock go on, and it recovers by itself', async ({
  request,
  browser,
}) => {
  const { username, studentId } = await own.college.createStudent('partner')
  const newcomer = await own.college.createStudent('beginner')
  const asker = await askerOf(request, own.portal, username)

  const fault = await own.college.breaks({ call: 'confirmationLetters', studentId, fault: 'hold' })
  const arrived = async () => (await own.college.calls({ studentId, name: 'confirmationLetters' })).length
  // Each with an input of its own would be a load of its own; the same load of one session is made once, so pages are asked for.
  const held = Array.from({ length: 3 }, () => asker.get('/designations-certifications'))
  await expect.poll(arrived).toBeGreaterThan(0)

  const expected = { status: 503, retry: '5' }
  const refused = async (answer: ReturnType<typeof asker.get>) =>
    answer.then(({ status, headers }) => ({ status, retry: headers.get('retry-after') }))
  await expect.poll(() => refused(asker.get('/dashboard'))).toEqual(expected)
  expect(await refused(asker.call('studentFlags'))).toEqual(expected)
  expect(await refused(asker.get('/api/documents/award-letter/chfc'))).toEqual(expected)
  expect((await asker.get('/dashboard')).text).toContain('The portal is very busy')

  expect(
    (await asker.call('couplrOptIn', { method: 'POST', body: { share: true }, key: 'overload-0001' })).status,
  ).toBe(200)
  const ours = { 'x-portal-csrf': '1', 'sec-fetch-site': 'same-origin' }
  expect((await asker.ask('/api/session/touch', { method: 'POST', headers: ours })).status).toBe(200)
  for (const probe of ['/api/live', '/api/ready']) expect((await asker.get(probe)).status, probe).toBe(200)
  const other = await (await browser.newContext()).newPage()
  await other.goto(`${own.portal}/`)
  await signIn(other, newcomer.username)
  await other.waitForURL('**/dashboard') // signed in, whether or not there is room for the page itself

  await own.college.heals(fault)
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200])
  await expect.poll(async () => (await asker.get('/dashboard')).status).toBe(200)
  await other.reload()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/^Hi /)
  await other.context().close()
})
