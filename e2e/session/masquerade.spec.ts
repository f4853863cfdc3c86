import type { Page } from '@playwright/test'
import { demoPassword } from '@/college/seed/scenarios/names'
import { routes } from '@/lib/shared/routes'
import { exampleAddress } from '@/tests/support/example-address'
import { expect, expectAccessible, mayComplain, showNotices, signIn, test } from '../support/fixtures'
import { Asker, sessionOf } from '../support/session-cookie'
import { signInUnseen } from '../support/sign-in-unseen'
import { signInAsStaff, viewAddress, viewAs, viewingBar as bar } from '../support/staff'

const ours = { 'x-portal-csrf': '1' }

test('MQ-01, MQ-03, S-61: staff sign in with a second factor, view as a student, and return to the administration tool @core', async ({
  page,
  college,
}) => {
  const student = await college.createStudent('established')
  const staff = await college.createStudent('staff')
  const asked = page.waitForRequest((request) => request.url().includes('/oidc/authorize'))
  await page.goto(viewAddress(student))
  expect(new URL((await asked).url()).searchParams.get('prompt')).toBe('login')
  await signInAsStaff(page, college, staff)

  await expect(page).toHaveURL(viewAddress(student))
  await expect(page.getByText('Esther Established')).toBeVisible()
  await expect(page.getByText(student.studentId ?? '')).toBeVisible()
  await expectAccessible(page)
  const before = await sessionOf(page)

  await page.getByLabel('Reason').fill('too short')
  await page.getByRole('button', { name: 'View as this student' }).click()
  await expect(page.getByRole('link', { name: 'Give a reason of at least 10 characters.' })).toBeVisible()
  await expect(page).toHaveURL(viewAddress(student))
  await expect(page.getByLabel('Reason')).toHaveValue('too short')
  await expectAccessible(page)
  await page.getByLabel('Reason').fill('           ')
  await page.getByRole('button', { name: 'View as this student' }).click()
  await expect(page.getByRole('link', { name: 'Give a reason of at least 10 characters.' })).toBeVisible()
  expect(await sessionOf(page)).toBe(before)

  await page.getByLabel('Reason').fill('A call about a letter')
  await page.getByRole('button', { name: 'View as this student' }).click()
  await page.waitForURL('**/dashboard')
  expect(await sessionOf(page)).not.toBe(before)
  // Every page of the portal, except `/`, which leads to the dashboard, and `/auth/login`, which leads to the provider.
  const pages = routes.map(({ path }) => path).filter((path) => path !== '/' && !path.endsWith('/login'))
  for (const path of [...pages.map((each) => exampleAddress(each, student.oktaId)), '/nowhere']) {
    await page.goto(path)
    await expect(bar(page), path).toContainText('Esther Established')
    await expect(bar(page).getByRole('button', { name: 'Masquerade Logout' }), path).toBeVisible()
    await expect(page, path).toHaveTitle(/^Viewing as Esther Established · ./)
  }
  await page.goto('/')
  await expect(page).toHaveURL(/\/dashboard$/)

  const calls = await college.calls({ studentId: student.studentId })
  expect(calls.length).toBeGreaterThan(0)
  expect(calls.every(({ subject, actor }) => subject === staff.oktaId && actor === staff.oktaId)).toBe(true)

  await bar(page).getByRole('button', { name: 'Masquerade Logout' }).click()
  await page.waitForURL(`**/sites/admin/dashboard?uid=${student.oktaId}`)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/\?destination=/)
})

