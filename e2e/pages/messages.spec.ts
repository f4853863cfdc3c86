import { expect, expectAccessible, pressOn, test } from '../support/fixtures'

test('RT-22, PG-02, SH-19: a message is opened, read, acknowledged and archived with the keyboard alone @core', async ({
  page,
  signedIn,
  college,
}) => {
  const { studentId } = await signedIn('established', { path: '/dashboard' })
  const said = (action: string) =>
    expect
      .poll(async () => {
        const calls = await college.calls({ studentId, name: 'acknowledgement' })
        return calls.filter(({ body }) => JSON.stringify(body).includes(`"${action}"`)).length
      })
      .toBe(1)
  const item = page.getByRole('link', { name: /Read and confirm: The code of ethics has changed/ })
  await expect(item).toBeVisible()
  await page.goto('/dashboard/messages')
  await expect(page.getByText('3 unread messages').first()).toBeAttached()
  const row = page.getByRole('link', { name: /The code of ethics has changed/ })
  await row.focus()
  await page.keyboard.press('Enter')

  const letter = page.getByRole('article', { name: 'The code of ethics has changed' })
  await expect(letter.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'The code of ethics has changed' })).toBeFocused()
  await said('read')
  await expect(page.getByText('2 unread messages').first()).toBeAttached()
  await expectAccessible(page)

  const agree = letter.getByRole('button', { name: /I have read and understood/ })
  await expect(agree).toBeEnabled()
  await pressOn(agree)
  await expect(letter.getByText('We have recorded that you read and understood this message.')).toBeVisible()
  await said('acknowledged')

  await letter.getByRole('link', { name: 'Close and return to the list' }).press('Enter')
  await expect(row).toBeFocused()
  await expect(row).not.toContainText('Needs action')
  await pressOn(page.getByRole('checkbox', { name: 'Choose The code of ethics has changed' }), 'Space')
  await pressOn(page.getByRole('button', { name: 'Archive' }))
  await expect(row).toHaveCount(0)
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: /Archived/ })
    .press('Enter')
  await expect(row).toBeVisible()
  await row.press('Enter')
  await expect(page.getByText(/You confirmed on .* that you read and understood this message/)).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'What to do next' })).toBeVisible()
  await expect(item).toHaveCount(0)
})

test('SH-19: a message that could not be marked as read counts as unread again, and the alert names it', async ({
  page,
  signedIn,
  college,
}) => {
  const { studentId } = await signedIn('established', { path: '/dashboard/messages' })
  await college.breaks({ call: 'acknowledgement', studentId, fault: 'status', status: 503 })
  await page.getByRole('link', { name: /New materials in your RICP toolkit/ }).click()
  await expect(page.getByText('“New materials in your RICP toolkit” was not marked as read.')).toBeVisible()
  await expect(page.getByText('3 unread messages').first()).toBeAttached()
})
