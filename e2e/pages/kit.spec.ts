import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleInLight, pressOn, test } from '../support/fixtures'
import { sidewaysOverflow } from '../support/reaches-out'

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
  'Forms without scripts',
  'What became of a form',
  'Fields',
  'Fields while staff look on',
]

async function open(page: Page) {
  await page.goto('/kit')
  await expect(page.locator('#content > section > h2')).toHaveText(pieces)
  await expect(page.getByRole('button', { name: 'Send all fields' })).toBeEnabled()
  await expect(piece(page, 'Loads').getByRole('status').first()).toContainText('Loading what never comes')
}
/**
 * Lists the elements that Tab must reach, in order. A group of radio buttons counts once: the checked one, or the
 * first.
 */
const tabStops = () => {
  const stops = [...document.querySelectorAll('#content *')].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      element.matches('a[href], button, input, select, textarea, summary, [tabindex="0"]') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled') &&
      element.tabIndex >= 0,
  )
  const isStop = (element: HTMLElement) => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
    const group = stops.filter(
      (other): other is HTMLInputElement =>
        other instanceof HTMLInputElement && other.name === element.name && other.form === element.form,
    )
    return element === (group.find(({ checked }) => checked) ?? group[0])
  }
  return stops.filter(isStop).map((element, order) => {
    element.dataset.order = String(order)
    return { order: String(order), words: element.outerHTML.slice(0, 120) }
  })
}

/** Returns the focused element and whether its outline is visible; null outside the page's content. */
const focused = () => {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || !element.closest('#content')) return null
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  const { order = '' } = element.dataset
  return {
    order,
    shown: outlineStyle !== 'none' && outlineWidth !== '0px',
  }
}

const piece = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('every piece passes axe in light and dark, before and after every field is invalid @phone', async ({ page }) => {
  await open(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send all fields' }).click()
  const summary = piece(page, 'Fields').getByRole('alert', { name: 'There is a problem' })
  await expect(summary.getByRole('link')).toHaveCount(17)
  await expect(summary).toBeFocused()
  await expectAccessible(page)
})

test('no piece is cut off at 320 pixels, and forced colors keep edges and focus', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page)
  expect(await sidewaysOverflow(page)).toBe(0)
  await expectAccessibleInLight(page)
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

test('Tab reaches every control in document order, each shows its focus, and none traps it', async ({ page }) => {
  await open(page)
  const controls = await page.evaluate(tabStops)
  expect(controls.length).toBeGreaterThan(60)
  await page.locator('#content').evaluate((main) => {
    main.tabIndex = -1
    main.focus()
  })
  for (const { order, words } of controls) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(focused)
    expect(at, words).toEqual({ order, shown: true })
  }
  await page.keyboard.press('Tab')
  expect(await page.evaluate(focused), 'the last control releases the focus').toBeNull()

  const few = piece(page, 'Fields').getByRole('group', { name: /^Color of a few/ })
  await few.getByRole('radio', { name: 'Red' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(few.getByRole('radio', { name: 'Blue' })).toBeChecked()
  await page.locator('summary', { hasText: 'Details behind a line' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('They were here all the time.')).toBeVisible()
})

test('dialogs open with Enter, have a name, close with Escape and return the focus', async ({ page }) => {
  await open(page)
  for (const [opener, name] of [
    ['Open a dialog', 'A dialog'],
    ['Ask before something is done', 'Remove this address?'],
    ['Take the whole window', 'The whole window'],
    ['Open: A form in a dialog', 'A form in a dialog'],
    ['Open: A form that never comes', 'A form that never comes'],
    ['Open: A form that could not be loaded', 'A form that could not be loaded'],
  ] as const) {
    await page.getByRole('button', { name: opener, exact: true }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name, exact: true })
    await expect(dialog).toBeVisible()
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: opener, exact: true })).toBeFocused()
  }
  await pressOn(page.getByRole('button', { name: 'Do what can be undone' }))
  await expect(page.getByText('The credit is deleted.')).toBeVisible()
  await pressOn(page.getByRole('button', { name: 'Undo', exact: true }))
  await expect(page.getByText('The credit is deleted.')).toHaveCount(0)
})

test('screen readers get the right names, piece by piece', async ({ page }) => {
  await open(page)
  for (const name of pieces) {
    await expect
      .soft(piece(page, name))
      .toMatchAriaSnapshot({ name: `${name.toLowerCase().replaceAll(' ', '-')}.aria.yml` })
  }
})

test('a form says when it is refused, with a reference, and when it is accepted', async ({ page }) => {
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
