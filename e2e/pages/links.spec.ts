import { demoAccounts } from '@/college/seed/scenarios/names'
import { routes } from '@/lib/shared/routes'
import { readLinks } from '../../tests/support/html-links'
import { expect, test } from '../support/fixtures'
import { signInUnseen } from '../support/sign-in-unseen'

/*
 * Every link of every page leads somewhere, for every demo account. The pages are read as text: what streams in is in it too.
 */

const pages = routes.filter(({ path }) => !path.includes('{') && !path.startsWith('/auth/')).map(({ path }) => path)

test('SH-08: no page of any demo account has a link that leads nowhere', async ({ browser, baseURL }) => {
  test.setTimeout(240_000)
  const portal = baseURL ?? ''
  const broken: string[] = []
  for (const { key, username } of demoAccounts.filter((account) => account.username.endsWith('@students.example'))) {
    const context = await browser.newContext({ baseURL })
    await signInUnseen(context, portal, username)
    const followed = new Set<string>()
    for (const page of pages) {
      const text = await (await context.request.get(page)).text()
      for (const href of readLinks(text)) {
        const address = new URL(href, new URL(page, portal))
        const path = `${address.pathname}${address.search}`
        if (address.origin !== new URL(portal).origin || followed.has(path)) continue
        followed.add(path)
        const status = (await context.request.get(path, { maxRedirects: 0 })).status()
        if (status >= 400) broken.push(`${key}: ${page} links to ${path}, which answers ${status}`)
      }
    }
    expect(followed.size, `${key} was shown links`).toBeGreaterThan(3)
    await context.close()
  }
  expect(broken).toEqual([])
})
