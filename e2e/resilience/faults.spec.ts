import { pages } from '@/lib/shared/routes'
import { desk, expect, phone, signIn, test, watchLayoutShift } from '../support/fixtures'
import { addressesOf, readManifests, type PageManifest } from '../support/page-manifest'
import { ownServers } from '../support/servers'
import { askerOf, openAs, type Asker } from '../support/session-cookie'

/*
 * Services that hang, fail and recover. Uses its own portal, because what a portal learns about a service affects
 * everybody it serves.
 */

test.describe.configure({ mode: 'serial' })

const own = ownServers({ movableClock: true, settings: { COLLEGE_TIMEOUT_MS: '5000' } })

/** Longer than a circuit stays open. */
const restMs = 120_000
/** Moves the clock until the portal calls the services again and they respond. */
const untilAskedAgain = (asker: Asker) =>
  expect
    .poll(async () => {
      own.servers.passTime(restMs)
      return (await asker.get('/designations-certifications')).text.includes('Chartered Financial Consultant')
    })
    .toBe(true)
const circuitOpen = 'This service is having trouble and is unavailable right now.'

test('R-10: for every combination of three failing lists, the page shows what works and an error for what does not @core', async ({
  request,
}) => {
  const { username, studentId } = await own.college.createStudent('established')
  const asker = await askerOf(request, own.portal, username)
  const parts = [
    { call: 'designationAppStatus', whole: 'data-nothing', sorry: 'Your applications could not be loaded.' },
    {
      call: 'completerKitInfo',
      whole: 'Chartered Financial Consultant',
      sorry: 'Your completed designations could not be loaded.',
    },
    {
      call: 'confirmationLetters',
      whole: 'Unknown Year',
      sorry: 'Unable to load your confirmation letters at this time.',
    },
  ]
  for (let combination = 0; combination < 8; combination += 1) {
    const down = parts.filter((_, index) => (combination >> index) & 1)
    const faults = await Promise.all(
      down.map(({ call }) => own.college.breaks({ call, studentId, fault: 'status', status: 500 })),
    )
    const { status, text } = await asker.get('/designations-certifications')
    expect(status).toBe(200)
    for (const part of parts) {
      expect(
        text.includes(part.sorry),
        `${part.sorry} with ${down.map(({ call }) => call).join(', ') || 'nothing'} down`,
      ).toBe(down.includes(part))
      if (!down.includes(part) && part.whole !== 'data-nothing') expect(text).toContain(part.whole)
    }
    await Promise.all(faults.map((id) => own.college.heals(id)))
  }
})

test('R-30: ten quick clicks make one write', async ({ page }) => {
  const { username, studentId } = await own.college.createStudent('partner')
  await openAs(page, own.portal, username, '/designations-certifications')
  const held = await own.college.breaks({ call: 'couplrOptIn', studentId, fault: 'hold', times: 1 })
  const yes = page.getByRole('button', { name: 'Yes, Please Share My Information' })
  await yes.click({ clickCount: 10, delay: 20 })
  await own.college.heals(held)
  await expect(page.getByText('Thank you', { exact: true })).toBeVisible()
  expect(await own.college.calls({ studentId, name: 'couplrOptIn' })).toHaveLength(1)
})

test('R-30: ten identical requests to the handler make one write and get ten answers', async ({ request }) => {
  const { username, studentId } = await own.college.createStudent('partner')
  const asker = await askerOf(request, own.portal, username)
  const held = await own.college.breaks({ call: 'couplrOptIn', studentId, fault: 'hold', times: 1 })
  const asked = Promise.all(
    Array.from({ length: 10 }, () =>
      asker.call('couplrOptIn', { method: 'POST', body: { share: true }, key: 'ten-times-1' }),
    ),
  )
  await expect.poll(async () => (await own.college.calls({ studentId, name: 'couplrOptIn' })).length).toBe(1)
  await own.college.heals(held)
  const answers = await asked
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await own.college.calls({ studentId, name: 'couplrOptIn' })).toHaveLength(1)
})

