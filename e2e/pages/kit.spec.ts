import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/fixtures'

const pieces = [
  'Words and states',
  'Buttons',
  'Notices',
  'Parts of a page',
  'Loads',
  'Tables',
  'Dialogs and undo',
  'Drafts',
  'Forms of several steps',
  'What became of a form',
  'Fields',
  'Fields while staff look on',
]

async function open(page: Page) {
  await page.goto('/kit')
  await expect(page.getByRole('heading', { level: 2 })).toContainText(pieces)
  await expect(page.getByRole('button', { name: 'Send all fields' })).toBeEnabled()
}
const piece = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('every piece: axe in light and dark, before and after everything is wrong @phone', async ({ page }) => {
  await open(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send all fields' }).click()
  const summary = piece(page, 'Fields').getByRole('alert', { name: 'There is a problem' })
  await expect(summary.getByRole('link')).toHaveCount(17)
  await expect(summary).toBeFocused()
  await expectAccessible(page)
})

test('every piece: 320 pixels wide nothing is cut off, and forced colors keep edges and focus', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page)
  expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(320)
  await page.getByRole('button', { name: 'Primary' }).focus()
  await page.keyboard.press('Tab')
  const focused = page.getByRole('button', { name: 'Secondary', exact: true })
  await expect(focused).toBeFocused()
  const edges = await focused.evaluate((button) => {
    const { borderTopStyle, outlineStyle } = getComputedStyle(button)
    return [borderTopStyle, outlineStyle]
  })
  expect(edges).toEqual(['solid', 'solid'])
})

test('every piece: the keyboard reaches each control, and each shows its focus', async ({ page }) => {
  await open(page)
  const expected = await page.evaluate(
    () =>
      [
        ...document.querySelectorAll<HTMLElement>('#content :is(a[href], button, input, select, textarea, summary)'),
      ].filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.matches(':disabled') &&
          element.tabIndex >= 0 &&
          !(element instanceof HTMLInputElement && element.type === 'radio'),
      ).length,
  )
  await page.locator('#content').evaluate((main) => {
    main.tabIndex = -1
    main.focus()
  })
  const reached = new Set<string>()
  let radios = 0
  for (let presses = 0; presses < expected + 40; presses += 1) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null
      if (!element?.closest('#content')) return null
      const all = [...document.querySelectorAll('#content *')]
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return {
        index: all.indexOf(element),
        radio: element instanceof HTMLInputElement && element.type === 'radio',
        shown: outlineStyle !== 'none' && outlineWidth !== '0px',
        words: element.outerHTML.slice(0, 120),
      }
    })
    if (at === null) break
    expect(at.shown, at.words).toBe(true)
    if (at.radio) radios += 1
    else reached.add(String(at.index))
  }
  expect(reached.size).toBe(expected)
  expect(radios).toBeGreaterThan(0)

  const few = piece(page, 'Fields').getByRole('group', { name: /^Color of a few/ })
  await few.getByRole('radio', { name: 'Red' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(few.getByRole('radio', { name: 'Blue' })).toBeChecked()
  await page.locator('summary', { hasText: 'Details behind a line' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('They were here all the time.')).toBeVisible()
})

test('dialogs: opened with Enter, named, left with Escape, and the focus comes back', async ({ page }) => {
  await open(page)
  for (const [opener, name] of [
    ['Open a dialog', 'A dialog'],
    ['Ask before something is done', 'Remove this address?'],
    ['Take the whole window', 'The whole window'],
  ] as const) {
    await page.getByRole('button', { name: opener }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toBeVisible()
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: opener })).toBeFocused()
  }
  await page.getByRole('button', { name: 'Do what can be undone' }).press('Enter')
  await expect(page.getByText('The credit is deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
  await expect(page.getByText('The credit is deleted.')).toHaveCount(0)
})

test('the names that a screen reader speaks', async ({ page }) => {
  await open(page)
  await expect(piece(page, 'Words and states')).toMatchAriaSnapshot(`
    - heading "Words and states" [level=2]
    - paragraph:
      - link "a link"
      - link /one that leads out.*opens in a new tab/
      - time: November 22, 2026
    - paragraph: /Good standing.*Everything is in order/
    - paragraph: /Needs attention.*Something is to be done/
    - paragraph: /For your information.*Something is under way/
    - paragraph: Nothing is known of it.
  `)
  await expect(piece(page, 'Parts of a page')).toMatchAriaSnapshot(`
    - img "13.5 of 30 hours"
    - img "2 of 2 hours of ethics"
    - term: Begins
    - definition:
      - time: January 1, 2026
  `)
  await expect(piece(page, 'Tables').getByRole('row', { name: /^Annuities 6/ })).toBeVisible()
  const fields = piece(page, 'Fields')
  for (const name of [
    'Text',
    'Email',
    'Telephone',
    'ZIP code',
    'CE hours',
    'Amount',
    'In your own words',
    'Six-digit code',
  ])
    await expect(fields.getByRole('textbox', { name, exact: true })).toBeVisible()
  for (const name of ['Social Security Number', 'New password', 'A document'])
    await expect(fields.getByLabel(name).first()).toBeVisible()
  for (const name of [/^Date/, /^Month of a year/, /^Color of a few/])
    await expect(fields.getByRole('group', { name })).toBeVisible()
  await expect(fields.getByRole('combobox', { name: 'Color from a list' })).toBeVisible()
  await expect(fields.getByRole('button', { name: /^Company/ })).toBeVisible()
  await expect(fields.getByRole('checkbox', { name: /^This is true/ })).toBeVisible()
  await expect(
    piece(page, 'Fields while staff look on').getByRole('textbox', { name: 'Text', exact: true }),
  ).toBeDisabled()
})

test('what becomes of a form is said: refused with its reference, and taken', async ({ page }) => {
  await open(page)
  const outcomes = piece(page, 'What became of a form')
  await outcomes.getByLabel('Name to be refused').fill('Robin')
  await outcomes.getByRole('radio', { name: 'Blue' }).check()
  await outcomes.getByLabel('I want to be refused').check()
  await outcomes.getByRole('button', { name: 'Send and be refused' }).click()
  await expect(outcomes.getByRole('alert')).toContainText('The college does not take this.')
  await expect(outcomes.getByText('K7Q2-9FXM')).toBeVisible()
  await expect(outcomes.getByLabel('Name to be refused')).toHaveValue('Robin')
  await outcomes.getByRole('button', { name: 'Yes, this one' }).click()
  await expect(outcomes.getByText('Thank you for your answer.')).toBeVisible()
  await expectAccessible(page)
})
