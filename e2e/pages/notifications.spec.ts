import { daysLater, toCalendarDate, toLongDate } from '@/lib/shared/calendar-date'
import { expect, expectAccessibleInLight, test } from '../support/fixtures'
import { sectionSaved } from '../support/section-saved'

/** Returns the day on which the scenario's card expires: the last day of the next month. */
function cardExpires(): string {
  const [year = 0, month = 0] = toCalendarDate(new Date()).split('-').map(Number)
  return new Date(Date.UTC(year, month + 1, 0, 12)).toISOString().slice(0, 10)
}
const noonOf = (day: string) => new Date(`${day}T17:00:00Z`)

test('beyond 3, pages 4: a student gets one reminder of what is due, as they chose, which leads to where it is done; a private calendar shows the date until revoked @only-phone @core', async ({
  page,
  college,
  signedIn,
  request,
}) => {
  const { studentId, username } = await signedIn('subscriber', { path: '/profile/notifications', set: { reviews: [] } })
  const expires = cardExpires()
  const remindedBefore = (days: number) => college.remind(studentId, noonOf(daysLater(expires, -days)))
  const reminders = async () => (await college.mailTo(username)).filter(({ subject }) => subject.startsWith('Reminder'))

  const section = page.getByRole('region', { name: 'Notification preferences' })
  await page.getByRole('link', { name: 'Edit Notification preferences' }).click()
  await section.getByLabel('Exams').uncheck()
  await expectAccessibleInLight(page)
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByText(sectionSaved)).toBeVisible()
  await expect(section).toContainText('Recertification, Subscription')
  await expect(section).toContainText('Last changed')

  await section.getByRole('link', { name: 'Set up Private calendar' }).click()
  await section.getByRole('button', { name: 'Create a link' }).click()
  const address = await section.getByLabel('Calendar link').inputValue()
  await expectAccessibleInLight(page)
  const fetched = await request.get(address)
  expect([fetched.status(), fetched.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(fetched.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
  const text = await fetched.text()
  expect(text).toContain(`DTSTART;VALUE=DATE:${expires.replaceAll('-', '')}`)
  expect(text).not.toContain(studentId)
  expect((await request.head(address)).status()).toBe(200)
  expect((await request.post(address)).status()).toBe(405)

  expect([await remindedBefore(10), await remindedBefore(9)]).toEqual([1, 0])
  const [mail, ...others] = await reminders()
  expect(others).toEqual([])
  const subject = `Reminder: the card for your subscription expires on ${toLongDate(expires)}`
  expect(mail?.subject).toBe(subject)
  await page.goto('/dashboard/messages')
  await page.getByRole('link', { name: subject }).click()
  const change = page.getByRole('article', { name: subject }).getByRole('link', { name: 'Change the card' })
  await expect(change).toHaveAttribute('href', '/subscriptions#payment-method')

  await page.goto(mail?.links[0] ?? '')
  expect(new URL(page.url()).hash).toBe('#payment-method')
  await expect(page.locator(':target')).toBeInViewport()
  await page.locator(':target').getByRole('link', { name: 'Change card' }).click()
  await page.getByLabel('Name on the card').fill('Subira Subscriber')
  await page.getByLabel('Card number').fill('5555 5555 5555 4444')
  await page.getByLabel('Expires, month and year').fill('03/41')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: 'Use this card' }).click()
  await page.getByRole('button', { name: /^Pay with this card/ }).click()
  await expect(page.getByText('Your subscription now uses the new card.')).toBeVisible()
  expect(await remindedBefore(1)).toBe(0)
  expect(await reminders()).toHaveLength(1)
  expect(await (await request.get(address)).text()).toContain('DTSTART;VALUE=DATE:20410331')

  await page.goto('/profile/notifications?edit=calendar#calendar')
  await section.getByRole('button', { name: 'Revoke the link' }).click()
  await expect(section.getByText('You have no link yet.')).toBeVisible()
  const [revoked, unknown] = [
    await request.get(address),
    await request.get(address.replace(/[\w-]{43}\.ics$/, `${'a'.repeat(43)}.ics`)),
  ]
  expect([revoked.status(), await revoked.json()]).toEqual([
    404,
    { ...((await unknown.json()) as object), reference: expect.any(String) },
  ])
})