test('SH-13, S-61: pages that a handler makes name the viewed student too: an unknown letter, a letter that fails, a refused enrollment', async ({
  page,
  college,
}) => {
  await viewAs(page, college, await college.createStudent('established'))
  for (const path of [
    '/api/documents/award-letter/chfc/other.pdf',
    '/api/documents/award-letter/zzzz/awardLetter_zzzz.pdf',
    '/api/enroll',
  ]) {
    await page.goto(path)
    await expect(bar(page), path).toContainText('Esther Established')
    await expect(page, path).toHaveTitle(/^Viewing as Esther Established · ./)
  }
  await expectAccessible(page)
  // A plain link to the sign-out asks about the view, because staff stay signed in at the provider.
  await page.goto('/auth/logout')
  await expect(page.getByText('Your view as Esther Established ends')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Masquerade Logout' }).click()
  await page.waitForURL('**/sites/admin/dashboard?uid=*')
})

test('MQ-02: the user data is loaded from the administrator path', async ({ page, college }) => {
  const student = await college.createStudent('partner')
  await viewAs(page, college, student)
  await page.goto('/designations-certifications')
  await expect(page.getByRole('heading', { name: 'Let clients find you' })).toBeVisible()
  const asked = await college.calls({ name: 'getUserData', studentId: student.studentId })
  expect(new Set(asked.map(({ path }) => path))).toEqual(new Set([`/api/oktaAdminUser/${student.oktaId}`]))
})

test('MQ-05, ruling 45: staff change the primary email where it is shown, with a reason; both addresses are notified, and the student can read the reason', async ({
  page,
  college,
}) => {
  const student = await college.createStudent('established')
  await viewAs(page, college, student)
  await page.goto('/profile/security')
  const part = page.getByRole('region', { name: 'Primary email' })
  await part.getByRole('link', { name: 'Edit Primary email' }).click()
  const [email, why] = [`new-${student.studentId}@family.example`, 'They lost the old address and phoned us']
  await part.getByLabel('New primary email for the student').fill(email)
  await part.getByRole('button', { name: 'Save' }).click()
  await expect(part.getByText('Give a reason of at least 10 characters.').first()).toBeVisible()
  await part.getByLabel('Reason').fill(why)
  await expectAccessible(page)
  await part.getByRole('button', { name: 'Save' }).click()
  await expect(part.getByText('Your changes are saved.')).toBeVisible()
  await expect(part.getByRole('button')).toHaveCount(0)
  for (const address of [email, student.username])
    expect((await college.mailTo(address)).map(({ subject }) => subject)).toContain('Your email was changed')

  await page.context().clearCookies()
  await signInUnseen(page.context(), process.env.PORTAL_URL ?? '', email)
  await page.goto('/account/views')
  await expect(page.getByText(why).first()).toBeVisible()
})

test('S-61: staff can change nothing, neither with a control nor at the handler @phone @core', async ({
  page,
  college,
}) => {
  const student = await college.createStudent('partner')
  await viewAs(page, college, student)
  await page.goto('/designations-certifications')
  await expect(page.getByRole('button', { name: /^Yes, Please Share/ })).toBeDisabled()
  await expect(
    page.getByText('Not available while you view as a student').filter({ visible: true }).first(),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /^Enroll Now/, disabled: true, includeHidden: true })).toHaveCount(2)
  await expectAccessible(page)
  const bodies = {
    couplrOptIn: { share: true },
    bannerDismissal: { year: 2026 },
    acknowledgement: { messageId: 'M-1', action: 'read' },
    designationApp: { plan: 'ricp', applicationId: 'A-1', supervisorName: 'Sue', supervisorEmail: 'sue@firm.example' },
  }
  for (const [name, body] of Object.entries(bodies)) {
    const answer = await page.evaluate(
      async ([call, data, headers]) => {
        const response = await fetch(`/api/college/${call}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(data),
        })
        return { status: response.status, body: (await response.json()) as object }
      },
      [name, body, ours] as const,
    )
    expect(answer, name).toMatchObject({ status: 403, body: { name: 'denied', message: 'Access Denied!' } })
    expect(await college.calls({ name, studentId: student.studentId }), name).not.toContainEqual(
      expect.objectContaining({ method: 'POST' }),
    )
  }
  const asked = { headers: { ...ours, 'sec-fetch-site': 'same-origin' } }
  const closed = await page.request.get('/api/college/taxForm?year=2025', asked)
  expect([closed.status(), await closed.json()]).toEqual([
    404,
    expect.objectContaining({ message: 'taxForm: Request not defined!' }),
  ])
  expect(await college.calls({ name: 'taxForm', studentId: student.studentId })).toEqual([])
})

test('MQ-04: a view leaves nothing behind, neither a dismissal nor an alumni status', async ({ page, college }) => {
  const student = await college.createStudent('renewing')
  const staff = await viewAs(page, college, student)
  await showNotices(page)
  const notice = page.getByRole('region', { name: 'Notices' })
  await expect(notice.getByText("It's time to recertify!")).toBeVisible()
  await expect(page.getByRole('button', { name: /^Close notice/ })).toHaveCount(0)
  await page.goto('/designations-certifications')
  await page.waitForLoadState('networkidle')
  const writes = (await college.calls({})).filter(
    ({ method, subject, name }) => method !== 'GET' && subject === staff.oktaId && !name.startsWith('oidc:'),
  )
  expect(writes).toEqual([])
})

test('MQ-06: the student sees who viewed their account, and why', async ({ page, college, browser, baseURL }) => {
  const student = await college.createStudent('established')
  await viewAs(page, college, student, { reason: 'They cannot open <b>their</b> letter' })
  const letter = await page.request.get('/api/documents/award-letter/chfc/awardLetter_chfc.pdf')
  expect(letter.headers()['content-type']).toBe('application/pdf')
  await page.goto('/profile') // these records are in the audit too, but do not count as letters
  await bar(page).getByRole('button', { name: 'Masquerade Logout' }).click()
  await page.waitForURL('**/sites/admin/dashboard**')

  const own = await browser.newContext({ baseURL })
  const theirs = await own.newPage()
  await signInUnseen(own, baseURL ?? '', student.username)
  await theirs.goto('/account/views')
  const row = theirs.getByRole('row').nth(1)
  await expect(row).toContainText('Stephanie Staff')
  await expect(row).toContainText('They cannot open <b>their</b> letter')
  await expect(row.getByRole('cell').nth(-2)).toHaveText(/^(\D*)1$/)
  await expect(row.getByRole('cell').last()).toContainText('Nothing')
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Who Has Viewed My Account')
  await theirs.getByText('My Account').first().click()
  await expect(theirs.getByRole('link', { name: 'Who Has Viewed My Account' }).first()).toBeVisible()
  await expectAccessible(theirs)
  await own.close()
})

test('a student whose account nobody viewed is told so @phone', async ({ page, signedIn }) => {
  await signedIn('beginner', { path: '/account/views' })
  await expect(page.getByText('Nobody has viewed your account.')).toBeVisible()
  await expectAccessible(page)
})

test.describe('ruling 21: the address alone grants nothing', () => {
  test('a clerk without the group is refused', async ({ page, college }) => {
    const [student, clerk] = [await college.createStudent('established'), await college.createStudent('clerk')]
    await page.goto(viewAddress(student))
    await page.getByLabel('Username').fill(clerk.username)
    await page.getByLabel('Password').fill(demoPassword)
    const arrived = page.waitForResponse(
      (response) => new URL(response.url()).pathname === viewAddress(student) && response.status() !== 303,
    )
    await page.getByRole('button', { name: 'Sign in' }).click()
    expect((await arrived).status()).toBe(403)
    await expect(page.getByText('Access Denied!')).toBeVisible()
    await expect(page.getByText('Your account may not view the portal as a student.')).toBeVisible()
    await expect(page.getByText('Esther Established')).toHaveCount(0)
    await expectAccessible(page)
    const started = await page.request.post(`${viewAddress(student)}/start`, {
      form: { reason: 'A call about a letter', ticket: '' },
      headers: { 'sec-fetch-site': 'same-origin' },
      maxRedirects: 0,
    })
    expect(started.status()).toBe(403)
    expect(await college.calls({ studentId: student.studentId })).toEqual([])
  })

  /**
   * Opens a page of another site that shows the address in an image and in a frame, links to it, and posts its form.
   */
  async function lure(page: Page, portal: string, address: string): Promise<void> {
    const evil = 'http://evil.localhost:9/'
    await page.route(evil, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<title>Win a prize</title><img src="${portal}${address}" alt=""><iframe src="${portal}${address}"></iframe><a href="${portal}${address}">Go on</a>
          <form method="post" action="${portal}${address}/start"><input name="reason" value="A call about a letter"><input name="ticket"><button>Claim</button></form>`,
      }),
    )
    await page.goto(evil) // waits for the image and the frame, too
    const refused = 'chrome-error://chromewebdata/' // nobody may frame the portal
    await expect.poll(() => page.frames().map((frame) => frame.url())).toEqual([evil, refused])
  }

  /**
   * Returns the status of the current page. Its image and its frame request the same address, so responses cannot be
   * told apart.
   */
  const statusOfPage = (page: Page) =>
    page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation')
      return navigation instanceof PerformanceNavigationTiming ? navigation.responseStatus : 0
    })

  for (const who of ['student', 'staff'] as const) {
    test(`S-62: for ${who}, an image, a frame, a link and a form of another site change nothing`, async ({
      browser,
      baseURL,
      college,
    }) => {
      const portal = baseURL ?? ''
      const other = await college.createStudent('established')
      const own = await college.createStudent(who === 'student' ? 'beginner' : 'staff')
      const context = await browser.newContext({ baseURL })
      mayComplain(context) // about the frame
      const page = await context.newPage()
      await page.goto(who === 'student' ? '/dashboard' : viewAddress(other))
      if (who === 'student') await signIn(page, own.username)
      else await signInAsStaff(page, college, own)
      await page.waitForURL(who === 'student' ? '**/dashboard' : `**${viewAddress(other)}`)
      const before = await sessionOf(page)
      await lure(page, portal, viewAddress(other))
      await page.getByRole('link', { name: 'Go on' }).click()
      await page.waitForURL(`${portal}${viewAddress(other)}`)
      expect(await statusOfPage(page)).toBe(who === 'student' ? 403 : 200) // staff are asked for a reason, and nothing begins
      await lure(page, portal, viewAddress(other))
      await page.getByRole('button', { name: 'Claim' }).click()
      await page.waitForURL(`${portal}${viewAddress(other)}/start`)
      expect(await statusOfPage(page)).toBe(403)
      expect(await sessionOf(page)).toBe(before)
      await page.goto(who === 'student' ? '/dashboard' : '/')
      await expect(
        page.getByText(who === 'student' ? (own.studentId ?? '') : 'Your account has no student record.').first(),
      ).toBeVisible()
      await expect(bar(page)).toHaveCount(0)
      await context.close()
    })
  }

  test('S-61: what each kind of viewer gets from the address and from its form', async ({
    page,
    browser,
    baseURL,
    college,
  }) => {
    const portal = baseURL ?? ''
    const [student, other] = [await college.createStudent('established'), await college.createStudent('beginner')]
    const [staff, clerk] = [await college.createStudent('staff'), await college.createStudent('clerk')]
    const address = viewAddress(student)
    const cookieOf = async (open: (own: Page) => Promise<void>) => {
      const context = await browser.newContext({ baseURL })
      const own = await context.newPage()
      await open(own)
      const cookie = (await sessionOf(own)) ?? ''
      await context.close()
      return new Asker(portal, cookie)
    }
    const asStudent = await cookieOf(async (own) => {
      await signInUnseen(own.context(), portal, other.username)
    })
    const asClerk = await cookieOf(async (own) => {
      await signInUnseen(own.context(), portal, clerk.username, { destination: address })
    })
    const asStaff = await cookieOf(async (own) => {
      await own.goto(address)
      await signInAsStaff(own, college, staff)
      await own.waitForURL(`**${address}`)
    })
    await viewAs(page, college, other)
    const viewing = new Asker(portal, (await sessionOf(page)) ?? '')
    const left = new Asker(portal, asClerk.cookie.slice(0, -4)) // a cookie that opens nothing
    const nobody = new Asker(portal, '')

    type Row = [
      who: string,
      asker: Asker,
      uid: string,
      page: number,
      form: number,
      more?: { reason?: string; site?: string },
    ]
    const rows: Row[] = [
      ['a visitor', nobody, student.oktaId, 307, 307],
      ['a forged session', left, student.oktaId, 307, 307],
      ['a student', asStudent, student.oktaId, 403, 403],
      ['a student about themselves', asStudent, other.oktaId, 403, 403],
      ['staff without the group', asClerk, student.oktaId, 403, 403],
      ['staff who view already', viewing, student.oktaId, 403, 403],
      ['staff about themselves', asStaff, staff.oktaId, 403, 403],
      ['staff about staff', asStaff, clerk.oktaId, 403, 403],
      ['staff about nobody', asStaff, 'nobody', 403, 403],
      ['staff at an invalid address', asStaff, 'a%2F..%2Fb', 404, 404],
      ['staff without a reason', asStaff, student.oktaId, 200, 307, { reason: 'short' }],
      ['staff by a form of another site', asStaff, student.oktaId, 200, 403, { site: 'cross-site' }],
    ]
    for (const [
      who,
      asker,
      uid,
      pageStatus,
      formStatus,
      { reason = 'A call about a letter', site = 'same-origin' } = {},
    ] of rows) {
      const path = `/auth/sso/admin-login/${uid}`
      expect((await asker.get(path)).status, `${who} at the page`).toBe(pageStatus)
      const answer = await asker.ask(`${path}/start`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
        body: new URLSearchParams({ reason, ticket: '' }).toString(),
      })
      expect(answer.status, `${who} by the form`).toBe(formStatus)
      expect(
        answer.headers.getSetCookie().filter((line) => line.startsWith('portal.sid=')),
        who,
      ).toEqual([])
    }
    expect((await asStaff.get(`${address}/start`)).status).toBe(405)
    expect((await asStudent.get('/dashboard')).status).toBe(200)
    await page.reload()
    await expect(bar(page)).toBeVisible()
  })

  test('S-62: for staff, opening the address changes nothing, nor does a form of another site', async ({
    page,
    college,
  }) => {
    const [student, staff] = [await college.createStudent('established'), await college.createStudent('staff')]
    await page.goto(viewAddress(student))
    await signInAsStaff(page, college, staff)
    await expect(page.getByRole('button', { name: 'View as this student' })).toBeVisible()
    const before = await sessionOf(page)
    const form = { reason: 'A call about a letter', ticket: '' }
    const start = `${viewAddress(student)}/start`
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
    ]
    for (const headers of foreign) {
      expect((await page.request.post(start, { form, headers, maxRedirects: 0 })).status()).toBe(403)
    }
    expect((await page.request.get(start, { maxRedirects: 0 })).status()).toBe(405)
    expect(await sessionOf(page)).toBe(before)
    await page.goto('/dashboard')
    await expect(page.getByText('Your account has no student record.')).toBeVisible()
  })

  test('staff cannot view staff, themselves, an unknown account, or from within a view', async ({ page, college }) => {
    const [student, other] = [await college.createStudent('established'), await college.createStudent('beginner')]
    const clerk = await college.createStudent('clerk')
    const staff = await college.createStudent('staff')
    await page.goto(viewAddress(staff))
    await signInAsStaff(page, college, staff)
    await expect(page.getByText('This is your own account.')).toBeVisible()
    for (const uid of [clerk.oktaId, '00udemostaff', 'nobody']) {
      const answer = await page.goto(`/auth/sso/admin-login/${uid}`)
      expect(answer?.status(), uid).toBe(403)
      await expect(page.getByText('Access Denied!')).toBeVisible()
    }
    expect((await page.goto('/auth/sso/admin-login/a%2F..%2Fb'))?.status()).toBe(404)

    await page.goto(viewAddress(student))
    await page.getByLabel('Reason').fill('A call about a letter')
    // Signs out, as in another tab. What was typed waits for the next sign-in.
    const signedIn = await page.context().cookies()
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'View as this student' }).click()
    await expect(page.getByText('You are signed out.')).toBeVisible()
    await expect(page.getByLabel('Reason')).toHaveValue('A call about a letter')
    await page.context().addCookies(signedIn)
    await page.getByRole('button', { name: 'View as this student' }).click()
    await page.waitForURL('**/dashboard')
    expect((await page.goto(viewAddress(other)))?.status()).toBe(403)
    await expect(page.getByText('You are already viewing the portal as a student.')).toBeVisible()
    await expect(bar(page)).toContainText('Esther Established')
  })
})

