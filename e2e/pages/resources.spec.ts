import { answerTo, expect, expectAccessible, pressOn, test } from '../support/fixtures'

test('RT-32, PG-04: the library is searched and filtered by its address, and saved resources are listed @only-phone @core', async ({
  page,
  signedIn,
  college,
}) => {
  const { studentId } = await signedIn('beginner', { path: '/resources' })
  const saves = async () =>
    (await college.calls({ studentId, name: 'savedResources' })).filter(({ method }) => method === 'POST').length
  await page.getByRole('searchbox', { name: 'Search' }).fill('social security')
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter')
  await expect(page.getByText('1 in all')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('q')).toBe('social security')
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await page.locator('summary', { hasText: 'Topics' }).press('Enter')
  await page.getByRole('checkbox', { name: /^Insurance/ }).check()
  await page.getByRole('checkbox', { name: 'Counts as continuing education' }).check()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title, A to Z')
  await pressOn(page.getByRole('button', { name: 'Apply', exact: true }))
  await expect(page.getByRole('checkbox', { name: /^Insurance/ })).toBeChecked()
  await expect(page.locator('#resources'), 'the number of results is read out').toBeFocused()
  const titles = await page.getByRole('listitem').getByRole('heading', { level: 3 }).allInnerTexts()
  expect(titles).toEqual(titles.toSorted((one, other) => one.localeCompare(other, 'en-US')))
  await expectAccessible(page)

  const first = page.getByRole('button', { name: /^Save: / }).first()
  const name = (await first.getAttribute('aria-label'))?.replace('Save: ', '') ?? ''
  await first.focus()
  await pressOn(first)
  const kept = page.getByRole('button', { name: `Remove from saved: ${name}` })
  await expect(kept).toBeFocused()
  await expect.poll(saves).toBe(1)
  await page.getByRole('link', { name: 'Saved', exact: true }).click()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([new RegExp(name)])
  await college.breaks({ call: 'savedResources', studentId, fault: 'status', status: 500, times: 1 })
  await pressOn(kept)
  await expect(page.getByText(/is still saved/)).toBeVisible()
  await expectAccessible(page)
  const answered = answerTo(page, 'savedResources')
  await pressOn(kept)
  await expect(page.getByRole('button', { name: `Save: ${name}` })).toBeVisible()
  expect((await answered).ok()).toBe(true)
  expect(await saves(), 'the second one was refused').toBe(3)
  await page.reload()
  await expect(page.getByText(/You have not saved anything yet/)).toBeVisible()
})

test('PG-04: a resource opens in place with related ones, and the way back keeps the filters @only-phone', async ({
  page,
  signedIn,
  college,
}) => {
  const { studentId } = await signedIn('beginner', { path: '/resources?q=income&format=tool' })
  const asked = async (by: string) =>
    (await college.calls({ studentId, name: 'viewedResources' })).filter(({ method }) => method === by).length
  await pressOn(page.getByRole('link', { name: 'Income Gap Worksheet' }))
  await expect(page).toHaveTitle(/^Income Gap Worksheet, Resource Library/)
  await expect(page.locator('#resource')).toBeFocused()
  await expectAccessible(page)
  const related = page.getByRole('region', { name: 'Related resources' }).getByRole('link')
  const name = (await related.first().textContent()) ?? ''
  await pressOn(related.first())
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect.poll(() => asked('POST')).toBe(2)
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('income')
  await expect(page.getByRole('combobox', { name: 'Format' })).toHaveValue('tool')
  await page.getByRole('link', { name: 'Recently viewed' }).click()
  await expect(page.getByRole('heading', { level: 3 })).toContainText([name, 'Income Gap Worksheet'])
  await pressOn(page.getByRole('link', { name: 'Income Gap Worksheet' }))
  await expect(page).toHaveTitle(/^Income Gap Worksheet, Resource Library/)
  await expect.poll(() => asked('POST')).toBe(3)
  expect(await asked('GET'), 'once for each page, including its title').toBe(2)
  await page.goto('/resources?q=zebra')
  await expect(page.getByRole('region', { name: 'From the library' }).getByRole('link')).toHaveCount(5)
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('PG-04: the whole library works, and a saved resource is listed at the next view', async ({
    page,
    signedIn,
  }) => {
    await signedIn('beginner', { path: '/resources?format=tool' })
    await expect(
      page.getByRole('checkbox', { name: /^Investments/ }),
      'nothing is collapsed on a wide screen',
    ).toBeVisible()
    await expect(page.locator('summary', { hasText: 'Topics' })).toBeHidden()
    await page
      .getByRole('button', { name: /^Save: / })
      .first()
      .click()
    await expect(page.getByRole('button', { name: /^Remove from saved: / })).toHaveCount(1)
    expect(new URL(page.url()).searchParams.get('format')).toBe('tool')
    await page.getByRole('link', { name: 'Saved', exact: true }).click()
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1)
  })
})
