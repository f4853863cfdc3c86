import type { Browser } from '@playwright/test'
import { startCachingProxy, type CachingProxy } from '../../tests/support/caching-proxy'
import { privatePages } from './attack/private-addresses'
import { expect, test } from '../support/fixtures'
import { ownServers } from '../support/servers'
import { askerOf } from '../support/session-cookie'

/*
 * A cache in front of the portal keeps whatever HTTP allows, and two students make requests in turn. Nothing of one
 * student may reach the other or a visitor, and shared files are cached.
 */

test.describe.configure({ mode: 'serial' })

let proxy: CachingProxy

const own = ownServers(async () => {
  proxy = await startCachingProxy()
  return { portalUrl: proxy.url }
})
test.beforeAll(() => {
  proxy.target = own.portal
})
test.afterAll(() => proxy.close())

const asRouter = { rsc: '1' }
const asPortal = { 'x-portal-csrf': '1', 'sec-fetch-site': 'same-origin' }
const pages = [
  ...privatePages,
  '/',
  '/cookie-declaration',
  '/auth/sign-out',
  '/nowhere',
  '/auth/sso/admin-login/00u1',
  '/nonce',
]
const calls = [
  'studentInitial',
  'getUserData',
  'messages',
  'completerKitInfo',
  'studentFlags',
  'notificationFeed',
  'nothing',
].map((name) => `/api/college/${name}`)
const documents = [
  '/api/documents/award-letter/chfc',
  '/api/documents/award-letter/chfc/awardLetter_chfc.pdf',
  '/api/documents/award-letter/clu/awardLetter_x.pdf',
  '/api/documents/confirmation-letter?beginDate=2025-01-01&yearDisplay=2025',
]

/** Every address that serves a student, with the headers of their browser. */
const everything: readonly (readonly [address: string, headers: Record<string, string>])[] = [
  ...pages.flatMap(
    (page) =>
      [
        [page, {}],
        [page, asRouter],
        [`${page}?_rsc=1a2b3`, asRouter],
        [page, { ...asRouter, 'next-router-prefetch': '1' }],
      ] as const,
  ),
  ...[...calls, '/api/session', '/api/live', '/api/ready', '/api/health'].map((call) => [call, asPortal] as const),
  ...documents.map((document) => [document, {}] as const),
  ['/auth/masquerade-ended', {}],
  ['/auth/logout', {}],
]

async function signedIn(browser: Browser, firstName: string) {
  const { username, studentId } = await own.college.createStudent('established', {
    person: { firstName },
  })
  const context = await browser.newContext()
  const asker = await askerOf(context.request, proxy.url, username)
  await context.close()
  return { asker, marks: [username, studentId ?? '', firstName] }
}

test('S-33: two students and a visitor request every address in turn, and each gets only their own data', async ({
  browser,
}) => {
  const [one, other] = [await signedIn(browser, 'Quilliam'), await signedIn(browser, 'Rosamunde')]
  const own = new Set<string>()
  for (const [index, [address, headers]] of everything.entries()) {
    const turns = [
      [one, other],
      [other, one],
    ] as const
    for (const [who, notTheirs] of index % 2 === 0 ? turns : turns.toReversed()) {
      const { text, headers: given } = await who.asker.ask(address, { headers })
      const all = `${text}${JSON.stringify([...given])}`
      expect(
        notTheirs.marks.filter((mark) => all.includes(mark)),
        address,
      ).toEqual([])
      if (who.marks.some((mark) => all.includes(mark))) own.add(address)
    }
    const visitor = await fetch(`${proxy.url}${address}`, { headers, redirect: 'manual' })
    const seen = `${await visitor.text()}${JSON.stringify([...visitor.headers])}`
    expect(
      [...one.marks, ...other.marks].filter((mark) => seen.includes(mark)),
      `a visitor at ${address}`,
    ).toEqual([])
  }
  expect(
    privatePages.filter((address) => !own.has(address)),
    'each student’s own data was there to be seen',
  ).toEqual([])
  expect([...proxy.kept.keys()].filter((address) => !isFile(address))).toEqual([])
})

test('S-33: no response that sets a cookie is cached', async () => {
  for (const address of ['/auth/login', '/auth/login?destination=%2Fdashboard', '/auth/masquerade-ended']) {
    const cookies = await Promise.all(
      [0, 1].map(async () => (await fetch(`${proxy.url}${address}`, { redirect: 'manual' })).headers.getSetCookie()),
    )
    expect(cookies[0]?.length, address).toBeGreaterThan(0)
    if (!address.includes('masquerade')) expect(cookies[0]).not.toEqual(cookies[1])
    expect(proxy.kept.has(address)).toBe(false)
  }
  // A return that this browser did not begin has no cookie to remove, and is not cached either.
  const stray = '/auth/login?error=access_denied'
  await fetch(`${proxy.url}${stray}`, { redirect: 'manual' })
  expect(proxy.kept.has(stray)).toBe(false)
})

test('S-33: the shared files are cached', async ({ page }) => {
  await page.goto(`${proxy.url}/`)
  const files = await page
    .locator('script[src], link[rel=stylesheet]')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('src') ?? node.getAttribute('href') ?? ''))
  expect(files.length).toBeGreaterThan(3)
  for (const file of [...files, '/icon.svg', '/plain.css']) {
    const first = await (await fetch(`${proxy.url}${file}`)).text()
    const before = proxy.hits()
    expect(await (await fetch(`${proxy.url}${file}`)).text()).toBe(first)
    expect(proxy.hits() - before, file).toBe(1)
  }
  for (const script of files.filter((file) => file.startsWith('/_next/static/'))) {
    expect((await fetch(`${proxy.url}${script}`)).headers.get('cache-control'), script).toBe(
      'public, max-age=31536000, immutable',
    )
  }
})

const isFile = (address: string) =>
  address.startsWith('/_next/static/') || /^\/(icon\.svg|plain\.css|badges\.svg)(\?|$)/.test(address)
