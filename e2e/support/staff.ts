import type { Page } from '@playwright/test'
import { demoPassword } from '@/college/seed/scenarios/names'
import type { EmbeddedCollege, Student } from './embedded-college'

/** Where staff begin to view the portal as this student. */
export const viewAddress = ({ oktaId }: Student) => `/auth/sso/admin-login/${oktaId}`

/** From an address that sends staff to sign in, through password and code, back to it. */
export async function signInAsStaff(page: Page, college: EmbeddedCollege, staff: Student): Promise<void> {
  await page.getByLabel('Username').fill(staff.username)
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Six-digit code').waitFor()
  const [mail] = await college.mailTo(staff.username)
  await page.getByLabel('Six-digit code').fill(/\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** A staff member of the test's own who views the portal as this student. */
export async function viewAs(
  page: Page,
  college: EmbeddedCollege,
  student: Student,
  { reason = 'A call about a letter', portal = '' } = {},
): Promise<Student> {
  const staff = await college.createStudent('staff')
  await page.goto(`${portal}${viewAddress(student)}`)
  await signInAsStaff(page, college, staff)
  await page.getByLabel('Reason').fill(reason)
  await page.getByLabel('Ticket').fill('HD-1042')
  await page.getByRole('button', { name: 'View as this student' }).click()
  await page.waitForURL('**/dashboard')
  return staff
}

/** The bar that says whose portal a staff member looks at. */
export const viewingBar = (page: Page) => page.getByRole('complementary', { name: 'Viewing as a student' })

/** The value of the session cookie, or undefined. */
export const sessionOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'portal.sid')?.value
