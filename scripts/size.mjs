// `npm run size`: what a browser with an empty cache receives on every page that has no variable part in its address, but those of
// signing in and out (`/auth/…`), against an empty page of the same Next, and what comes when a form of it is opened.
// Compares with the budgets, and fails when one is exceeded. `npm run size -- --chunks` names every script as well.
import { findBrowser } from './steps/browser.mjs'
import { buildIfStale, runCommand } from './steps/command.mjs'
import { withGround } from './steps/ground.mjs'
import { withServers } from './test/journeys.mjs'
import { at } from './steps/project.mjs'
import { measurePage, signIn } from './steps/weigh.mjs'

/** Own JavaScript in KiB beyond the empty page, and CSS in KiB, gzipped. */
const budgets = { own: 10, ownWithForm: 50, css: 12 }

async function main() {
  await buildIfStale()
  const executablePath = await findBrowser()
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch({ executablePath })
  try {
    const ground = await withGround((address) => measurePage(browser, address))
    return report(ground, await withServers((servers) => measureRoutes(browser, servers)))
  } finally {
    await browser.close()
  }
}

/** Each of these pages, by its manifest, and each of its forms that is fetched when it is opened. */
async function measureRoutes(browser, { PORTAL_URL, COLLEGE_URL }) {
  const { tsImport } = await import('tsx/esm/api')
  const { pages } = await tsImport(at('lib/shared/routes.ts'), import.meta.url)
  const { leadsOn, readManifests } = await tsImport(at('e2e/support/page-manifest.ts'), import.meta.url)
  const signInAs = (scenario) => signIn(browser, { portal: PORTAL_URL, college: COLLEGE_URL, scenario })
  const signedIn = await signInAs()
  const measured = []
  for (const manifest of await readManifests()) {
    const { route, opensWithForm = false, forms = [] } = manifest
    const { path, access } = pages[route]
    if (path.includes('{') || leadsOn(manifest)) continue
    const state = access === 'private' ? signedIn : undefined
    const measure = (options) => measurePage(browser, `${PORTAL_URL}${path}`, options)
    measured.push({ path, hasForm: opensWithForm, ...(await measure({ storageState: state })) })
    for (const { name, scenario, open } of access === 'private' ? forms : []) {
      const opened = await measure({ storageState: await signInAs(scenario), open })
      if (opened.script > 0) measured.push({ path: `${path}: ${name}`, isOpened: true, ...opened })
    }
  }
  return measured
}

function report(ground, measured) {
  const kib = (bytes) => bytes / 1024
  const rows = measured.map(({ path, hasForm, isOpened = false, scripts, script, style, requests }) => {
    const own = kib(isOpened ? script : script - ground.script)
    const allowed = hasForm || isOpened ? budgets.ownWithForm : budgets.own
    const over = [
      own > allowed && `own JavaScript over ${allowed} KiB`,
      kib(style) > budgets.css && `CSS over ${budgets.css} KiB`,
    ]
    return {
      path,
      scripts,
      script: kib(script),
      own,
      style: kib(style),
      requests,
      over: over.filter(Boolean).join(', '),
    }
  })
  const width = Math.max(...rows.map(({ path }) => path.length))
  console.log(`\n${'KiB, gzip'.padEnd(width)}   JavaScript   empty page      own      CSS   requests`)
  for (const { path, scripts, script, own, style, requests, over } of rows) {
    const cells = [
      [script, 13],
      [kib(ground.script), 13],
      [own, 9],
      [style, 9],
    ].map(([value, space]) => value.toFixed(1).padStart(space))
    console.log(`${path.padEnd(width)}${cells.join('')}${String(requests).padStart(11)}   ${over}`.trimEnd())
    if (process.argv.includes('--chunks'))
      for (const { name, bytes } of scripts)
        console.log(
          `${kib(bytes)
            .toFixed(1)
            .padStart(width + 13)}   ${name}`,
        )
  }
  return rows.every(({ over }) => over === '')
}

await runCommand(main)
