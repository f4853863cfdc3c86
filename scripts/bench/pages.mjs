import { findBrowser } from '../steps/browser.mjs'
import { buildIfStale } from '../steps/command.mjs'
import { withGround } from '../steps/ground.mjs'
import { step } from '../steps/report.mjs'
import { choosePages, signInFor } from '../steps/pages.mjs'
import { withServers } from '../test/journeys.mjs'
import { openPhone } from './lab.mjs'
import { machine, medianOf, tableOf, writeFigures } from './performance-page.mjs'

const usualRounds = 5
/** @typedef {{ first: import('./lab.mjs').Visit & { calls: number }, again: import('./lab.mjs').Visit & { calls: number } }} Visits */

/**
 * The pages beside an empty one of the same Next, in one run: each round opens every page in a window of its own, with a session
 * of its own, and then once more. Of all rounds, five unless told, the median counts. A page joins by its manifest; with `names`
 * of routes only those, and then the figures are printed only: the table in docs/performance.md is of all pages.
 */
export async function measurePages(rounds = usualRounds, names = []) {
  await buildIfStale()
  const manifests = await choosePages(names)
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch({ executablePath: await findBrowser() })
  try {
    const visits = await withGround((ground) =>
      withServers((servers) => measureRounds(browser, { ground, rounds, manifests }, servers), {
        COLLEGE_STALE_MS: '',
      }),
    )
    const text = report(visits, rounds)
    console.log(`\n${text}`)
    if (names.length === 0) writeFigures('pages', text)
  } finally {
    await browser.close()
  }
}

async function measureRounds(browser, { ground, rounds, manifests }, servers) {
  /** @type {Record<string, Visits[]> & { empty: Visits[] }} */
  const all = { empty: [], ...Object.fromEntries(manifests.map(({ route }) => [route, []])) }
  const countCalls = async () => (await (await fetch(`${servers.COLLEGE_URL}/control/calls`)).json()).length

  async function measureRound() {
    all.empty.push(await visitTwice(await openPhone(browser), ground, async () => 0))
    for (const manifest of manifests) {
      const phone = await openPhone(browser)
      const address = await signInFor(phone.context, manifest, servers)
      all[manifest.route]?.push(await visitTwice(phone, address, countCalls))
    }
  }

  await step('Warming up', measureRound) // what the servers do only once is not measured
  for (const visits of Object.values(all)) visits.length = 0
  for (let round = 1; round <= rounds; round += 1) await step(`Round ${round} of ${rounds}`, measureRound)
  return all
}

/** A first visit and a return, each with the calls that the college heard meanwhile. @returns {Promise<Visits>} */
async function visitTwice(phone, address, countCalls) {
  const visit = async () => {
    const before = await countCalls()
    return { ...(await phone.visit(address)), calls: (await countCalls()) - before }
  }
  const [first, again] = [await visit(), await visit()]
  await phone.close()
  return { first, again }
}

/** Each page's figures, the empty page's first; a figure of time also as a multiple of that one's. */
function report({ empty, ...pages }, rounds) {
  const heads = [
    'page',
    'visit',
    'largest paint',
    '×',
    'first paint',
    'blocked',
    '×',
    'shift',
    'document',
    'style sheet',
    'requests',
    'calls',
  ]
  const rowsOf = (page, visits) =>
    ['first', 'again'].map((which) => {
      const mid = (figure, of = visits) => medianOf(of.map((each) => each[which][figure]))
      const ms = (figure) => `${Math.round(mid(figure))} ms`
      const times = (figure) => (mid(figure) / mid(figure, empty)).toFixed(2)
      const kib = (figure) => `${(mid(figure) / 1024).toFixed(1)} KiB`
      return [
        page,
        which,
        ms('largestPaint'),
        times('largestPaint'),
        ms('firstPaint'),
        ms('blocked'),
        times('blocked'),
        mid('shift').toFixed(3),
        kib('document'),
        kib('style'),
        mid('requests'),
        mid('calls'),
      ]
    })
  const rows = Object.entries({ empty, ...pages }).flatMap(([page, visits]) => rowsOf(page, visits))
  return `${machine()}. Medians of ${rounds} rounds.\n\n${tableOf(heads, rows)}`
}
