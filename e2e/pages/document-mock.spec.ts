import type { Page } from '@playwright/test'
import { startDocumentMock } from '../../tests/support/document-mock'
import { expect, test } from '../support/fixtures'
import { addressesOf, readManifests, type PageManifest } from '../support/page-manifest'
import { ownServers } from '../support/servers'
import { signInUnseen } from '../support/sign-in-unseen'

/*
 * Runs the portal against a college that consists only of the examples in docs/openapi.json, which is what a service
 * team starts with. If `PRISM_URL` names a Prism server of that document, it replaces the mock.
 */

const manifests = await readManifests()
let mock: Awaited<ReturnType<typeof startDocumentMock>> | undefined

const own = ownServers(async () => {
  mock = process.env.PRISM_URL ? undefined : await startDocumentMock()
  const services = mock?.address ?? process.env.PRISM_URL ?? ''
  return {
    quiet: true,
    settings: (college) => ({
      COLLEGE_WEB_SERVICE_URL: services,
      COLLEGE_API_URL: services,
      COLLEGE_CONTENT_URL: services,
      OIDC_ISSUER: `${college}/oidc`,
      OIDC_CLIENT_SECRET: 'embedded-college-portal-secret-local-only',
      FEATURE_ANNUAL_REVIEW: '1',
    }),
  }
})
test.afterAll(() => mock?.stop())

for (const manifest of manifests) {
  test(`${manifest.route} opens against a mock of the OpenAPI document`, async ({ page }) => {
    const who = manifest.seenBy[0]
    const { oktaId } = await own.college.createStudent('beginner')
    if (who && who !== 'visitor')
      await signInUnseen(page.context(), own.portal, (await own.college.createStudent(who)).username)
    for (const address of addressesOf(manifest, oktaId)) {
      const answer = await page.goto(`${own.portal}${address}`)
      // A clerk gets 403. A 404 would come from another page.
      expect(answer?.status(), address).toBeLessThan(404)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
      expect(await failuresOn(page, manifest), address).toEqual([])
    }
    expect(mock?.unknown ?? []).toEqual([])
  })
}

/** Returns the failure messages of this page that are shown. */
async function failuresOn(page: Page, { calls = {}, allFailed = [] }: PageManifest): Promise<string[]> {
  const words = [...new Set([...Object.values(calls).flatMap(({ says }) => says ?? []), ...allFailed])]
  const shown = await page.locator('body').innerText()
  return words.filter((text) => shown.includes(text))
}
