import type { BrowserContext, Page } from '@playwright/test'

const question = '**/api/session'

/**
 * Installs a clock that a test moves ahead of the server's. Asked how much time is left, the server would say more than the page's clock
 * does, so its questions get no answer; the touches of activity do. `answerAgain` lets questions through from then on.
 */
export async function runAhead(pages: Page | BrowserContext): Promise<{ answerAgain: () => Promise<void> }> {
  await pages.clock.install()
  await pages.route(question, (route) => route.abort())
  return { answerAgain: () => pages.unroute(question) }
}
