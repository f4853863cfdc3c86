import type { Page } from '@playwright/test'
import { demoPassword } from '@/college/scenarios/names'
import type { EmbeddedCollege, Student } from './embedded-college'
import { expect, expectAccessible, signIn, test } from './fixtures'

const viewAddress = ({ oktaId }: Student) => `/auth/sso/admin-login/${oktaId}`
const ours = { 'x-portal-csrf': '1' }
const bar = (page: Page) => page.getByRole('complementary', { name: 'Viewing as a student' })

/** From an address that sends staff to sign in, through password and code, back to it. */
async function signInAsStaff(page: Page, college: EmbeddedCollege, staff: Student): Promise<void> {
  await page.getByLabel('Username').fill(staff.username)
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Six-digit code').waitFor()
  const [mail] = await college.mailTo(staff.username)
  await page.getByLabel('Six-digit code').fill(/\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** A staff member of the test's own who views the portal as this student. */
async function view(page: Page, college: EmbeddedCollege, student: Student, reason = 'A call about a letter'): Promise<Student> {
  const staff = await college.createStudent('staff')
  await page.goto(viewAddress(student))
  await signInAsStaff(page, college, staff)
  await page.getByLabel('Reason').fill(reason)
  await page.getByLabel('Ticket').fill('HD-1042')
  await page.getByRole('button', { name: 'View as this student' }).click()
  await page.waitForURL('**/dashboard')
  return staff
}

const sessionOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'portal.sid')?.value

test('MQ-01, MQ-03, S-61: staff sign in with a second factor, view as a student, and return to the administration tool', async ({ page, college }) => {
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
  await expect(page).toHaveURL(viewAddress(student)) // the browser itself asks for more
  await page.getByLabel('Reason').fill('           ')
  await page.getByRole('button', { name: 'View as this student' }).click()
  await expect(page.getByText('Give a reason of at least 10 characters.')).toBeVisible()
  expect(await sessionOf(page)).toBe(before)

  await page.getByLabel('Reason').fill('A call about a letter')
  await page.getByRole('button', { name: 'View as this student' }).click()
  await page.waitForURL('**/dashboard')
  expect(await sessionOf(page)).not.toBe(before)
  for (const path of ['/dashboard', '/designations-certifications', '/account/views', '/cookie-declaration', '/auth/sign-out', '/nowhere']) {
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

test('MQ-02: the user data come by the administrator path', async ({ page, college }) => {
  const student = await college.createStudent('partner')
  await view(page, college, student)
  await page.goto('/designations-certifications')
  await expect(page.getByRole('heading', { name: 'Let clients find you' })).toBeVisible()
  const asked = await college.calls({ name: 'getUserData', studentId: student.studentId })
  expect(asked.map(({ path }) => path)).toEqual(asked.map(() => `/api/oktaAdminUser/${student.oktaId}`))
})

test('S-61: nothing can be changed, by a control or at the door @phone', async ({ page, college }) => {
  const student = await college.createStudent('partner')
  await view(page, college, student)
  await page.goto('/designations-certifications')
  await expect(page.getByRole('button', { name: /^Yes, Please Share/ })).toBeDisabled()
  await expect(page.getByText('Not available while you view as a student').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
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
    expect(await college.calls({ name, studentId: student.studentId }), name).not.toContainEqual(expect.objectContaining({ method: 'POST' }))
  }
})

test('MQ-04: a view leaves nothing behind: no dismissal, no alumni status', async ({ page, college }) => {
  const student = await college.createStudent('renewing')
  const staff = await view(page, college, student)
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
  await view(page, college, student, 'They cannot open <b>their</b> letter')
  const letter = await page.request.get('/api/documents/award-letter/chfc/awardLetter_chfc.pdf')
  expect(letter.headers()['content-type']).toBe('application/pdf')
  await bar(page).getByRole('button', { name: 'Masquerade Logout' }).click()
  await page.waitForURL('**/sites/admin/dashboard**')

  const own = await browser.newContext({ baseURL })
  const theirs = await own.newPage()
  await theirs.goto('/account/views')
  await signIn(theirs, student.username)
  await theirs.waitForURL('**/account/views')
  const row = theirs.getByRole('row').nth(1)
  await expect(row).toContainText('Stephanie Staff')
  await expect(row).toContainText('They cannot open <b>their</b> letter')
  await expect(row.getByRole('cell').last()).toContainText('1')
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Who Has Viewed My Account')
  await theirs.getByText('My Account').first().click()
  await expect(theirs.getByRole('link', { name: 'Who Has Viewed My Account' }).first()).toBeVisible()
  await theirs.waitForLoadState('networkidle')
  await expectAccessible(theirs)
  await own.close()
})

test('a student whom nobody viewed reads so @phone', async ({ page, signedIn }) => {
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
    const arrived = page.waitForResponse((response) => new URL(response.url()).pathname === viewAddress(student) && response.status() !== 303)
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

  test('S-62: for a student, to visit it changes nothing, and neither does a picture or a frame of it', async ({ page, college, signedIn }) => {
    const other = await college.createStudent('established')
    const student = await signedIn('beginner', { path: '/dashboard' })
    const before = await sessionOf(page)
    expect((await page.request.get(viewAddress(other))).status()).toBe(403)
    await page.evaluate(async (address) => {
      const image = new Image()
      image.src = address
      await image.decode().catch(() => undefined)
    }, viewAddress(other))
    expect(await sessionOf(page)).toBe(before)
    await page.goto('/dashboard')
    await expect(page.getByText(student.studentId ?? '').first()).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
  })

  test('S-62: for staff, to visit it changes nothing, nor does a form of another site', async ({ page, college }) => {
    const [student, staff] = [await college.createStudent('established'), await college.createStudent('staff')]
    await page.goto(viewAddress(student))
    await signInAsStaff(page, college, staff)
    await expect(page.getByRole('button', { name: 'View as this student' })).toBeVisible()
    const before = await sessionOf(page)
    const form = { reason: 'A call about a letter', ticket: '' }
    const start = `${viewAddress(student)}/start`
    const foreign: Record<string, string>[] = [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { origin: 'https://evil.example' }]
    for (const headers of foreign) {
      expect((await page.request.post(start, { form, headers, maxRedirects: 0 })).status()).toBe(403)
    }
    expect((await page.request.get(start, { maxRedirects: 0 })).status()).toBe(405)
    expect(await sessionOf(page)).toBe(before)
    await page.goto('/dashboard')
    await expect(page.getByText('Your account has no student record.')).toBeVisible()
  })

  test('staff, oneself, nobody, and a view from within a view are refused', async ({ page, college }) => {
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
    await page.getByRole('button', { name: 'View as this student' }).click()
    await page.waitForURL('**/dashboard')
    expect((await page.goto(viewAddress(other)))?.status()).toBe(403)
    await expect(page.getByText('You are viewing the portal as a student already.')).toBeVisible()
    await expect(bar(page)).toContainText('Esther Established')
  })
})

test('a view that ran out says so, with the way back', async ({ page, college }) => {
  const student = await college.createStudent('beginner')
  await view(page, college, student)
  await page.context().addCookies([{ name: 'portal.viewing', value: '1', url: page.url() }])
  // The session is gone in the vault, as after its limit; the browser does not know yet.
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const left = await fetch(new URL('/auth/logout', page.url()), { method: 'POST', headers: { cookie: cookies, 'sec-fetch-site': 'same-origin' }, redirect: 'manual' })
  expect(left.headers.get('location')).toMatch(/\/sites\/admin\/dashboard\?uid=/)
  await page.goto('/designations-certifications')
  await expect(page.getByText('Your view as a student has ended.')).toBeVisible()
  const back = page.getByRole('link', { name: 'Back to the administration tool' })
  await expect(back).toHaveAttribute('href', new RegExp(`/sites/admin/dashboard\\?uid=${student.oktaId}$`))
  expect((await page.context().cookies()).filter(({ name }) => /^portal\.(sid|viewing)$/.test(name))).toEqual([])
  await expectAccessible(page)
})

test('the demonstration: the administration tool leads to a student’s view', async ({ page }) => {
  await page.goto(`${process.env.COLLEGE_URL}/sites/admin`)
  await page.getByRole('link', { name: 'established@students.example' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
})
