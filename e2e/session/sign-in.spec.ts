import { expect, signIn, signOut, test } from '../support/fixtures'
import { sessionOf } from '../support/session-cookie'

test('RT-02, ruling 6: a visitor lands on the address they wanted, with its query and hash @core', async ({
  page,
  college,
}) => {
  const { username } = await college.createStudent('established')
  await page.goto('/designations-certifications?from=letter#letters-title')
  await expect(page).toHaveURL(/\/\?destination=/)
  await expect(page.getByText('You need to sign in to open')).toContainText('My Designations & Certifications')
  await signIn(page, username)
  await page.waitForURL('**/designations-certifications?from=letter#letters-title')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Designations & Certifications')
})

test('RT-07, RT-42, S-46: the sign-in uses the code flow with PKCE, state and nonce, and exactly the three scopes @core', async ({
  page,
}) => {
  await page.goto('/')
  const asked = page.waitForRequest((request) => request.url().includes('/oidc/authorize'))
  await page.getByRole('button', { name: 'Sign in' }).click()
  const query = new URL((await asked).url()).searchParams
  expect(query.get('scope')).toBe('openid profile email')
  expect(query.get('response_type')).toBe('code')
  expect(query.get('code_challenge_method')).toBe('S256')
  expect(query.get('code_challenge')).toMatch(/^.{43}$/)
  expect(query.get('state')).toBeTruthy()
  expect(query.get('nonce')).toBeTruthy()
  expect(new URL(query.get('redirect_uri') ?? '').pathname).toBe('/auth/login')
})

test('S-51: a person who must prove who they are is asked by the provider, whatever session it still has', async ({
  request,
}) => {
  const asked = async (query: string) => {
    const { location = '' } = (
      await request.get(`/auth/login?destination=%2Fdashboard${query}`, { maxRedirects: 0 })
    ).headers()
    const { searchParams } = new URL(location)
    return [searchParams.get('prompt'), searchParams.get('max_age')]
  }
  expect(await asked('&again=1')).toEqual(['login', '900'])
  expect(await asked('')).toEqual([null, null])
})

test('RT-03: a destination on another site is dropped', async ({ page, college }) => {
  const { username } = await college.createStudent('beginner')
  await page.goto('/?destination=//evil.example/dashboard')
  await signIn(page, username)
  await page.waitForURL('**/dashboard')
})

test('RT-05: a signed-in student who opens / goes on to the dashboard or the destination', async ({
  page,
  signedIn,
}) => {
  await signedIn('beginner', { path: '/dashboard' })
  await page.goto('/')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/?destination=%2Fdesignations-certifications')
  await expect(page).toHaveURL(/\/designations-certifications$/)
})

test('a wrong password is reported without saying which part is wrong, and the sign-in continues @core', async ({
  page,
  college,
}) => {
  const { username } = await college.createStudent('beginner')
  await page.goto('/dashboard')
  await signIn(page, username, 'not the password')
  await expect(page.getByRole('alert')).toContainText('The username or password is not correct.')
  await expect(page.getByLabel('Username')).toHaveValue(username)
  await page.getByLabel('Password').fill('Designation-2026')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')
})

test('the sign-in page preloads the typeface that its style sheet names, and no other', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const named = [...html.matchAll(/url\(([^)]+\.woff2[^)]*)\)/g)].map(([, address]) => address)
  const early = [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(([, address]) => address)
  expect(early).toEqual(named)
  expect(early).toHaveLength(1)
})

test('a canceled sign-in ends on a page that says so and keeps the destination', async ({ page, college }) => {
  const { username } = await college.createStudent('beginner')
  await page.goto('/designations-certifications')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL('**/?reason=cancelled**')
  await expect(page.getByText('You canceled the sign-in.')).toBeVisible()
  await signIn(page, username)
  await page.waitForURL('**/designations-certifications')
})

test('RT-08, RT-09: both single sign-on addresses begin a sign-in, one of them at the partner, and lead to the wanted page', async ({
  page,
  college,
}) => {
  await page.goto('/auth/ssonwm/login?destination=%2Fprofile')
  await expect(page).toHaveTitle(/^Partner sign-on/)
  const { username } = await college.createStudent('beginner')
  await page.goto('/auth/sso/login?destination=%2Fprofile')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill('Designation-2026')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/profile')
})

