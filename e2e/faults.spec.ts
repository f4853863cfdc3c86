import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { EmbeddedCollege } from './embedded-college'
import { expect, test } from './fixtures'
import { startServers, type Servers } from './servers'
import { askerOf } from './session-cookie'

/*
 * Services that hang, fail and come back. A portal of its own, since what it learns about a service holds for everybody
 * it serves.
 */

test.describe.configure({ mode: 'serial' })
test.setTimeout(60_000)

let folder: string
let servers: Servers
let college: EmbeddedCollege

test.beforeAll(async () => {
  test.setTimeout(60_000)
  folder = await mkdtemp(path.join(tmpdir(), 'college-'))
  servers = await startServers({ folder, portals: 1, accessTokenSeconds: 300 })
  college = new EmbeddedCollege(servers.college)
})
test.afterAll(async () => {
  await servers.stop()
  await rm(folder, { recursive: true, force: true })
})

const portal = () => servers.portals[0] ?? ''
const resting = 'This service is having trouble and is not being asked just now.'

test('R-10: every combination of the three lists that fail: what works is shown, what does not says so', async ({ page }) => {
  const { username, studentId } = await college.createStudent('established')
  const asker = await askerOf(page, portal(), username)
  const parts = [
    { call: 'designationAppStatus', whole: 'data-nothing', sorry: 'Your applications could not be loaded.' },
    { call: 'completerKitInfo', whole: 'Chartered Financial Consultant', sorry: 'Your completed designations could not be loaded.' },
    { call: 'confirmationLetters', whole: 'Unknown Year', sorry: 'Unable to load your confirmation letters at this time.' },
  ]
  for (let combination = 0; combination < 8; combination += 1) {
    const down = parts.filter((_, index) => (combination >> index) & 1)
    const faults = await Promise.all(down.map(({ call }) => college.breaks({ call, studentId, fault: 'status', status: 500 })))
    const { status, text } = await asker.get('/designations-certifications')
    expect(status).toBe(200)
    for (const part of parts) {
      expect(text.includes(part.sorry), `${part.sorry} with ${down.map(({ call }) => call).join(', ') || 'nothing'} down`).toBe(down.includes(part))
      if (!down.includes(part) && part.whole !== 'data-nothing') expect(text).toContain(part.whole)
    }
    await Promise.all(faults.map((id) => college.heals(id)))
  }
})

test('R-30: ten clicks in a third of a second are one write', async ({ page }) => {
  const { username, studentId } = await college.createStudent('partner')
  await askerOf(page, portal(), username, '/designations-certifications')
  await college.breaks({ call: 'couplrOptIn', studentId, fault: 'delay', ms: 600, times: 1 })
  const yes = page.getByRole('button', { name: 'Yes, Please Share My Information' })
  await yes.click({ clickCount: 10, delay: 20 })
  await expect(page.getByText('Thank you', { exact: true })).toBeVisible()
  expect(await college.calls({ studentId, name: 'couplrOptIn' })).toHaveLength(1)
})

test('R-30: ten times the same request at the door are one write and ten answers', async ({ page }) => {
  const { username, studentId } = await college.createStudent('partner')
  const asker = await askerOf(page, portal(), username)
  await college.breaks({ call: 'couplrOptIn', studentId, fault: 'delay', ms: 300, times: 1 })
  const answers = await Promise.all(Array.from({ length: 10 }, () => asker.call('couplrOptIn', { method: 'POST', body: { share: true }, key: 'ten-times-1' })))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await college.calls({ studentId, name: 'couplrOptIn' })).toHaveLength(1)
})

test('R-07: a busy service: the button waits with the person', async ({ page }) => {
  const { username, studentId } = await college.createStudent('established')
  await askerOf(page, portal(), username)
  await college.breaks({ call: 'completerKitInfo', studentId, fault: 'status', status: 429, times: 1 })
  await page.goto(`${portal()}/designations-certifications`)
  await expect(page.getByText('The service is busy. Please try again in 5 seconds.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Retry in \d s/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Retry', exact: true }).click()
  await expect(page.getByText('Chartered Financial Consultant')).toBeVisible()
})

test('R-01, R-02, R-04: with every call hanging the shell stands within a second, every part says what is wrong, and the services are left alone until they are back', async ({ page }) => {
  const { username, studentId } = await college.createStudent('established')
  await askerOf(page, portal(), username)
  const fault = await college.breaks({ call: '*', studentId, fault: 'hang' })
  const site = await college.breaks({ call: 'notificationFeed', fault: 'hang' })
  for (const address of ['/designations-certifications', '/dashboard']) {
    const started = performance.now()
    await page.goto(`${portal()}${address}`, { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: 'My Account' }).or(page.getByText('My Account').first())).toBeVisible()
    await expect(page.getByRole('main')).toBeVisible()
    expect(performance.now() - started, address).toBeLessThan(address === '/dashboard' ? 1_000 : 1_500)
    if (address === '/designations-certifications') {
      await expect(page.getByText('Unable to load your confirmation letters at this time.')).toBeVisible({ timeout: 8_000 })
      for (const sorry of ['Your recertification status could not be loaded.', 'Your applications could not be loaded.', 'Your completed designations could not be loaded.']) {
        await expect(page.getByText(sorry)).toBeVisible()
      }
      await expect(page.getByText('There was an error contacting the server!').first()).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Designations & Certifications')
      await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
    } else await expect(page.getByText(resting).first()).toBeVisible({ timeout: 8_000 }) // the messages' service is still learned about
  }
  const before = (await college.calls({ studentId })).length
  for (let time = 0; time < 5; time += 1) await page.reload()
  expect((await college.calls({ studentId })).length - before).toBeLessThanOrEqual(4)
  await college.heals(fault)
  await college.heals(site)
  await expect(async () => {
    await page.goto(`${portal()}/designations-certifications`)
    await expect(page.getByText('Chartered Financial Consultant')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 15_000 })
})
