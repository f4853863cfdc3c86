import { expect, expectAccessible, test } from '../support/fixtures'

test('SL-01, SL-02, SH-06, ruling 28: Enroll Now opens the enrollment site, signed in, with the chosen program and course @core', async ({
  page,
  context,
  signedIn,
}) => {
  const { studentId } = await signedIn('beginner', { path: '/dashboard' })
  const opened = context.waitForEvent('page')
  await page
    .getByRole('link', { name: /^Enroll Now/ })
    .first()
    .click()
  const site = await opened
  await expect(site.getByRole('heading', { name: 'Enrollment' })).toBeVisible()
  await expect(site.getByText(`student ID ${studentId}`)).toBeVisible()
  await expect(site.getByText('you can browse the whole catalog')).toBeVisible()
  expect(new URL(site.url()).pathname).toMatch(/utilAuth\/loginSSO$/)
  await expectAccessible(site)

  // The session value in the address works only once.
  await site.reload()
  await expect(site.getByRole('heading', { name: 'This link does not open enrollment' })).toBeVisible()
  await expectAccessible(site)

  await site.goto(new URL('/api/enroll?program=RICP&course=HS+353&rcrt=Y', page.url()).href)
  await expect(site.getByText('Retirement Income Certified Professional (RICP)')).toBeVisible()
  await expect(site.getByText('HS 353')).toBeVisible()
})

test('S-27: the redirect is a 303 that is not cached, sends no referrer and leads only to the configured site', async ({
  page,
  signedIn,
}) => {
  await signedIn('beginner', { path: null })
  const ask = (query: string, headers: Record<string, string> = {}) =>
    page.request.get(`/api/enroll${query}`, {
      maxRedirects: 0,
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    })

  const answer = await ask('?program=chfc')
  expect(answer.status()).toBe(303)
  expect(answer.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
  const leads = new URL(answer.headers().location ?? '')
  expect([leads.pathname, leads.searchParams.get('params')]).toEqual([
    '/sites/enrollment/utilAuth/loginSSO',
    'program=chfc',
  ])
  expect(leads.searchParams.get('session')).toMatch(/^[\w-]{43}$/)

  for (const bad of [
    '?site=https://evil.example',
    '?program=a&program=b',
    `?program=${'a'.repeat(101)}`,
    '?program=%0d%0aLocation:x',
    '?constructor=1',
  ]) {
    expect([bad, (await ask(bad)).status()]).toEqual([bad, 400])
  }
  const foreign = await ask('?program=chfc', { 'sec-fetch-site': 'cross-site' })
  expect(foreign.status()).toBe(200)
  expect(await foreign.text()).toContain('Continue to enrollment')
})

test('SL-01: neither a browser call nor a visitor gets the session value', async ({
  page,
  signedIn,
  college,
  request,
}) => {
  const visitor = await request.get('/api/enroll', { maxRedirects: 0, headers: { 'sec-fetch-site': 'same-origin' } })
  expect([visitor.status(), visitor.headers().location]).toEqual([303, '/?destination=%2Fdashboard'])

  const { studentId } = await signedIn('beginner', { path: '/dashboard' })
  const status = await page.evaluate(async () => {
    const headers = { 'x-portal-csrf': '1', 'content-type': 'application/json' }
    return (await fetch('/api/college/enrollmentSession', { method: 'POST', headers, body: '{}' })).status
  })
  expect(status).toBe(404)
  expect(await college.calls({ studentId, name: 'enrollmentSession' })).toEqual([])
})

test('when no session can be created, the tab says so and offers to try again', async ({ page, signedIn, college }) => {
  const { studentId } = await signedIn('beginner', { path: '/dashboard' })
  await college.breaks({ call: 'enrollmentSession', studentId, fault: 'reset', times: 1 })
  await page.goto('/api/enroll')
  await expect(page.getByText('There was an error contacting the server!')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Enrollment' })).toBeVisible()
})
