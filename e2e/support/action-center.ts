import { expect, type Page } from '@playwright/test'

interface Expected {
  /** Text of items that must be there. */
  there?: readonly (string | RegExp)[]
  gone?: readonly (string | RegExp)[]
  /** The address of the dashboard, for a portal that is not the shared one. */
  address?: string
}

/** Checks the dashboard in a tab of its own, and leaves the journey's page as it is. */
export async function expectActions(page: Page, { there = [], gone = [], address = '/dashboard' }: Expected) {
  const dashboard = await page.context().newPage()
  await dashboard.goto(address)
  const center = dashboard.getByRole('region', { name: 'What to do next' })
  await expect(center).toBeVisible()
  await expect(center.getByText('Loading what to do next')).toHaveCount(0)
  for (const what of there) await expect(center.getByRole('listitem').filter({ hasText: what }).first()).toBeVisible()
  for (const what of gone) await expect(center.getByRole('listitem').filter({ hasText: what })).toHaveCount(0)
  await dashboard.close()
}