test('MQ-01: a canceled staff sign-in keeps the way back to the student', async ({ page, college }) => {
  const student = await college.createStudent('established')
  const staff = await college.createStudent('staff')
  await page.goto(viewAddress(student))
  await page.getByLabel('Username').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(`/?reason=cancelled&destination=${encodeURIComponent(viewAddress(student))}`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await signInAsStaff(page, college, staff)
  await expect(page).toHaveURL(viewAddress(student))
  await expect(page.getByRole('button', { name: 'View as this student' })).toBeVisible()
})

test('a view that expired says so and offers the way back', async ({ page, college }) => {
  const student = await college.createStudent('beginner')
  await viewAs(page, college, student)
  await page.context().addCookies([{ name: 'portal.viewing', value: '1', url: page.url() }])
  // The session is gone from the session store, as after its limit, but the browser does not know yet.
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const left = await fetch(new URL('/auth/logout', page.url()), {
    method: 'POST',
    headers: { cookie: cookies, 'sec-fetch-site': 'same-origin' },
    redirect: 'manual',
  })
  expect(left.headers.get('location')).toMatch(/\/sites\/admin\/dashboard\?uid=/)
  await page.goto('/designations-certifications')
  await expect(page.getByText('Your view as a student has ended.')).toBeVisible()
  const back = page.getByRole('link', { name: 'Back to the administration tool' })
  await expect(back).toHaveAttribute('href', new RegExp(`/sites/admin/dashboard\\?uid=${student.oktaId}$`))
  expect((await page.context().cookies()).filter(({ name }) => /^portal\.(sid|viewing)$/.test(name))).toEqual([])
  await expectAccessible(page)
})

test('the administration tool of the demonstration leads to a student’s view', async ({ page }) => {
  await page.goto(`${process.env.COLLEGE_URL}/sites/admin`)
  await page.getByRole('link', { name: 'established@students.example' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
})
