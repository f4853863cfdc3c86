// Weighs what a browser with an empty cache receives on every page without a variable part in its address, against an empty page of the
// same Next, and what arrives when a form is opened. Fails over the budget, and lists the scripts of the page then.
//   node tools/size.mjs dashboard purchaseHistory     only these pages
import { gzipSync } from 'node:zlib'
import { withServers } from '../scripts/test/journeys.mjs'
import { findBrowser } from '../scripts/steps/browser.mjs'
import { Stop } from '../scripts/steps/project.mjs'
import { buildIfStale, runTool } from './lab/command.mjs'
import { withGround } from './lab/ground.mjs'

/** KiB, gzipped: own JavaScript beyond that of the empty page, and CSS. */
const budgets = { own: 10, ownWithForm: 50, css: 12 }

await runTool(async () => {
  await buildIfStale()
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch({ executablePath: await findBrowser() })
  try {
    const ground = await withGround((address) => weigh(browser, async () => address))
    const pages = await withServers((servers) => weighPages(browser, servers))
    return report(ground, pages)
  } finally {
    await browser.close()
  }
})

async function weighPages(browser, servers) {
  const { choosePages, signInFor } = await import('./lab/pages.mjs')
  const { pages } = await import('../lib/shared/routes.ts')
  const weighed = []
  for (const manifest of await choosePages(process.argv.slice(2))) {
    const { path, access } = pages[manifest.route]
    if (path.includes('{')) continue
    const enter = (scenario) => async (context) => {
      await signInFor(context, manifest, servers, access === 'private' ? scenario : 'visitor')
      return `${servers.PORTAL_URL}${path}`
    }
    const page = await weigh(browser, enter('established'))
    weighed.push({ name: path, allowed: manifest.opensWithForm ? budgets.ownWithForm : budgets.own, ...page })
    for (const { name, scenario, open } of access === 'private' ? (manifest.forms ?? []) : []) {
      const form = await weigh(browser, enter(scenario), open)
      if (form.script > 0)
        weighed.push({ name: `${path}: ${name}`, allowed: budgets.ownWithForm, isForm: true, ...form })
    }
  }
  return weighed
}

/**
 * Opens the page whose address `enter` returns, and weighs its scripts and styles in KiB. With `open`, which opens a form, weighs only
 * what arrived for the form.
 */
async function weigh(browser, enter, open) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const address = await enter(context)
  const page = await context.newPage()
  const received = []
  page.on('response', (response) => received.push(response))
  const answer = await page.goto(address, { waitUntil: 'networkidle' })
  if (!answer?.ok() || new URL(page.url()).pathname !== new URL(address).pathname)
    throw new Stop(`${address} answered ${answer?.status()} at ${page.url()}.`)
  const before = new Set(open && received.map((response) => response.url()))
  if (open) {
    await open(page)
    await page.waitForLoadState('networkidle')
  }
  const ofKind = (kind) =>
    Promise.all(
      received
        .filter(
          (response) => !before.has(response.url()) && response.ok() && response.request().resourceType() === kind,
        )
        .map(async (response) => ({ file: new URL(response.url()).pathname, kib: kibOf(await response.body()) })),
    )
  const scripts = await ofKind('script')
  const inPage = await page.locator('style').allTextContents()
  const style = sum([...(await ofKind('stylesheet')).map(({ kib }) => kib), ...inPage.map(kibOf)])
  await context.close()
  return { scripts, script: sum(scripts.map(({ kib }) => kib)), style }
}

function kibOf(body) {
  return gzipSync(body, { level: 9 }).length / 1_024
}

function sum(values) {
  return values.reduce((total, value) => total + value, 0)
}

function report(ground, pages) {
  let passed = true
  console.log(`\nThe empty page: ${ground.script.toFixed(1)} KiB of JavaScript. KiB beyond it, and KiB of CSS:`)
  for (const { name, allowed, isForm = false, scripts, script, style } of pages) {
    const own = isForm ? script : script - ground.script
    const over = own > allowed || style > budgets.css
    passed &&= !over
    console.log(
      `${own.toFixed(1).padStart(8)} ${style.toFixed(1).padStart(8)}  ${name}${over ? `  over ${allowed} or ${budgets.css}` : ''}`,
    )
    if (over) for (const { file, kib } of scripts) console.log(`${kib.toFixed(1).padStart(16)}  ${file}`)
  }
  return passed
}
