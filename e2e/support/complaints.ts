import type { BrowserContext, Page } from '@playwright/test'

/** The contexts that a test breaks on purpose. */
const broken = new WeakSet<BrowserContext>()

/** Marks a context as broken on purpose, so that its errors do not fail the test. */
export function mayComplain(context: BrowserContext): void {
  broken.add(context)
}

interface Heard {
  context: BrowserContext
  said: string[]
}

/** Records what the browser reports in all windows of a test: errors that scripts throw, and errors in the console. */
export class Complaints {
  readonly #heard: Heard[] = []

  /** Listens to all windows of a context, including future ones. */
  async listen(context: BrowserContext): Promise<void> {
    const said: string[] = []
    const unfinished = new WeakMap<Page, string[]>()
    const follow = (page: Page) => {
      const ofPage = ofPageThatIsLeft(page)
      unfinished.set(page, ofPage)
      this.#heard.push({ context, said: ofPage })
    }
    this.#heard.push({ context, said })
    context.pages().forEach(follow)
    context.on('page', follow)
    context.on('weberror', (thrown) => {
      const page = thrown.page()
      const { message } = thrown.error()
      const left = page && message.includes('React error #419;') ? unfinished.get(page) : undefined
      ;(left ?? said).push(`${page?.url()}: error in the page: ${message}`)
    })
    context.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        said.push(`${message.page()?.url()}: ${message.text()}`)
    })
    // Anything that the content policy blocks is logged as an error.
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
        console.error(`content policy: ${effectiveDirective} stopped ${blockedURI} ${sample}`)
      })
    })
  }

  /** Returns all errors, each with the address of its page, except those of contexts that may complain. */
  all(): string[] {
    return this.#heard.filter(({ context }) => !broken.has(context)).flatMap(({ said }) => said)
  }
}

/**
 * Collects React's errors about parts that never arrived (error 419). When a person leaves while the page is still
 * arriving, the browser aborts it and React reports an error although nothing is wrong. Errors of such a page are
 * dropped.
 */
function ofPageThatIsLeft(page: Page): string[] {
  const said: string[] = []
  let before = 0
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) before = said.length
  })
  page.on('requestfailed', (request) => {
    const isLeft = request.isNavigationRequest() && request.frame() === page.mainFrame()
    if (isLeft && request.failure()?.errorText === 'net::ERR_ABORTED') said.splice(before)
  })
  return said
}
