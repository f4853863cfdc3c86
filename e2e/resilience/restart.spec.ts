import type { ChildProcess } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { expect, test } from '../support/fixtures'
import { ownServers } from '../support/servers'
import { askerOf, openAs, type Asker } from '../support/session-cookie'

/* A portal that is told to stop finishes what it began, and a restarted portal knows who is signed in. */

test.describe.configure({ mode: 'serial' })

const first = 'the-first-key-of-the-journeys-of-rotation'
const second = 'the-second-key-of-the-journeys-of-rotation'
/** No proxy has to notice that the portal stops. */
const atOnce = { SHUTDOWN_PAUSE_MS: '0' }
const own = ownServers({ settings: { SHUTDOWN_PAUSE_MS: '4000', SESSION_SECRET: first } })

const ended = (child: ChildProcess | undefined) =>
  new Promise<number | null>((done) => child?.once('exit', (code) => done(code)))
/** Waits until the portal's file has the current sessions. The touch makes sure that there is a change to write. */
async function untilKept(asker: Asker) {
  const now = Date.now()
  await asker.ask('/api/session/touch', {
    method: 'POST',
    headers: { 'x-portal-csrf': '1', 'sec-fetch-site': 'same-origin' },
  })
  await expect
    .poll(() =>
      stat(own.keptSessions).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    )
    .toBeGreaterThan(now)
}
const save = { method: 'POST', body: { share: true } }

test('SIGTERM: the portal is not ready at once, finishes a save, takes no new connections, and after the restart nobody is signed out (R-27)', async ({
  page,
}) => {
  const { username, studentId } = await own.college.createStudent('partner')
  const asker = await openAs(page, own.portal, username, '/dashboard')
  const held = await own.college.breaks({ call: 'couplrOptIn', studentId, fault: 'hold', times: 1 })
  const saving = asker.call('couplrOptIn', { ...save, key: 'restart-0001' })
  await expect.poll(async () => (await own.college.calls({ studentId, name: 'couplrOptIn' })).length).toBe(1)
  const [portalProcess] = own.servers.processes
  const over = ended(portalProcess)
  portalProcess?.kill('SIGTERM')
  const says = async (address: string) => {
    const answer = await fetch(`${own.portal}${address}`)
    return [answer.status, await answer.json(), answer.headers.get('connection')]
  }
  await expect
    .poll(() => Promise.all([says('/api/ready'), says('/api/live')]), { intervals: [50] })
    .toEqual([
      [503, { status: 'stopping' }, 'close'],
      [200, { status: 'live' }, 'close'],
    ])
  await expect
    .poll(() =>
      fetch(`${own.portal}/api/live`).then(
        () => 'taken',
        () => 'refused',
      ),
    )
    .toBe('refused')
  await own.college.heals(held)
  expect((await saving).status).toBe(200)
  expect(await over).toBe(143)

  await own.servers.restart(0)
  expect((await asker.get('/dashboard')).status).toBe(200)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hi /)
  expect(await own.college.calls({ studentId, name: 'couplrOptIn' })).toHaveLength(1)
})

test('R-28: when the portal is killed during a save, the page does not claim a result, a reload shows the truth, and the same save again writes once', async ({
  page,
}) => {
  const { username, studentId } = await own.college.createStudent('partner')
  const asker = await openAs(page, own.portal, username, '/designations-certifications')
  await untilKept(asker)
  const yes = page.getByRole('button', { name: 'Yes, Please Share My Information' })
  await expect(yes).toBeEnabled()
  const held = await own.college.breaks({ call: 'couplrOptIn', studentId, fault: 'hold', times: 1 })
  const arrived = async () => (await own.college.calls({ studentId, name: 'couplrOptIn' })).length
  await yes.click()
  await expect.poll(arrived).toBe(1)
  const over = ended(own.servers.processes[0])
  own.servers.processes[0]?.kill('SIGKILL')
  await over
  const alert = page.getByRole('alert').filter({ hasText: 'There was an error contacting the server!' })
  await expect(alert).toBeVisible()
  await expect(alert).toContainText('We do not know whether it was saved.')
  await own.servers.restart(0)

  // The college finishes the request that reached it. The same request with the same key is not written again.
  const shown = async () => {
    const { status, text } = await asker.get('/designations-certifications')
    return [status, text.includes('Confirmation Letters'), text.includes('Yes, Please Share My Information')]
  }
  await own.college.heals(held)
  await expect.poll(shown).toEqual([200, true, false])
  await yes.click()
  await expect(page.getByText('Thank you', { exact: true })).toBeVisible()
  expect((await own.college.calls({ studentId, name: 'couplrOptIn' })).map(({ body }) => body)).toEqual(
    Array(await arrived()).fill(expect.objectContaining({ couplr: 'Y' })),
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Confirmation Letters' })).toBeVisible()
  await expect(yes).toHaveCount(0)
})

test('S-12: a sign-out just before the process is killed stays a sign-out', async ({ request }) => {
  const { username } = await own.college.createStudent('beginner')
  const asker = await askerOf(request, own.portal, username)
  await untilKept(asker)
  await asker.ask('/auth/logout', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } })
  const over = ended(own.servers.processes[0])
  own.servers.processes[0]?.kill('SIGKILL')
  await over
  await own.servers.restart(0)
  expect((await asker.get('/dashboard')).status).toBe(307)
})

test('S-65: a new key in front of the old one signs nobody out, and removing the old one signs out the sessions that it sealed', async ({
  request,
}) => {
  const { username } = await own.college.createStudent('established')
  const asker = await askerOf(request, own.portal, username)
  await own.servers.restart(0, { ...atOnce, SESSION_SECRET: `${second},${first}` })
  expect((await asker.get('/dashboard')).status).toBe(200)
  expect((await asker.closeBanner()).status, 'with the access token that the old key sealed').toBe(200)
  await own.servers.restart(0, { ...atOnce, SESSION_SECRET: second })
  expect((await asker.get('/dashboard')).status).toBe(307)
  expect((await asker.closeBanner()).status).toBe(401)
})
