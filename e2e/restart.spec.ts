import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedCollege } from './embedded-college'
import { expect, test } from './fixtures'
import { startServers, type Servers } from './servers'
import { askerOf } from './session-cookie'

/* A portal that is told to stop finishes what it began, and a portal that comes back knows who is signed in. */

test.describe.configure({ mode: 'serial' })
test.setTimeout(60_000)

let folder: string
let servers: Servers
let college: EmbeddedCollege

test.beforeAll(async () => {
  test.setTimeout(60_000)
  folder = await mkdtemp(path.join(tmpdir(), 'college-'))
  servers = await startServers({ folder, portals: 1, accessTokenSeconds: 300, settings: { SHUTDOWN_PAUSE_MS: '600' } })
  college = new EmbeddedCollege(servers.college)
})
test.afterAll(async () => {
  await servers.stop()
  await rm(folder, { recursive: true, force: true })
})

const portal = () => servers.portals[0] ?? ''
const ended = (child: ChildProcess | undefined) => new Promise<number | null>((done) => child?.once('exit', (code) => done(code)))
const save = { method: 'POST', body: { share: true } }

test('SIGTERM: not ready at once, a save under way is finished, nobody new is taken, and after the restart nobody is signed out (R-27)', async ({ page }) => {
  const { username, studentId } = await college.createStudent('partner')
  const asker = await askerOf(page, portal(), username)
  await college.breaks({ call: 'couplrOptIn', studentId, fault: 'delay', ms: 3_000, times: 1 })
  const saving = asker.call('couplrOptIn', { ...save, key: 'restart-0001' })
  await sleep(300)
  const [portalProcess] = servers.processes
  const over = ended(portalProcess)
  const told = performance.now()
  portalProcess?.kill('SIGTERM')
  await sleep(150)
  expect((await fetch(`${portal()}/api/ready`)).status).toBe(503)
  expect((await fetch(`${portal()}/api/live`)).status).toBe(200)
  await sleep(900)
  await expect(fetch(`${portal()}/api/live`)).rejects.toThrow()
  expect((await saving).status).toBe(200)
  expect(await over).toBe(143)
  const took = performance.now() - told
  expect(took).toBeGreaterThan(2_000)
  expect(took).toBeLessThan(4_000)

  await servers.restart(0)
  expect((await asker.get('/dashboard')).status).toBe(200)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hi /)
  expect(await college.calls({ studentId, name: 'couplrOptIn' })).toHaveLength(1)
})

test('R-28: killed in the middle of a save: the browser hears of it, and the same save again writes once', async ({ page }) => {
  const { username, studentId } = await college.createStudent('partner')
  const asker = await askerOf(page, portal(), username)
  await sleep(5_500) // until the sessions are kept again
  await college.breaks({ call: 'couplrOptIn', studentId, fault: 'delay', ms: 1_000, times: 1 })
  const saving = asker.call('couplrOptIn', { ...save, key: 'killed-0001' })
  saving.catch(() => undefined)
  await sleep(300)
  const over = ended(servers.processes[0])
  servers.processes[0]?.kill('SIGKILL')
  await expect(saving).rejects.toThrow()
  await over
  await servers.restart(0)
  const again = await asker.call('couplrOptIn', { ...save, key: 'killed-0001' })
  expect(again.status).toBe(200)
  const flags = JSON.parse((await asker.call('studentFlags')).text) as { partnerAnswered: boolean }
  expect(flags.partnerAnswered).toBe(true)
})

test('S-12: a sign-out just before the process is killed stays a sign-out', async ({ page }) => {
  const { username } = await college.createStudent('beginner')
  const asker = await askerOf(page, portal(), username)
  await sleep(5_500)
  await asker.ask('/auth/logout', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } })
  const over = ended(servers.processes[0])
  servers.processes[0]?.kill('SIGKILL')
  await over
  await servers.restart(0)
  expect((await asker.get('/dashboard')).status).toBe(307)
})
