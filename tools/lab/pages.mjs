import { createStudent } from '../../college/testing/visitor'
import { addressesOf, leadsOn, readManifests } from '../../e2e/support/page-manifest'
import { signInUnseen } from '../../e2e/support/sign-in-unseen'
import { Stop } from '../../scripts/steps/project.mjs'

/** The manifests of the routes named; without names, of every page except `/auth/…`. @param {string[]} names */
export async function choosePages(names) {
  const manifests = await readManifests()
  const unknown = names.find((name) => manifests.every(({ route }) => route !== name))
  if (unknown !== undefined)
    throw new Stop(`There is no page ${unknown}. The pages: ${manifests.map(({ route }) => route).join(', ')}.`)
  return manifests.filter((manifest) => (names.length === 0 ? !leadsOn(manifest) : names.includes(manifest.route)))
}

/**
 * Signs a browser in as a new student of `scenario`, or of the first scenario of the page, and returns the page's first address.
 * @param {Pick<import('@playwright/test').BrowserContext, 'request'>} context
 * @param {import('../../e2e/support/page-manifest').PageManifest} manifest
 * @param {{ PORTAL_URL: string, COLLEGE_URL: string }} servers
 */
export async function signInFor(
  context,
  manifest,
  { PORTAL_URL: portal, COLLEGE_URL: url },
  scenario = manifest.seenBy[0],
) {
  const visits = scenario === 'visitor' || scenario === undefined
  const { username, oktaId } = await createStudent({ url }, visits ? 'established' : scenario)
  if (!visits) await signInUnseen(context, portal, username)
  return `${portal}${addressesOf(manifest, oktaId)[0]}`
}
