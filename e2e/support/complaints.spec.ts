import { expect, mayComplain, test } from './fixtures'

test('errors are recorded in every window of a test, except where they are expected', async ({
  page,
  browser,
  complaints,
}) => {
  const elsewhere = await browser.newContext()
  for (const window of [page, await page.context().newPage(), await elsewhere.newPage()])
    await window.evaluate(() => {
      setTimeout(() => {
        throw new Error('broken on purpose')
      })
      console.error('said on purpose')
    })
  const [thrown, said] = ['about:blank: error in the page: broken on purpose', 'about:blank: said on purpose']
  await expect.poll(() => complaints.all().toSorted()).toEqual([thrown, thrown, thrown, said, said, said])
  mayComplain(page.context())
  mayComplain(elsewhere)
  expect(complaints.all()).toEqual([])
  await elsewhere.close()
})