test('with every service down the dashboard shows one message, not three', async ({ page }) => {
  const { username, studentId } = await own.college.createStudent('established')
  const asker = await askerOf(page.request, own.portal, username)
  for (const call of [
    'studentCE',
    'designationAppStatus',
    'completerKitInfo',
    'messages',
    'studentInitial',
    'studentFlags',
    'bannerDismissal',
    'courseHistory',
    'actionSnoozes',
    'studentBasic',
    'studentContact',
    'studentCompany',
    'studentEducation',
  ]) {
    await own.college.breaks({ call, studentId, fault: 'status', status: 503, times: 2 })
  }
  await page.goto(`${own.portal}/dashboard`)
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(1)
  await untilAskedAgain(asker)
})

test('R-07: while a service is busy, Retry counts down and stays disabled', async ({ page }) => {
  const { username, studentId } = await own.college.createStudent('established')
  await askerOf(page.request, own.portal, username)
  await own.college.breaks({ call: 'completerKitInfo', studentId, fault: 'status', status: 429, times: 1 })
  await page.goto(`${own.portal}/designations-certifications`)
  await expect(
    page.getByText('The service is not available at this time. Please try again in 5 seconds.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /Retry in \d s/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Retry', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Chartered Financial Consultant' })).toBeVisible()
})

const manifests = await readManifests()
const ofStudents = manifests.filter(({ route }) => pages[route].access === 'private')
/** Returns the messages of a page whose calls all failed. */
const sorriesOf = ({ calls = {}, allFailed }: PageManifest) =>
  allFailed ?? Object.values(calls).flatMap(({ says = [] }) => says)
/** How many pages are opened at once, so that all their calls start before the circuits open. */
const atOnce = 4

for (let from = 0; from < ofStudents.length; from += atOnce) {
  const some = ofStudents.slice(from, from + atOnce)
  test(`R-01, R-02: with every call hanging, the shell is sent before any call is given up, and then every part says what is wrong: ${some.map(({ route }) => route).join(', ')}`, async ({
    browser,
  }) => {
    const looks = await Promise.all(
      some.map(async (manifest) => {
        const [scenario = 'visitor'] = manifest.seenBy
        if (scenario === 'visitor')
          throw new Error(`${manifest.route} is private, but its manifest says that visitors see it.`)
        const { username, studentId, oktaId } = await own.college.createStudent(scenario)
        const page = await (await browser.newContext()).newPage()
        const asker = await askerOf(page.request, own.portal, username)
        const [address = ''] = addressesOf(manifest, oktaId)
        return { manifest, page, asker, address, studentId }
      }),
    )
    const recover = async () => {
      for (const { asker, address, manifest } of looks) {
        await expect
          .poll(async () => {
            own.servers.passTime(restMs)
            const { text } = await asker.get(address)
            return [manifest.whole, ...sorriesOf(manifest)].filter((words) => text.includes(words))
          }, address)
          .toEqual([manifest.whole])
      }
    }
    await recover() // closes the circuits that earlier tests opened
    const faults = await Promise.all([
      ...looks.map(({ studentId }) => own.college.breaks({ call: '*', studentId, fault: 'hang' })),
      own.college.breaks({ call: 'notificationFeed', fault: 'hang' }),
    ])
    await Promise.all(
      looks.map(async ({ manifest, page, address }) => {
        const answer = await page.goto(`${own.portal}${address}`)
        const text = (await answer?.text()) ?? ''
        expect(answer?.status(), address).toBe(200)
        // Checks the order, not the time: a part that was waited for would be inside the shell, and a later one comes
        // after its end.
        const shell = text.indexOf('</footer>')
        expect(shell, address).toBeGreaterThan(0)
        for (const part of ['<header', '<main', 'My Account', '<nav']) expect(text.slice(0, shell)).toContain(part)
        const sorries = sorriesOf(manifest)
        for (const sorry of sorries.length > 0 ? [...sorries, 'There was an error contacting the server!'] : []) {
          expect(text.indexOf(sorry), `${sorry} comes after the shell of ${address}`).toBeGreaterThan(shell)
        }
        for (const sorry of sorries) await expect(page.getByText(sorry)).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
      }),
    )
    for (const id of faults) await own.college.heals(id)
    await recover()
    await Promise.all(looks.map(({ page }) => page.context().close()))
  })
}

test('R-01: with every public call hanging, the public pages are complete', async ({ page }) => {
  const fault = await own.college.breaks({ call: 'notificationFeed', fault: 'hang' })
  const addresses = manifests.filter(({ seenBy }) => seenBy[0] === 'visitor').flatMap((each) => addressesOf(each))
  await Promise.all(
    addresses.map(async (address) => {
      const window = await page.context().newPage()
      await window.goto(`${own.portal}${address}`)
      await expect(window.getByRole('main')).toBeVisible()
      await expect(window.getByRole('heading', { level: 1 })).toBeVisible()
      await window.close()
    }),
  )
  await own.college.heals(fault)
})

test('SH-16: a slow notice appears later on the sign-in page, moves nothing, also on a phone, and holds up nobody', async ({
  page,
}) => {
  const { username } = await own.college.createStudent('beginner')
  const front = async () => (await fetch(own.portal)).text()
  own.servers.passTime(restMs) // an earlier test let the feed hang
  await expect.poll(async () => (await front()).includes('Advisor Forum')).toBe(true)
  const slow = await own.college.breaks({ call: 'notificationFeed', fault: 'delay', ms: 1_500 })
  const text = await front()
  expect(text.indexOf('</footer>')).toBeGreaterThan(0)
  expect(text.indexOf('Advisor Forum'), 'the notice comes after the whole page').toBeGreaterThan(
    text.indexOf('</footer>'),
  )
  await page.goto(own.portal) // a font that loads for the first time moves its text
  await page.evaluate(() => document.fonts.ready)
  const shifted = await watchLayoutShift(page)
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport)
    await page.goto(own.portal, { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Notices' }).getByRole('listitem').first()).toBeVisible()
    expect(await shifted()).toEqual([])
  }
  await own.college.heals(slow)
  const hanging = await own.college.breaks({ call: 'notificationFeed', fault: 'hang' })
  await page.goto(own.portal, { waitUntil: 'commit' })
  await signIn(page, username)
  await page.waitForURL('**/dashboard')
  await own.college.heals(hanging)
})

test('R-04: services that hang are left alone, and the page says so at once, until they recover', async ({ page }) => {
  const { username, studentId } = await own.college.createStudent('established')
  const asker = await askerOf(page.request, own.portal, username)
  const fault = await own.college.breaks({ call: '*', studentId, fault: 'hang' })
  const calls = async () => (await own.college.calls({ studentId })).length
  // The circuit of each base address opens after five timeouts. From then on a page sends at most one trial call to it.
  await expect
    .poll(
      async () => {
        const before = await calls()
        const { text } = await asker.get('/dashboard')
        return { says: text.includes(circuitOpen), few: (await calls()) - before <= 4 }
      },
      { timeout: 240_000 },
    )
    .toEqual({ says: true, few: true })
  // The dashboard shows one message, which may be that of the trial call. The next visit then shows the open circuit.
  await expect(async () => {
    await page.goto(`${own.portal}/dashboard`)
    await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
    await expect(page.getByText(circuitOpen).first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await own.college.heals(fault)
  await untilAskedAgain(asker)
})

test('R-37: offline, the page says so, loses nothing, holds back links, and refuses a save but keeps its text', async ({
  page,
  context,
}) => {
  const { username, studentId } = await own.college.createStudent('applicant')
  await openAs(page, own.portal, username, '/designations-certifications')
  await page.getByRole('button', { name: 'Update Supervisor' }).first().click()
  await page.getByLabel("Supervisor's Name").fill('Robin Vale')
  await page.getByLabel("Supervisor's Email").fill('robin@firm.example')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(
    page.getByText('You are offline. Nothing was sent. Try again when the connection is back.'),
  ).toBeVisible()
  await expect(page.getByLabel("Supervisor's Name")).toHaveValue('Robin Vale')
  const dialog = page.getByRole('dialog', { name: 'Update Application Information' })
  const notice = 'You are offline. What you typed stays here; continue when the connection is back.'
  await expect(dialog.getByText(notice)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText(notice)).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Designations & Certifications')
  expect(await own.college.calls({ studentId, name: 'designationApp' })).toHaveLength(0)
  await context.setOffline(false)
  await expect(page.getByText('You are offline.', { exact: false })).toHaveCount(0)
  await page.getByRole('button', { name: 'Update Supervisor' }).first().click()
  await page.getByLabel("Supervisor's Name").fill('Robin Vale')
  await page.getByLabel("Supervisor's Email").fill('robin@firm.example')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Thank you for updating your supervisor!')).toBeVisible()
  expect(await own.college.calls({ studentId, name: 'designationApp' })).toHaveLength(1)
})
