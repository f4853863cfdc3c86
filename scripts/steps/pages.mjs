import { signInUnseen } from '../../e2e/support/sign-in-unseen'
import { addressesOf, leadsOn, readManifests } from '../../e2e/support/page-manifest'
import { makeStudent } from '../servers/student.mjs'
import { Stop } from './project.mjs'

/** The manifests of the routes named, or without names of every page that does not lead on. @param {string[]} names */
export async function choosePages(names) {
  const manifests = await readManifests()
  const unknown = names.find((name) => manifests.every(({ route }) => route !== name))
  if (unknown !== undefined)
    throw new Stop(`There is no page ${unknown}. They are: ${manifests.map(({ route }) => route).join(', ')}.`)
  return manifests.filter((manifest) => (names.length === 0 ? !leadsOn(manifest) : names.includes(manifest.route)))
}

/**
 * Makes a new student as the page's first scenario asks, signs a browser in as them, and returns the page's first address.
 * @param {Pick<import('@playwright/test').BrowserContext, 'request'>} context
 * @param {import('../../e2e/support/page-manifest').PageManifest} manifest
 * @param {{ PORTAL_URL: string, COLLEGE_URL: string }} servers
 */
export async function signInFor(context, manifest, { PORTAL_URL: portal, COLLEGE_URL: college }) {
  const [who] = manifest.seenBy
  const { username, oktaId } = await makeStudent(college, who === 'visitor' ? undefined : who)
  if (who !== 'visitor') await signInUnseen(context, portal, username)
  const [path] = addressesOf(manifest, oktaId)
  return `${portal}${path}`
}
