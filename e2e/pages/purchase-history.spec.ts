import { readFile } from 'node:fs/promises'
import { toCalendarDate, yearOf } from '@/lib/shared/calendar-date'
import { expect, test } from '../support/fixtures'
import { sidewaysOverflow } from '../support/reaches-out'

const lastYear = yearOf(toCalendarDate(new Date())) - 1

test('PG-06, PG-05, RT-31, RT-30: purchases are filtered, downloaded as a file and have receipts, and tax forms open @only-phone @core', async ({
  page,
  signedIn,
}) => {
  await signedIn('established', { path: '/purchase-history' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/'s Purchase History$/)
  const rows = page.getByRole('rowheader')
  const all = await rows.count()

  await page.getByLabel('Search').fill('SN 420 textbook')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(rows).toHaveCount(3) // purchase, refund and total
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('$0.00')
  await expect(page.getByRole('row', { name: /Refund: SN 420/ })).toContainText('Refund -$89.04')

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('purchases.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain('"Refund: SN 420 textbook","Textbook"')

  const receipt = page.getByRole('link', { name: /^Receipt of/ }).first()
  const address = (await receipt.getAttribute('href')) ?? ''
  const opening = page.waitForEvent('popup')
  await receipt.click()
  await expect((await opening).getByText('Preparing your receipt')).toBeVisible()
  const sent = await page.request.get(`${address}/receipt_${address.split('/').at(-1)}.pdf`)
  expect([sent.status(), sent.headers()['content-type']]).toEqual([200, 'application/pdf'])

  await page.getByRole('button', { name: /^Make the pack/ }).click()
  await expect(page.getByText('Choose at least one receipt.')).toBeVisible()
  for (const day of [`July 8, ${lastYear}`, `June 21, ${lastYear}`])
    await page.getByLabel(`Choose the receipt of ${day} for the reimbursement pack`).check()
  const packOpens = page.waitForEvent('popup')
  await page.getByRole('button', { name: /^Make the pack/ }).click()
  await expect((await packOpens).getByText('Preparing your reimbursement pack')).toBeVisible()
  const [first, last] = [`${lastYear}-06-21`, `${lastYear}-07-08`]
  const days = `postedDates=${last}&postedDates=${first}`
  const name = `reimbursement_${first}_to_${last}.pdf`
  const pack = await page.request.get(`/api/documents/receipt-pack/${name}?${days}`)
  expect([pack.status(), pack.headers()['content-type'], pack.headers()['content-disposition']]).toEqual([
    200,
    'application/pdf',
    `inline; filename="${name}"`,
  ])

  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(rows).toHaveCount(all)

  await page.goto('/my-tax-forms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/'s Tax Forms$/)
  const form = page.getByRole('link', { name: /^View Form 1098-T for/ }).first()
  const formAddress = (await form.getAttribute('href')) ?? ''
  const formOpens = page.waitForEvent('popup')
  await form.click()
  await expect((await formOpens).getByText('Preparing your tax form')).toBeVisible()
  const sentForm = await page.request.get(`${formAddress}/1098T_${formAddress.split('/').at(-1)}.pdf`)
  expect([sentForm.status(), sentForm.headers()['content-type']]).toEqual([200, 'application/pdf'])
  const download = page.getByRole('link', { name: /^Download Form 1098-T for/ }).first()
  const saved = await page.request.get((await download.getAttribute('href')) ?? '')
  expect(saved.headers()['content-disposition']).toMatch(/^attachment; filename="1098T_\d{4}\.pdf"$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('PG-06: the filters still work, and nothing is wider than a small phone', async ({ page, signedIn }) => {
    await signedIn('established', { path: '/purchase-history' })
    // On a busy machine late parts are streamed to the end of the page, where they stay without scripts. Reloads until
    // the page arrives whole.
    await expect(async () => {
      await page.goto('/purchase-history')
      await page.getByLabel('Type').selectOption('Shipping', { timeout: 1_000 })
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(page).toHaveURL(/[?&]type=Shipping/)
      await expect(page.getByRole('rowheader')).toHaveCount(2, { timeout: 1_000 })
      await page.getByRole('link', { name: 'Amount' }).click()
      await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'ascending', {
        timeout: 1_000,
      })
      await page.getByLabel(/^Choose the receipt of/).check({ timeout: 1_000 })
    }).toPass()
    const packOpens = page.waitForEvent('popup')
    await page.getByRole('button', { name: /^Make the pack/ }).click()
    await expect(async () =>
      expect((await packOpens).url()).toMatch(/\/receipt-pack(\/[\w.-]+)?\?postedDates=\d{4}-\d\d-\d\d$/),
    ).toPass()
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await sidewaysOverflow(page)).toBe(0)
  })
})
