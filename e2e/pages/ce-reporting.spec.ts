import type { Locator, Page } from '@playwright/test'
import { toCalendarDate, yearOf } from '@/lib/shared/calendar-date'
import { expectActions } from '../support/action-center'
import { expect, test, untilListens } from '../support/fixtures'
import { sidewaysOverflow } from '../support/reaches-out'

const path = '/designations-certifications/recertification/ce-reporting'

/** The current year in the college's time zone. */
const year = yearOf(toCalendarDate(new Date()))

async function fill(form: Locator, title: string, hours: string, ethics: string) {
  await form.getByLabel('Provider', { exact: true }).selectOption('Bar association')
  await form.getByLabel('Course title').fill(title)
  await form.getByLabel('Month').fill('1')
  await form.getByLabel('Day', { exact: true }).fill('1')
  await form.getByLabel('Year').fill(String(year))
  await form.getByLabel('CE hours').fill(hours)
  await form.getByLabel('Of these, ethics hours').fill(ethics)
}

test('RT-25, RC-06: a student reports credits, adds the missing ethics hours and attests, and another tab overwrites nothing @only-phone @core', async ({
  page,
  signedIn,
}) => {
  await signedIn('renewing', { path, set: { credits: [] } })
  await expect(page.getByText(/^No credits yet/)).toBeVisible()
  await expectActions(page, { there: ['Report 30 hours, including 2 ethics hours'] })
  const form = page.getByRole('dialog')

  await page.getByRole('button', { name: 'Report a credit' }).click()
  await fill(form, 'Retirement income', '30', '0')
  await form.getByRole('button', { name: 'Report this credit' }).click()
  await expect(form.getByText('The credit is reported.')).toBeVisible()
  await form.getByRole('button', { name: 'Attach evidence' }).click()
  const file = form.getByLabel('Certificate or letter of attendance')
  await expect(file).toBeFocused()
  await file.setInputFiles({
    name: 'attendance.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 the letter'),
  })
  await form.getByRole('button', { name: 'Attach', exact: true }).click()
  await expect(form.getByText('The file is attached.')).toBeVisible()
  await expect(form.getByText('The credit is reported.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^attendance.pdf/, includeHidden: true })).toHaveCount(1)
  await form.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('2 hours to go')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Attest', exact: true })).toHaveCount(0)
  await expect(page.getByText(/you still need 2 ethics hours/)).toBeVisible()

  const edit = (tab: Page) => tab.getByRole('button', { name: 'Edit Retirement income' }).click()
  const saveTheChange = (tab: Page) => tab.getByRole('button', { name: 'Save the change' }).click()
  const keepMine = form.getByRole('button', { name: 'Keep mine' })
  // Another tab changes the same credit while the form is open, and later deletes it.
  await edit(page)
  await expect(form.getByLabel('Catalog number')).toBeEnabled()
  const other = await page.context().newPage()
  await other.goto(path)
  await edit(other)
  await other.getByLabel('Catalog number').fill('RI 1')
  await saveTheChange(other)
  await expect(other.getByText('The credit is changed.')).toBeVisible()
  await other.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await form.getByLabel('Of these, ethics hours').fill('2')
  await saveTheChange(page)
  const changed = form.getByRole('region', { name: /changed on another device or in another tab while/ })
  await expect(changed).toBeFocused()
  await expect(changed.getByRole('group')).toHaveText([
    'Catalog numberYours: EmptyOn file now: RI 1',
    'Of these, ethics hoursYours: 2On file now: 0',
  ])
  await keepMine.click()
  await expect(form.getByText('The credit is changed.')).toBeVisible()
  await form.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('You have what you need for this period.')).toBeVisible()

  await edit(page)
  await expect(form.getByLabel('Catalog number')).toBeEnabled()
  await other.reload()
  await other.getByRole('button', { name: 'Delete Retirement income' }).click()
  await expect(other.getByText('Retirement income is deleted.')).toBeVisible()
  await form.getByLabel('Catalog number').fill('RI 2')
  await saveTheChange(page)
  await expect(form.getByRole('region', { name: 'This was deleted while you were editing it' })).toBeFocused()
  await keepMine.click()
  await expect(form.getByText('The credit is changed.')).toBeVisible()
  await form.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('row', { name: /^Retirement income.*RI 2/ })).toBeVisible()

  // Credits that the page does not show cannot be attested.
  const attest = page.getByRole('button', { name: 'Attest', exact: true })
  const showThem = page.getByRole('button', { name: 'Show my credits' })
  await other.reload()
  await edit(other)
  await other.getByLabel('Catalog number').fill('RI 3')
  await saveTheChange(other)
  await expect(other.getByText('The credit is changed.')).toBeVisible()
  await attest.click()
  await expect(page.getByText(/^Your credits have changed in another tab or on another device/)).toBeVisible()
  await showThem.click()
  await expect(page.getByRole('row', { name: /^Retirement income.*RI 3/ })).toBeVisible()
  await expect(showThem).toHaveCount(0)

  await other.reload()
  await edit(other)
  await expect(other.getByLabel('Catalog number')).toBeEnabled()
  await attest.click()
  await expect(page.getByText('Thank you. Your credits are attested.')).toBeVisible()
  await other.getByLabel('Catalog number').fill('RI 4')
  await saveTheChange(other)
  await expect(other.getByText(/This credit was attested on another device or in another tab/)).toBeVisible()
  await expect(other.getByLabel('Catalog number')).toHaveValue('RI 4')
  await other.close()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Edit Retirement income' })).toHaveCount(0)
  await expectActions(page, { gone: [/^Report .* hours/] })
  await expect(page.getByText('Our estimate: complete. Official record: due. Updated nightly.')).toBeVisible()
})

