// Runs Lighthouse on every page except `/auth/…`, and on an empty page of the same Next, as a slow phone. Fails below 100 for accessibility
// or best practices; performance depends on the machine and is only printed.
//   node tools/lighthouse.mjs dashboard purchaseHistory     only these pages
//   node tools/lighthouse.mjs --visits 5                    the median of five visits instead of three
// Lighthouse's own reports are in .local/lighthouse.
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findPort } from '../scripts/servers/find-port.mjs'
import { findBrowser } from '../scripts/steps/browser.mjs'
import { at, Stop } from '../scripts/steps/project.mjs'
import { withServers } from '../scripts/test/journeys.mjs'
import { buildIfStale, installProgram, runTool } from './lab/command.mjs'
import { withGround } from './lab/ground.mjs'

const categories = ['performance', 'accessibility', 'best-practices']
const { values, positionals } = parseArgs({
  options: { visits: { type: 'string', default: '3' } },
  allowPositionals: true,
})

await runTool(async () => {
  await buildIfStale()
  // The newest for Node 20. Its own dependencies ask for "latest" of these two.
  const find = await installProgram('lighthouse@12.8.2', 'legacy-javascript@0.0.1', 'third-party-web@0.27.0')
  const { default: lighthouse } = await import(find('lighthouse/core/index.js'))
  const { choosePages, signInFor } = await import('./lab/pages.mjs')
  const manifests = await choosePages(positionals)
  mkdirSync(at('.local/lighthouse'), { recursive: true })
  let passed = true
  console.log('performance, accessibility, best practices; largest paint, blocked, shift')
  const measure = async (name, enter) => {
    const visits = []
    while (visits.length < Number(values.visits)) visits.push(await visit(lighthouse, enter))
    visits.sort((one, other) => scoreOf(one, 'performance') - scoreOf(other, 'performance'))
    const median = visits[Math.floor((visits.length - 1) / 2)]
    writeFileSync(at(`.local/lighthouse/${name}.html`), median.report)
    const audit = (id) => median.lhr.audits[id]?.numericValue ?? Number.NaN
    const figures = `${Math.round(audit('largest-contentful-paint'))} ms, ${Math.round(audit('total-blocking-time'))} ms, ${audit('cumulative-layout-shift').toFixed(3)}`
    console.log(`${categories.map((id) => String(scoreOf(median, id)).padStart(3)).join('  ')}   ${figures}   ${name}`)
    passed &&= name === 'empty' || categories.slice(1).every((id) => scoreOf(median, id) === 100)
  }
  await withGround((address) => measure('empty', async () => address))
  await withServers(
    async (servers) => {
      for (const manifest of manifests)
        await measure(manifest.route, (context) => signInFor(context, manifest, servers))
    },
    { COLLEGE_STALE_MS: '' },
  )
  return passed
})

function scoreOf({ lhr }, id) {
  return Math.round((lhr.categories[id]?.score ?? 0) * 100)
}

/** Visits the page whose address `enter` returns after it has signed the browser in. Another student opens it first, to warm the servers up. */
async function visit(lighthouse, enter) {
  const { chromium, request } = await import('@playwright/test')
  const other = { request: await request.newContext() }
  await other.request.get(await enter(other))
  await other.request.dispose()
  const port = await findPort()
  // Lighthouse opens its own tab in the browser's first context.
  const context = await chromium.launchPersistentContext('', {
    executablePath: await findBrowser(),
    viewport: null,
    args: [`--remote-debugging-port=${port}`],
  })
  try {
    const address = await enter(context)
    const result = await lighthouse(address, {
      port,
      logLevel: 'error',
      output: 'html',
      onlyCategories: categories,
      disableStorageReset: true,
    })
    const { runtimeError, finalDisplayedUrl } = result.lhr
    if (runtimeError || new URL(finalDisplayedUrl).pathname !== new URL(address).pathname)
      throw new Stop(`Lighthouse could not look at ${address}: ${runtimeError?.message ?? finalDisplayedUrl}`)
    return result
  } finally {
    await context.close()
  }
}
