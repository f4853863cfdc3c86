import { createHash } from 'node:crypto'
import { hostileDestinations, strangeDestinations } from '../../tests/data/hostile-destinations'
import { askRaw } from '../../tests/support/raw-request'
import { expect, signIn, test } from '../support/fixtures'

/*
 * Anybody can write the destination in the address that begins a sign-in. Whatever it says, the person must stay in the
 * portal.
 */

const portal = process.env.PORTAL_URL ?? ''
const college = process.env.COLLEGE_URL ?? ''

const get = (target: string, headers: [string, string][] = []) =>
  askRaw(portal, {
    method: 'GET',
    target,
    headers: [['host', new URL(portal).host], ['connection', 'close'], ...headers],
  })
/** Encodes an address as a browser does: in ASCII, without lone surrogates. */
const inQuery = (address: string) => encodeURIComponent(address.replace(/[\ud800-\udfff]/g, '\ufffd'))

const addressesIn = (html: string) =>
  [...html.matchAll(/(?:href|action|src|content)="([^"]*)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )
const leadsToEvil = (address: string) => URL.canParse(address, portal) && /evil/.test(new URL(address, portal).hostname)

test('S-26: the sign-in page does not redirect to, link to or repeat a hostile destination', async () => {
  for (const address of hostileDestinations) {
    const { status, headers, body } = await get(`/?destination=${inQuery(address)}`)
    // An address may be too long to be accepted.
    expect([200, 400, 414], address).toContain(status)
    expect({ address, location: headers.get('location') }).toEqual({ address, location: undefined })
    expect(
      addressesIn(body).filter((link) => leadsToEvil(link) || /^\s*(?:javascript|data|vbscript):/i.test(link)),
      address,
    ).toEqual([])
    expect(body.includes('You need to sign in to open'), address).toBe(false)
  }
})

test('S-26: a sign-in that begins with a hostile destination remembers the dashboard instead', async () => {
  for (const address of hostileDestinations) {
    const { status, headers } = await get(`/auth/login?destination=${inQuery(address)}`)
    if (status === 400 || status === 414) continue
    const [location = ''] = headers.get('location') ?? []
    expect({ address, status, to: location.split('?', 1)[0] }).toEqual({
      address,
      status: 303,
      to: `${college}/oidc/authorize`,
    })
    expect(new URL(location).searchParams.get('redirect_uri')).toBe(`${portal}/auth/login`)
    const cookies = headers.get('set-cookie') ?? []
    const remembered = cookies.find((cookie) => cookie.startsWith('portal.start.'))
    expect({ address, remembered: decodeURIComponent(remembered?.split(/[|;]/)[4] ?? '') }).toEqual({
      address,
      remembered: `${portal}/dashboard`,
    })
    expect(cookies.filter((cookie) => cookie.startsWith('portal.sid='))).toEqual([])
  }
})

test('S-26: a destination planted in the sign-in’s own cookie leads to no other site', async () => {
  for (const address of [
    'https://evil.example/dashboard',
    `${portal}.evil.example/dashboard`,
    `${portal}@evil.example/`,
    `${portal}//evil.example`,
    `${portal}/\\evil.example`,
    '//evil.example',
  ]) {
    const cookie = `portal.start.${createHash('sha256').update('x').digest('base64url').slice(0, 12)}=1|a|b|c|${encodeURIComponent(address)}`
    const { status, headers } = await get('/auth/login?error=access_denied&state=x', [['cookie', cookie]])
    expect({ address, status, location: headers.get('location') }).toEqual({
      address,
      status: 303,
      location: ['/?reason=cancelled'],
    })
  }
})

test('S-26: an unusual destination in the portal is offered unchanged, and nothing in it runs', async ({ page }) => {
  for (const address of strangeDestinations) {
    await page.goto(`/?destination=${inQuery(address)}`)
    await expect(page.getByText(/You (?:need to sign in to|can) open/)).toBeVisible()
    const links = await page
      .locator('a[href], form[action]')
      .evaluateAll((nodes) =>
        nodes.map((node) => (node instanceof HTMLFormElement ? node.action : (node as HTMLAnchorElement).href)),
      )
    expect(links.filter(leadsToEvil), address).toEqual([])
  }
})

for (const address of ['//evil.example/dashboard', '/\\evil.example', '/dashboard\r\nLocation: https://evil.example']) {
  test(`S-26: a complete sign-in that began with ${JSON.stringify(address)} ends on the dashboard`, async ({
    page,
    college,
  }) => {
    const { username } = await college.createStudent('beginner')
    await page.goto(`/?destination=${inQuery(address)}`)
    await signIn(page, username)
    await page.waitForURL(`${portal}/dashboard`)
  })
}

test('the well-known change-password address leads to the password form, through the sign-in when signed out', async () => {
  const answer = await get('/.well-known/change-password')
  expect([answer.status, answer.headers.get('location')]).toEqual([307, ['/profile/security?edit=password#password']])
  const signedOut = await get('/profile/security?edit=password')
  expect(signedOut.headers.get('location')).toEqual(['/?destination=%2Fprofile%2Fsecurity%3Fedit%3Dpassword'])
  expect((await get('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200')).status).toBe(
    404,
  )
})
