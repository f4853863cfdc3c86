import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/fixtures'

/* The college's other sites, which the portal links to. At a real college each is a separate site. */

const college = process.env.COLLEGE_URL ?? ''
const portal = process.env.PORTAL_URL ?? ''

/** Returns every web address that the page links to, without its fragment. */
const linksOf = async (page: Page): Promise<string[]> => {
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((nodes) => nodes.map((node) => (node as HTMLAnchorElement).href))
  return [...new Set(hrefs.filter((href) => href.startsWith('http')).map(withoutPlace))]
}

const withoutPlace = (href: string): string => href.split('#', 1)[0] ?? ''

test('each of the college’s sites loads, has a matching heading and title, is accessible, and has working links', async ({
  page,
  request,
}) => {
  const places = [
    'enrollment',
    'badges',
    'partner',
    'library',
    'library/income-gap-worksheet',
    'chat',
    'admin',
    'learning',
    'payment',
    'payment/card',
    'assistant',
    'privacy',
  ]
  const found = new Set<string>()
  for (const place of places) {
    const answer = await page.goto(`${college}/sites/${place}`)
    expect([place, answer?.status()]).toEqual([place, place === 'payment/card' ? 403 : 200])
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    await expect(page).toHaveTitle(new RegExp(`^${heading} · .+`))
    await expectAccessible(page)
    for (const link of await linksOf(page)) found.add(link)
  }
  expect(found.size).toBeGreaterThan(40)
  for (const link of found) expect([link, (await request.get(link)).status()]).toEqual([link, 200])
})

test('PG-07: a card is entered at the payment provider, and only a token comes back', async ({
  page,
  college: records,
  signedIn,
}) => {
  const toPortal: string[] = []
  page
    .context()
    .on(
      'request',
      (asked) => void (asked.url().startsWith(portal) && toPortal.push(`${asked.url()} ${asked.postData() ?? ''}`)),
    )
  const { studentId } = await signedIn('subscriber', { path: '/dashboard' })
  await page.goto('/api/payment')
  expect(page.url()).toMatch(`${college}/sites/payment/card?session=`)
  await expect(page.getByRole('heading', { name: 'Your card' })).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Name on the card').fill('Sue Subscriber')
  await page.getByLabel('Card number').fill('4242 4242 4242 4241')
  await page.getByLabel('Expires, month and year').fill('03/41')
  await page.getByRole('button', { name: 'Use this card' }).click()
  await expect(page.getByRole('link', { name: /^Enter the number of a Visa/ })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByLabel('Name on the card')).toHaveValue('Sue Subscriber')
  await expect(page.getByLabel('Card number')).toHaveValue('')

  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: 'Use this card' }).click()
  await page.waitForURL(/\/subscriptions\?paymentToken=tok_[0-9a-f]+$/)
  expect(new URL(page.url()).origin).toBe(portal)
  const calls = JSON.stringify(await records.calls({ studentId }))
  expect(calls).toContain('/api/subscription/paymentPage')
  expect(`${calls} ${toPortal.join(' ')}`).not.toMatch(/4242\D?4242/)
})

test('S-41: the card page does not open for a visitor, for a student without a subscription, or from another site', async ({
  page,
  college: records,
  signedIn,
  request,
}) => {
  const ask = (asker: typeof request, site = 'same-origin') =>
    asker.get('/api/payment', { maxRedirects: 0, headers: { 'sec-fetch-site': site } })
  const visitor = await ask(request)
  expect([visitor.status(), visitor.headers().location]).toEqual([
    303,
    expect.stringMatching(/^\/(\?destination=%2Fsubscriptions)?$/),
  ])
  const { studentId } = await signedIn('beginner', { path: null })
  const refused = await ask(page.request)
  expect([refused.status(), await refused.text()]).toEqual([403, expect.stringContaining('Access Denied!')])
  expect(await (await ask(page.request, 'cross-site')).text()).toContain('Continue to your card')
  expect(await records.calls({ studentId, name: 'paymentPage' })).toEqual([])
})
