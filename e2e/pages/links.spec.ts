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
  const portal = baseURL ?? ''
  const broken: string[] = []
  for (const { key, username } of demoAccounts.filter((account) => account.username.endsWith('@students.example'))) {
    const context = await browser.newContext({ baseURL })
    await signInUnseen(context, portal, username)
    const statuses = new Map<string, number>()
    const follow = async (path: string): Promise<string> => {
      const answer = await context.request.get(path, { maxRedirects: 0 })
      statuses.set(path, answer.status())
      return answer.text()
    }
    // Of links that differ only in what they narrow or order by, one is followed.
    const linked = new Map<string, { path: string; page: string }>()
    for (const page of pages) {
      for (const href of readLinks(await follow(page))) {
        const { origin, pathname, search, searchParams } = new URL(href, new URL(page, portal))
        const kind = `${pathname}?${[...new Set(searchParams.keys())].toSorted().join('&')}`
        if (origin === new URL(portal).origin && !linked.has(kind))
          linked.set(kind, { path: `${pathname}${search}`, page })
      }
    }
    for (const { path, page } of linked.values()) {
      if (!statuses.has(path)) await follow(path)
      const status = statuses.get(path) ?? 0
      if (status >= 400) broken.push(`${key}: ${page} links to ${path}, which answers ${status}`)
    }
    expect(linked.size, `${key} was shown links`).toBeGreaterThan(3)
    await context.close()
  }
  expect(broken).toEqual([])
})
