import type { BrowserContext, Page } from '@playwright/test'

/** What a test breaks on purpose. */
const broken = new WeakSet<BrowserContext>()

/** Says that the windows of a context are broken on purpose: what they complain of is the test's own affair. */
export function mayComplain(context: BrowserContext): void {
  broken.add(context)
}

interface Heard {
  context: BrowserContext
  said: string[]
}

/** What the browser complains of while a test runs, whichever of its windows it is: what a script threw, and errors in the console. */
export class Complaints {
  readonly #heard: Heard[] = []

  /** Listens to all windows of a context, those to come as well. */
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
    // S-30: what the content policy stops is a complaint.
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
        console.error(`content policy: ${effectiveDirective} stopped ${blockedURI} ${sample}`)
      })
    })
  }

  /** Each with the address of its page; without what may complain. */
  all(): string[] {
    return this.#heard.filter(({ context }) => !broken.has(context)).flatMap(({ said }) => said)
  }
}

/**
 * What React says of parts that never arrived (error 419). When a person leaves while the page is still arriving, the browser
 * breaks it off and React says so although nobody misses anything: what was said of such a page is forgotten.
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