test('S-47: a response that this browser did not ask for is refused, and nothing of it is reflected', async ({
  page,
}) => {
  await page.goto('/auth/login?code=stolen&state=foreign')
  await expect(page).toHaveURL(/reason=refused/)
  await page.goto('/auth/login?error=%3Cscript%3Ealert(1)%3C%2Fscript%3E&state=x')
  await expect(page).toHaveURL(/\/\?reason=refused$/)
  expect(await page.context().cookies()).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ name: 'portal.sid' })]),
  )
})

test('S-11, S-13, S-20: after signing out the old cookie opens nothing @core', async ({
  page,
  signedIn,
  request,
  baseURL,
}) => {
  const student = await signedIn('established')
  await page.evaluate(() => {
    localStorage.setItem('portal.recertification-dismissed', '2026')
    sessionStorage.setItem('portal.vpn-dismissed', '1')
  })
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'portal.sid')
  if (!cookie) throw new Error('there is no session cookie')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(cookie.value.length).toBeLessThan(512)

  await signOut(page)
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByText('You are signed out.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)

  const headers = { cookie: `portal.sid=${cookie.value}` }
  const ours = { ...headers, 'x-portal-csrf': '1', 'sec-fetch-site': 'same-origin' }
  for (const path of ['/dashboard', '/designations-certifications']) {
    const answer = await request.get(path, { headers, maxRedirects: 0 })
    expect(answer.status()).toBe(307)
    expect(await answer.text()).not.toContain(student.studentId)
  }
  expect((await request.post('/api/college/bannerDismissal', { headers: ours, data: { year: 2026 } })).status()).toBe(
    401,
  )
  const letter = await request.get('/api/documents/award-letter/chfc/awardLetter_chfc.pdf', {
    headers,
    maxRedirects: 0,
  })
  expect(letter.status()).toBe(307)

  await page.context().setOffline(true) // pages that the browser itself kept would still be visible
  await page.goBack().catch(() => null)
  await expect(page.getByText(student.studentId ?? '')).toHaveCount(0)
  await page.context().setOffline(false)
  await page.goto(`${baseURL}/dashboard`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Password')).toBeVisible() // the provider's own session has ended too
})

test('S-24: a link to the sign-out asks first', async ({ page, signedIn }) => {
  await signedIn('beginner', { path: '/dashboard' })
  await page.goto('/auth/logout')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign out of the portal?')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hi /)
})

test('S-22: another site cannot sign anybody out', async ({ page, signedIn, request }) => {
  await signedIn('beginner', { path: '/dashboard' })
  const headers = {
    cookie: `portal.sid=${await sessionOf(page)}`,
    'sec-fetch-site': 'cross-site',
    origin: 'https://evil.example',
  }
  expect((await request.post('/auth/logout', { headers, maxRedirects: 0 })).status()).toBe(403)
  await page.reload()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('S-35: a visitor gets nothing private, whatever kind of request they send', async ({ request }) => {
  const kinds: Record<string, string>[] = [
    {},
    { rsc: '1' },
    { rsc: '1', 'next-router-prefetch': '1' },
    { purpose: 'prefetch' },
    { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  ]
  for (const path of ['/dashboard', '/designations-certifications']) {
    for (const headers of kinds) {
      const answer = await request.get(path, { headers, maxRedirects: 0 })
      expect(answer.status(), `${path} ${JSON.stringify(headers)}`).toBe(307)
      expect(answer.headers().location).toBe(`/?destination=${encodeURIComponent(path)}`)
    }
  }
})

test('staff have no student record, and the page says so', async ({ page }) => {
  await page.goto('/dashboard')
  await signIn(page, 'clerk@college.example')
  await expect(page.getByText('Your account has no student record.')).toBeVisible()
  await expect(page.getByRole('button', { name: /sign out|logout/i })).toBeVisible()
})

test('MQ-04: the alumni status is sent once, after a sign-in', async ({ signedIn, college }) => {
  const { oktaId } = await signedIn('established')
  await expect
    .poll(
      async () =>
        (await college.calls({ name: 'unifyAlumniStatus' })).filter(({ subject }) => subject === oktaId).length,
    )
    .toBe(1)
  const [told] = (await college.calls({ name: 'unifyAlumniStatus' })).filter(({ subject }) => subject === oktaId)
  expect(told?.body).toEqual({ isAlumni: expect.any(Boolean) })
})
