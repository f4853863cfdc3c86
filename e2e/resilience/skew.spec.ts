import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '../support/fixtures'
import { ownServers } from '../support/servers'
import { askerOf, openAs } from '../support/session-cookie'

/*
 * A tab of one release meets the server of the next. The build without the middleware, which has a deployment ID of its
 * own, serves as the earlier release. Its scripts are removed by that ID (`?dpl=`), as a new release removes them.
 */

const builds = { before: 'portal-without-middleware.mjs', next: 'portal.mjs' }

test.describe.configure({ mode: 'serial' })

const root = path.resolve(import.meta.dirname, '../..')

let serving = builds.before

const own = ownServers({ script: serving })
test.beforeEach(async () => {
  if (serving !== builds.before) await serve(builds.before)
})

const releaseOf = (page: Page) =>
  page.evaluate(() =>
    new URL(document.querySelector<HTMLScriptElement>('script[src*="dpl="]')?.src ?? '').searchParams.get('dpl'),
  )

/** Restarts the portal from another build. */
async function serve(build: string): Promise<void> {
  await own.servers.restart(0, {}, build)
  serving = build
}

/** Serves the next release and removes the scripts of the earlier one. */
async function deploy(page: Page): Promise<void> {
  const gone = await releaseOf(page)
  await serve(builds.next)
  await page.route(/\/_next\/static\/.*[?&]dpl=/, (route) =>
    route.request().url().endsWith(`dpl=${gone}`) ? route.fulfill({ status: 404 }) : route.continue(),
  )
}

function countLoads(page: Page): () => number {
  let loads = 0
  page.on(
    'request',
    (request) => (loads += request.isNavigationRequest() && request.frame() === page.mainFrame() ? 1 : 0),
  )
  return () => loads
}

test('R-35: a request of an old tab to the new server reloads the page once, and nobody is signed out', async ({
  page,
}) => {
  const { username, studentId } = await own.college.createStudent('established')
  await askerOf(page.request, own.portal, username)
  const fault = await own.college.breaks({ call: 'completerKitInfo', studentId, fault: 'status', status: 500 })
  await page.goto(`${own.portal}/designations-certifications`)
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  expect(await releaseOf(page)).toBe('without-middleware')
  await own.college.heals(fault)
  await deploy(page)
  const loads = countLoads(page)
  await retry.click()
  await expect(page.getByRole('heading', { name: 'Chartered Financial Consultant' })).toBeVisible()
  await expect.poll(() => releaseOf(page)).toBe(readFileSync(path.join(root, '.next/deployment-id'), 'utf8'))
  await page.waitForLoadState('networkidle')
  expect(loads(), 'one reload and no loop').toBe(1)
})

test('R-35: a save from an old tab is understood, and a filled-in form is not lost without a question', async ({
  page,
}) => {
  const { username, studentId } = await own.college.createStudent('applicant')
  await openAs(page, own.portal, username, '/designations-certifications')
  await page.getByRole('button', { name: 'Update Supervisor' }).first().click()
  await page.getByLabel("Supervisor's Name").fill('Robin Vale')
  await page.getByLabel("Supervisor's Email").fill('robin@firm.example')
  await deploy(page)

  const asked: string[] = []
  const answer = async (accept: boolean) => {
    page.once('dialog', (dialog) => {
      asked.push(dialog.type())
      void (accept ? dialog.accept() : dialog.dismiss())
    })
    await page.evaluate(() => setTimeout(() => location.reload(), 0))
    await expect.poll(() => asked.length).toBe(1)
  }
  await answer(false)
  expect(asked).toEqual(['beforeunload'])
  await expect(page.getByLabel("Supervisor's Name")).toHaveValue('Robin Vale')

  await page.getByRole('button', { name: 'Submit' }).click()
  await expect.poll(async () => (await own.college.calls({ studentId, name: 'designationApp' })).length).toBe(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Designations & Certifications')
  await page.waitForLoadState('networkidle')
  expect(await own.college.calls({ studentId, name: 'designationApp' })).toHaveLength(1)
})

test('R-35: a form that an old tab has not loaded yet says that it could not be loaded, and offers Retry', async ({
  page,
}) => {
  const { username } = await own.college.createStudent('applicant')
  await openAs(page, own.portal, username, '/designations-certifications')
  await page.waitForLoadState('networkidle')
  await deploy(page)
  const loads = countLoads(page)
  await page.getByRole('button', { name: 'Update Supervisor' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('The form could not be loaded.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(loads()).toBe(0)
})
