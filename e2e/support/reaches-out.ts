import type { Page } from '@playwright/test'

/**
 * A window of 1280 pixels at 400 % and at 200 %, and a tablet both ways: widths between and below the screens of the
 * projects.
 */
const widths = [320, 640, 768, 1024]

/**
 * Returns by how many pixels the page can be scrolled sideways. Behind a dialog the page is narrower than its window,
 * because the scrollbar's room is kept.
 */
export const sidewaysOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))

/**
 * Lists what overflows its card, or the window where it is in no card, at each of these widths, and by how much. What
 * is clipped on purpose does not count. The window keeps the last width.
 */
export async function findReachingOut(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 640 })
    const here = await page.evaluate(() => {
      const isClipped = (node: Element | null): boolean => {
        if (!node) return false
        const { clipPath, overflowX } = getComputedStyle(node)
        return clipPath !== 'none' || overflowX !== 'visible' || isClipped(node.parentElement)
      }
      return [...document.querySelectorAll('main *')].flatMap((node) => {
        const around = node.parentElement?.closest('.card, .rows > tr, body')
        const { right, width } = node.getBoundingClientRect()
        const over = right - (around?.getBoundingClientRect().right ?? 0)
        if (width === 0 || over <= 1 || isClipped(node)) return []
        return `${node.tagName} '${node.textContent.slice(0, 40)}' by ${Math.round(over)}`
      })
    })
    const sideways = await sidewaysOverflow(page)
    found.push(
      ...here.map((each) => `${width}: ${each}`),
      ...(sideways > 0 ? [`${width}: the page by ${sideways}`] : []),
    )
  }
  return found
}
