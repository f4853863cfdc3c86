import { expect, type Page } from '@playwright/test'

interface Expected {
  /** What there is to do, by its words. */
  there?: readonly (string | RegExp)[]
  gone?: readonly (string | RegExp)[]
  /** The dashboard of a portal that is not the shared one. */
  address?: string
}

/** Looks at the dashboard in a tab of its own, and leaves the journey where it is. */
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
