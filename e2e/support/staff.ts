import type { Page } from '@playwright/test'
import { demoPassword } from '@/college/seed/scenarios/names'
import type { EmbeddedCollege, Student } from './embedded-college'
import { signInUnseen } from './sign-in-unseen'

/** Returns the address at which staff begin to view the portal as this student. */
export const viewAddress = ({ oktaId }: Student) => `/auth/sso/admin-login/${oktaId}`

/** Returns the code of a second factor from the mail that brought it. */
async function codeOf(college: EmbeddedCollege, { username }: Student): Promise<string> {
  const [mail] = await college.mailTo(username)
  return /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? ''
}

/**
 * Signs staff in with password and code, on the page to which an address has sent them, and leads back to that address.
 */
export async function signInAsStaff(page: Page, college: EmbeddedCollege, staff: Student): Promise<void> {
  await page.getByLabel('Username').fill(staff.username)
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Six-digit code').waitFor()
  await page.getByLabel('Six-digit code').fill(await codeOf(college, staff))
  await page.getByRole('button', { name: 'Continue' }).click()
}

/**
 * Creates a staff member and lets them view the portal as this student, without going through the pages. Ends on the
 * dashboard.
 */
export async function viewAs(
  page: Page,
  college: EmbeddedCollege,
  student: Student,
  { reason = 'A call about a letter', portal = process.env.PORTAL_URL ?? '' } = {},
): Promise<Student> {
  const staff = await college.createStudent('staff')
  const destination = viewAddress(student)
  await signInUnseen(page.context(), portal, staff.username, { destination, code: () => codeOf(college, staff) })
  const started = await page.request.post(`${portal}${destination}/start`, {
    form: { reason, ticket: 'HD-1042' },
    headers: { origin: portal, 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  })
  if (started.status() !== 303) throw new Error(`The view did not begin: ${started.status()}\n${await started.text()}`)
  await page.goto(`${portal}/dashboard`)
  return staff
}

/** The bar that names the student whose portal a staff member views. */
export const viewingBar = (page: Page) => page.getByRole('complementary', { name: 'Viewing as a student' })
