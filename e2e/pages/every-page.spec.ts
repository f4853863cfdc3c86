import type { Page } from '@playwright/test'
import {
  desk,
  expect,
  expectAccessible,
  expectAccessibleAtEveryWidth,
  expectAccessibleInLight,
  test,
} from '../support/fixtures'
import { findReachingOut } from '../support/reaches-out'
import { addressesOf, readManifests, type PageManifest } from '../support/page-manifest'
import { signInUnseen } from '../support/sign-in-unseen'

/* What holds for every page. A page takes part through its manifest. */

const manifests = await readManifests()

/** The calls of the shell. None of them delays a page or removes a part of it. */
const callsOfShell = ['studentInitial', 'messages', 'bannerDismissal', 'notificationFeed', 'vpnCheck']

const loading = (page: Page) => page.getByText('Loading', { exact: true })
const words = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first()

for (const manifest of manifests) {
  test(`${manifest.route}, seen by ${manifest.seenBy.join(', ')}: axe finds nothing, nothing overflows from 320 pixels up, and print leaves out navigation and footer`, async ({
    page,
    college,
    baseURL,
  }) => {
    const { oktaId } = await college.createStudent('beginner')
    const sheets: string[] = []
    page.on('response', (answer) => {
      const isSheet = answer.request().resourceType() === 'stylesheet'
      if (isSheet && answer.url().startsWith(baseURL ?? '')) sheets.push(answer.url())
    })
    for (const [index, who] of manifest.seenBy.entries()) {
      await page.context().clearCookies()
      if (who !== 'visitor')
        await signInUnseen(page.context(), baseURL ?? '', (await college.createStudent(who)).username)
      for (const address of addressesOf(manifest, oktaId)) {
        await test.step(`${who} at ${address}`, () => look(page, address, index === 0 ? manifest : undefined))
      }
    }
    expect(sheets, 'style sheets that were loaded besides the inlined one').toEqual([])
  })

  for (const form of manifest.forms ?? []) {
    test(`${manifest.route}, ${form.name}: axe finds nothing while the form is empty, invalid, refused and done`, async ({
      page,
      signedIn,
      college,
    }) => {
      const { studentId, oktaId } = await signedIn(form.scenario, { path: null })
      await page.goto(addressesOf(manifest, oktaId)[0] ?? '')
      const place = await form.open(page)
      const submit = place.getByRole('button', { name: form.submit })
      await expectAccessible(page)
      if (form.missing.length > 0) {
        await submit.click()
        for (const error of form.missing) await expect(place.getByText(error).first()).toBeVisible()
        await expectAccessibleInLight(page)
      }
      await form.fill(place)
      await college.breaks({ call: form.call, studentId, fault: 'status', status: 500, times: form.fails ?? 1 })
      await submit.click()
      await expect(place.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
      await expectAccessibleInLight(page)
      await submit.click()
      await expect(place.getByText(form.done).first()).toBeVisible()
      await expectAccessibleInLight(page)
      const saves = (await college.calls({ studentId, name: form.call })).filter(({ method }) => method === 'POST')
      expect(saves, 'one refused save and one accepted save').toHaveLength(2)
    })
  }
}

/**
 * Checks the page at every width and on paper for the account that sees the most of it, and at phone width for the
 * others.
 */
async function look(page: Page, address: string, manifest?: PageManifest): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (manifest) await expect(words(page, manifest.whole)).toBeVisible()
  await expect(loading(page)).toHaveCount(0)
  if (manifest) await expectAccessibleAtEveryWidth(page)
  if (!manifest) {
    await page.setViewportSize({ width: 320, height: 640 })
    await expectAccessibleInLight(page)
  }
  expect(await findReachingOut(page), address).toEqual([])
  await page.setViewportSize(desk)
  if (manifest) await expectDocumentOnPaper(page, manifest)
}

