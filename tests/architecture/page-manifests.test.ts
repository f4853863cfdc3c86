import { readManifests } from '@/e2e/support/page-manifest'
import { pages } from '@/lib/shared/routes'

test('every page in the table of routes has a manifest, so that every sweep covers it', async () => {
  const manifests = await readManifests()
  const routes = manifests.map(({ route }) => route)
  const missing = Object.entries(pages).filter(([name]) => !routes.includes(name as keyof typeof pages))
  expect(missing.map(([name, { path }]) => `${path}: features has no manifest for ${name}`)).toEqual([])
  expect(routes.filter((name, index) => routes.indexOf(name) !== index || !(name in pages))).toEqual([])
})