test('RC-06, PG-01: credits are imported from a file, a wrong line says why and can be corrected, and an attached file makes a credit count @only-phone', async ({
  page,
  signedIn,
}) => {
  const meeting = { institution: 'Tamarack Institute', title: 'Tax Law Day', hours: 4, ethicsHours: 0, category: '3' }
  await signedIn('renewing', {
    path,
    set: {
      completed: [{ plan: 'tpcp', awardedOn: '2020-04-22' }],
      credits: [{ ...meeting, earnedOn: `${year}-01-01` }],
    },
  })
  await page.getByRole('link', { name: 'Import credits' }).click()
  await page.getByLabel('File').setInputFiles({
    name: 'credits.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Provider,Course title,Date earned,CE hours\nBar association,Trusts,01/01/${year},2\nBar association,Wills,01/01/${year},2.1\n`,
    ),
  })
  const lines = page.getByLabel('Lines')
  await expect(lines).toHaveValue(/Trusts/)
  await page.getByRole('button', { name: 'Check the lines' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('1 credit is ready to be saved. 1 line is left out')
  await expect(preview.getByRole('row', { name: /Line 3: Wills/ })).toContainText(
    'CE hours: Enter hours in steps of 0.25',
  )
  await page.getByRole('button', { name: 'Save 1 credit' }).click()
  await expect(page.getByText('1 credit is saved. The lines below are not.')).toBeVisible()
  await expect(preview.getByRole('row', { name: /Trusts/ })).toHaveCount(0)
  await untilListens(lines)
  await lines.fill((await lines.inputValue()).replace('2.1', '2.25'))
  await page.getByRole('button', { name: 'Check the lines' }).click()
  await expect(preview).toContainText('1 credit is ready to be saved.')
  await page.getByRole('button', { name: 'Save 1 credit' }).click()
  await expect(page.getByText('1 credit is imported.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^(Trusts|Wills)/ })).toHaveCount(2)

  const credit = page.getByRole('row', { name: /^Tax Law Day/ })
  await expect(credit).toContainText(/Pending review\W*It counts once a file shows that you earned it/)
  await expectActions(page, { there: ['Attach a file to Tax Law Day'] })
  await page.getByRole('button', { name: 'Attach a file to Tax Law Day' }).click()
  await page.getByLabel('Certificate or letter of attendance').setInputFiles({
    name: 'certificate.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 the certificate'),
  })
  await page.getByRole('button', { name: 'Attach', exact: true }).click()
  await expect(page.getByText('The file is attached.')).toBeVisible()
  await expect(credit).toContainText('Counted')
  await expectActions(page, { gone: ['Attach a file to Tax Law Day'] })
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: /^certificate.pdf/ }).click()
  expect((await saved).suggestedFilename()).toMatch(/^evidence_.*\.pdf$/)
  const link = page.getByRole('link', { name: 'Open the audit packet' })
  await expect(link).toHaveAttribute('href', `/api/documents/audit-packet?beginDate=${year}-01-01`)
  const packet = await page.request.get(
    `/api/documents/audit-packet/audit_packet_${year}-01-01.pdf?beginDate=${year}-01-01`,
  )
  expect(packet.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="audit_packet_${year}-01-01.pdf"`,
  })
})

test('RC-06: a credit is deleted and restored with the keyboard alone', async ({ page, signedIn }) => {
  const credit = { institution: 'Tamarack Institute', earnedOn: `${year}-01-01`, hours: 4, ethicsHours: 0 }
  const titles = ['Estate Planning Update', 'W'.repeat(100)]
  await signedIn('renewing', { path, set: { credits: titles.map((title) => ({ ...credit, title })) } })
  expect(await sidewaysOverflow(page), 'a title of one long word does not overflow').toBe(0)
  const remove = page.getByRole('button', { name: 'Delete Estate Planning Update' })
  await expect(remove, 'the page is interactive').toBeEnabled()
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Estate Planning Update is deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo: Estate Planning Update' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Delete Estate Planning Update' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row', { name: /Estate Planning Update/ })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('RC-06: the ledger, the what-if question about a credit, and the import still work', async ({
    page,
    signedIn,
  }) => {
    await signedIn('renewing', { path })
    await page.getByLabel('Hours', { exact: true }).fill('16.5')
    await page.getByRole('button', { name: 'See what changes' }).click()
    await expect(
      page.getByText('16.5 of 16.5 hours would count. Then you would have all the hours you need.'),
    ).toBeVisible()

    const lines = `Provider,Course title,Date earned,CE hours\nBar association,Trusts,01/01/${year},2`
    // On a busy machine late parts are streamed to the end of the page, where they stay without scripts. Reloads until
    // the page arrives whole.
    await expect(async () => {
      await page.goto(`${path}/import`)
      await page.getByLabel('Lines').fill(lines, { timeout: 1_000 })
      await page.getByRole('button', { name: 'Check the lines' }).click()
      await expect(page.getByRole('region', { name: 'Preview' })).toContainText('1 credit is ready to be saved.', {
        timeout: 1_000,
      })
    }).toPass()
    await page.getByRole('button', { name: 'Save 1 credit' }).click()
    await page.waitForURL(`**${path}*`)
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('row', { name: /^Trusts/ })).toBeVisible({ timeout: 1_000 })
    }).toPass()
  })
})
