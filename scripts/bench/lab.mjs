/**
 * What a page costs a phone: a slow 4G network and a processor four times slower, by the browser's own instruments.
 * @typedef {{ largestPaint: number, firstPaint: number, shift: number, blocked: number, document: number, style: number, requests: number }} Visit
 */

export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.44 * 1_000_000) / 8,
  uploadThroughput: (0.675 * 1_000_000) / 8,
}
export const slower = 4
/** After the last answer a page may still run its scripts. */
const quietMs = 1_500

/** A phone's browser with an empty cache. @param {import('@playwright/test').Browser} browser */
export async function openPhone(browser) {
  const context = await browser.newContext(phone)
  await context.addInitScript(observe)
  return {
    context,
    /** Opens a page as one who has nothing else open, and reads what it cost. @returns {Promise<Visit>} */
    async visit(address) {
      const page = await context.newPage()
      const lab = await context.newCDPSession(page)
      await lab.send('Network.enable')
      await lab.send('Network.emulateNetworkConditions', slow4G)
      await lab.send('Emulation.setCPUThrottlingRate', { rate: slower })
      const answer = await page.goto(address, { waitUntil: 'networkidle' })
      if (!answer?.ok() || new URL(page.url()).pathname !== new URL(address).pathname)
        throw new Error(`${address} answered ${answer?.status()} at ${page.url()}`)
      await page.waitForTimeout(quietMs)
      const visit = await page.evaluate(read)
      await page.close()
      return visit
    },
    close: () => context.close(),
  }
}

/** @typedef {{ paints: number[], shift: number, blocked: number }} Seen */

/** In the page, before anything of it: keeps what the browser reports. */
function observe() {
  /** @type {Seen} */
  const seen = { paints: [], shift: 0, blocked: 0 }
  Object.assign(window, { seen })
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  on('largest-contentful-paint', ({ startTime }) => seen.paints.push(startTime))
  on('layout-shift', ({ value, hadRecentInput }) => (seen.shift += hadRecentInput ? 0 : value))
  on('longtask', ({ duration }) => (seen.blocked += Math.max(0, duration - 50)))
}

/** In the page: what the browser reported. */
function read() {
  const { paints, shift, blocked } = /** @type {Window & { seen: Seen }} */ (/** @type {unknown} */ (window)).seen
  const [document] = performance.getEntriesByType('navigation')
  const others = performance.getEntriesByType('resource')
  const bytes = (entries) => entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  return {
    largestPaint: paints.at(-1) ?? Number.NaN,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    shift,
    blocked,
    document: bytes([document]),
    style: bytes(others.filter(({ name }) => new URL(name).pathname.endsWith('.css'))),
    requests: others.length + 1,
  }
}
