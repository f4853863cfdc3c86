import { demoAccounts } from '@/college/seed/scenarios/names'
import { routes } from '@/lib/shared/routes'
import { readLinks } from '../../tests/support/html-links'
import { expect, test } from '../support/fixtures'
import { signInUnseen } from '../support/sign-in-unseen'

/*
 * Every link of every page leads somewhere, for every demo account. The pages are read as text: what streams in is in it too.
 */

/*
 * What a link only asks of a page, its query, is followed once and not for each account: the page itself is opened for each, and it reads
 * its query the same for everybody. Documents and records are asked for as each of them.
 */
const isView = (path: string): boolean => path.includes('?') && pages.some((page) => page === path.split('?', 1)[0])

const pages = routes.filter(({ path }) => !path.includes('{') && !path.startsWith('/auth/')).map(({ path }) => path)

test('SH-08: no page of any demo account has a link that leads nowhere', async ({ browser, baseURL }) => {
  const portal = baseURL ?? ''
  const broken: string[] = []
  const viewed = new Set<string>()
  for (const { key, username } of demoAccounts.filter((account) => account.username.endsWith('@students.example'))) {
    const context = await browser.newContext({ baseURL })
    await signInUnseen(context, portal, username)
    const statuses = new Map<string, number>()
    const follow = async (path: string): Promise<string> => {
      const answer = await context.request.get(path, { maxRedirects: 0 })
      statuses.set(path, answer.status())
      return answer.text()
    }
    const linked = new Map<string, string>()
    for (const page of pages) {
      for (const href of readLinks(await follow(page))) {
        const address = new URL(href, new URL(page, portal))
        if (address.origin === new URL(portal).origin) linked.set(`${address.pathname}${address.search}`, page)
      }
    }
    for (const [path, page] of linked) {
      if (isView(path) && viewed.has(path)) continue
      if (isView(path)) viewed.add(path)
      if (!statuses.has(path)) await follow(path)
      const status = statuses.get(path) ?? 0
      if (status >= 400) broken.push(`${key}: ${page} links to ${path}, which answers ${status}`)
    }
    expect(linked.size, `${key} was shown links`).toBeGreaterThan(3)
    await context.close()
  }
  expect(broken).toEqual([])
})
