import type { BrowserContext, Page } from '@playwright/test'

const question = '**/api/session'

/**
 * Installs a clock that a test moves ahead of the server's. The server would report more time left than the page's
 * clock shows, so requests for the remaining time are aborted; touches still work. `answerAgain` lets those requests
 * through from then on.
 */
export async function runAhead(pages: Page | BrowserContext): Promise<{ answerAgain: () => Promise<void> }> {
  await pages.clock.install()
  await pages.route(question, (route) => route.abort())
  return { answerAgain: () => pages.unroute(question) }
}