async function expectDocumentOnPaper(page: Page, { whole, calls = {} }: PageManifest): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  for (const furniture of await page.getByRole('navigation').all()) await expect(furniture).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  for (const text of [whole, ...Object.values(calls).flatMap(({ shows = [] }) => shows)])
    await expect(words(page, text)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
}

for (const manifest of manifests) {
  const calls = Object.entries(manifest.calls ?? {})
  if (calls.length === 0) continue
  test(`R-10: ${manifest.route}: when one call fails, its part says so, the rest stays, and Retry brings it back`, async ({
    page,
    signedIn,
    college,
  }) => {
    const [scenario = 'visitor'] = manifest.seenBy
    if (scenario === 'visitor') throw new Error('A page for visitors must not have calls of its own.')
    const { studentId, oktaId } = await signedIn(scenario, { path: null })
    const [address = ''] = addressesOf(manifest, oktaId)
    const shows = calls.flatMap(([name, { shows }]) => (shows === undefined ? [] : [{ name, shows }]))
    for (const [down, { says, shows: own }] of calls) {
      // An image of the page may still be making the same call, whose answer would be shared.
      await page.waitForLoadState('networkidle')
      const fault = await college.breaks({ call: down, studentId, fault: 'reset' })
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (own !== manifest.whole) await expect(words(page, manifest.whole), `without ${down}`).toBeVisible()
      if (says !== undefined) await expect(words(page, says), down).toBeVisible()
      for (const each of shows.filter(({ name }) => name !== down)) {
        await expect(words(page, each.shows), `${each.name} without ${down}`).toBeVisible()
      }
      await expect(loading(page)).toHaveCount(0)
      await college.heals(fault)
      if (says === undefined) continue
      await page.getByRole('button', { name: 'Retry' }).first().click()
      await expect(page.getByText(says), `${down} is back`).toHaveCount(0)
      for (const each of shows) await expect(words(page, each.shows), `${each.name} after ${down}`).toBeVisible()
    }
  })
}

test('R-10: when calls of the shell fail, the page with the most calls still loads', async ({
  page,
  signedIn,
  college,
}) => {
  const [busiest] = manifests.toSorted(
    (one, other) => Object.keys(other.calls ?? {}).length - Object.keys(one.calls ?? {}).length,
  )
  if (!busiest) throw new Error('There are no pages.')
  const { studentId } = await signedIn('established', { path: null })
  for (const down of callsOfShell) {
    const ofStudent = down === 'notificationFeed' ? {} : { studentId }
    await college.breaks({ call: down, ...ofStudent, fault: 'status', status: 500, times: 3 })
    await page.goto(addressesOf(busiest)[0] ?? '')
    for (const { shows } of Object.values(busiest.calls ?? {})) {
      if (shows !== undefined) await expect(words(page, shows), `without ${down}`).toBeVisible()
    }
    await expect(loading(page)).toHaveCount(0)
  }
})

test('every page arrives whole without JavaScript', async ({ browser, college, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  // On a busy machine late parts are streamed. The browser then requests the whole page by itself.
  const visit = async (address: string, whole: string) => {
    await page.goto(address)
    await expect(words(page, whole), address).toBeVisible()
    await expect(page.getByText(/\bLoading\b/), address).toHaveCount(0)
    await expect(page.locator('footer ~ *:visible, body > div[id^="S:"]'), address).toHaveCount(0)
  }
  for (const manifest of manifests.filter(({ seenBy }) => seenBy[0] === 'visitor')) {
    for (const address of addressesOf(manifest)) await visit(address, manifest.whole)
  }
  let signedIn: string | undefined
  for (const manifest of manifests) {
    const [who = 'visitor'] = manifest.seenBy
    if (who === 'visitor') continue
    const { oktaId } = await college.createStudent('beginner')
    if (who !== signedIn) {
      await context.clearCookies()
      await signInUnseen(context, baseURL ?? '', (await college.createStudent(who)).username)
      signedIn = who
    }
    for (const address of addressesOf(manifest, oktaId)) await visit(address, manifest.whole)
  }
  await context.close()
})
