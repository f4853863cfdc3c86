import { demoAccounts } from '@/college/seed/scenarios/names'
import { routes } from '@/lib/shared/routes'
import { readLinks } from '../../tests/support/html-links'
import { expect, test } from '../support/fixtures'
import { signInUnseen } from '../support/sign-in-unseen'

/*
 * Checks that every link of every page leads somewhere, for every demo account. Reads the pages as text, which includes
 * streamed parts and what a browser without scripts is shown.
 */

const college = process.env.COLLEGE_URL ?? ''
/** An address without a page. The not-found page links to places in itself. */
const nowhere = '/nowhere'
const pages = [
  ...routes.filter(({ path }) => !path.includes('{') && !path.startsWith('/auth/')).map(({ path }) => path),
  nowhere,
]
/** The college's other sites that must be linked to, for the account with the most links to them. */
const places = ['badges', 'library', 'chat', 'privacy', 'terms', 'refunds', 'social/linkedin']

for (const { key, username } of demoAccounts.filter((account) => account.username.endsWith('@students.example'))) {
  test(`SH-08: no page of ${key} has a link that leads nowhere or to a site outside the college`, async ({
    page,
    baseURL: portal = '',
  }) => {
    await signInUnseen(page.context(), portal, username)
    const statuses = new Map<string, number>()
    const follow = async (address: string): Promise<string> => {
      const answer = await page.request.get(address)
      statuses.set(address, answer.status())
      return answer.text()
    }
    // Of links that differ only in the values of their query, follows one.
    const linked = new Map<string, { address: string; from: string }>()
    for (const from of pages) {
      for (const href of readLinks(await follow(from))) {
        const { origin, pathname, search, searchParams, protocol } = new URL(href, new URL(from, portal))
        const own = origin === new URL(portal).origin
        const address = `${own ? '' : origin}${pathname}${search}`
        const kind = own ? `${pathname}?${[...new Set(searchParams.keys())].toSorted().join('&')}` : address
        if (protocol.startsWith('http') && pathname !== nowhere && !linked.has(kind))
          linked.set(kind, { address, from })
      }
    }
    const outside = [...linked.keys()].filter((kind) => !kind.startsWith('/'))
    expect(outside.filter((address) => !address.startsWith(`${college}/sites/`))).toEqual([])
    if (key === 'established')
      for (const place of places)
        expect(outside.map((each) => each.slice(0, `${college}/sites/${place}`.length))).toContain(
          `${college}/sites/${place}`,
        )
    const broken: string[] = []
    for (const { address, from } of linked.values()) {
      if (!statuses.has(address)) await follow(address)
      if (statuses.get(address) !== 200)
        broken.push(`${from} links to ${address}, which answers ${statuses.get(address)}`)
    }
    expect(linked.size, 'links were found').toBeGreaterThan(15)
    expect(broken).toEqual([])
  })
}
