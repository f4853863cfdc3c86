import { demoAccounts } from '@/college/seed/scenarios/names'
import { routes } from '@/lib/shared/routes'
import { readLinks } from '../../tests/support/html-links'
import { expect, test } from '../support/fixtures'
import { signInUnseen } from '../support/sign-in-unseen'

/*
 * Every link of every page leads somewhere, for every demo account. The pages are read as text: what streams in, and what a browser
 * without scripts is shown, is in it too.
 */

const college = process.env.COLLEGE_URL ?? ''
/** An address that nobody has; its page has links to places in itself. */
const nowhere = '/nowhere'
const pages = [
  ...routes.filter(({ path }) => !path.includes('{') && !path.startsWith('/auth/')).map(({ path }) => path),
  nowhere,
]
/** Where the college's other sites are linked to from; for the account that has most of what leads there. */
const places = ['badges', 'library', 'chat', 'privacy', 'terms', 'refunds', 'social/linkedin']

for (const { key, username } of demoAccounts.filter((account) => account.username.endsWith('@students.example'))) {
  test(`SH-08: no page of ${key} has a link that leads nowhere, or to a site that is not the college’s`, async ({
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
    // Of links that differ only in what they narrow or order by, one is followed.
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
    expect(linked.size, 'links were shown').toBeGreaterThan(15)
    expect(broken).toEqual([])
  })
}
