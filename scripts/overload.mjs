// `npm run overload`: five times the callers that the portal is meant for, and slow readers, against the built portal beside
// an embedded college, all on this machine: 30 s; `-- --minutes 10` for longer. It fails when the portal does not keep its promise.
import { findBrowser } from './steps/browser.mjs'
import { buildIfStale, readMinutes, runCommand } from './steps/command.mjs'
import { drive, percentile, readSlowly } from './servers/drive.mjs'
import { withServers } from './test/journeys.mjs'
import { findPort } from './servers/find-port.mjs'
import { step } from './steps/report.mjs'
import { signIn } from './steps/weigh.mjs'

const callers = { expected: 20, overload: 100, slow: 500 }
const students = 6

async function main() {
  const seconds = readMinutes({ usual: 0.5, most: 600 }) * 60
  await buildIfStale()
  const metricsPort = await findPort()
  // The limits for one address would stop a hundred callers that share this one.
  const settings = { METRICS_PORT: String(metricsPort), RATE_LIMIT_FACTOR: '10000' }
  return withServers(
    (servers) => measure(servers, { metrics: `http://127.0.0.1:${metricsPort}/metrics`, seconds }),
    settings,
  )
}

async function measure({ PORTAL_URL: portal, COLLEGE_URL: college }, { metrics, seconds }) {
  const cookies = await step(`Signing in ${students} students`, () => signInAll({ portal, college }))
  const facts = async () => readMetrics(await (await fetch(metrics)).text())
  const go = (many, forMs) => drive({ portal, cookies, callers: many, forMs })

  await go(callers.expected, 3_000) // warm
  const calm = await step(`${callers.expected} callers`, () => go(callers.expected, 8_000))
  const before = await facts()
  const slow = readSlowly({ portal, cookies, readers: callers.slow })
  /** @type {Record<'memory' | 'limits' | 'delays', number[]>} */
  const { memory, limits, delays } = { memory: [], limits: [], delays: [] }
  const note = ({ rss, limit, delay }) => {
    memory.push(rss)
    limits.push(limit)
    delays.push(delay * 1_000)
  }
  const watch = setInterval(() => void facts().then(note, () => undefined), 1_000)
  const busy = await step(`${callers.overload} callers and ${callers.slow} slow readers for ${seconds} s`, () =>
    go(callers.overload, seconds * 1_000),
  )
  clearInterval(watch)
  slow.stop()
  const recovered = await step('Until it answers as before', () => recover(go))
  const after = await facts()

  show({ calm, busy, memory, limits, delays, before, after, recovered })
  return judge({ busy, memory, recovered })
}

async function signInAll(servers) {
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch({ executablePath: await findBrowser() })
  const cookies = []
  try {
    for (let student = 0; student < students; student += 1) {
      const state = await signIn(browser, servers)
      cookies.push(state.cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
    }
  } finally {
    await browser.close()
  }
  return cookies
}

/** Seconds until ten callers have every read admitted; null when that does not come within a minute. */
async function recover(go) {
  const began = performance.now()
  while (performance.now() - began < 60_000) {
    const { refused, failed } = await go(10, 1_000)
    if (refused === 0 && failed === 0) return (performance.now() - began) / 1_000
  }
  return null
}

function readMetrics(text) {
  const value = (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
  return {
    rss: value('process_resident_memory_bytes'),
    callsUnderWay: value('portal_calls_under_way'),
    limit: value('portal_requests_limit'),
    delay: value('portal_event_loop_delay_seconds'),
  }
}

const mebibytes = (bytes) => Math.round(bytes / 1_048_576)

function show({ calm, busy, memory, limits, delays, before, after, recovered }) {
  for (const [title, { admitted, refused, circuitOpen, failed, saves, forMs, refusals }] of [
    ['expected', calm],
    ['overload', busy],
  ]) {
    const all = admitted.length + saves.done + refused + circuitOpen + failed
    const p = (share, of = admitted) => `${Math.round(percentile(of, share))} ms`
    console.log(
      `${title.padEnd(9)} ${Math.round(all / (forMs / 1_000))} requests/s; admitted p50 ${p(0.5)}, p95 ${p(0.95)}; ` +
        `refused with 503 ${Math.round((refused / all) * 100)} % (p50 ${p(0.5, refusals)}); saves ${saves.done} done (p95 ${p(0.95, saves.times)}), ${saves.refused} refused; circuit open ${circuitOpen}, errors ${failed}`,
    )
  }
  console.log(
    `memory    ${mebibytes(before.rss)} MiB before, at most ${mebibytes(Math.max(...memory, before.rss))}, ${mebibytes(after.rss)} after; ${after.callsUnderWay} calls under way after`,
  )
  console.log(
    `limit     ${Math.min(...limits)} to ${Math.max(...limits)} requests under way, ${percentile(limits, 0.5)} half of the time; event loop late by ${Math.round(percentile(delays, 0.5))} ms (p50), ${Math.round(percentile(delays, 0.95))} ms (p95)`,
  )
  console.log(`recovery  ${recovered === null ? 'not within a minute' : `${recovered.toFixed(1)} s`}`)
}

/** What must hold on any machine: time-outs and errors are none, saves go through, memory levels off, and it recovers. */
function judge({ busy, memory, recovered }) {
  const complaints = [
    busy.failed > 0 && `${busy.failed} requests got no answer or an error`,
    busy.saves.refused > 0 && `${busy.saves.refused} saves were refused`,
    recovered === null || recovered > 30 ? 'it did not recover within 30 s' : false,
    grows(memory) && 'memory did not level off',
  ].filter(Boolean)
  for (const complaint of complaints) console.error(`✗ ${complaint}`)
  return complaints.length === 0
}

/** Is the last third of the readings a quarter above the third before? A short run is too short to say. */
function grows(memory) {
  if (memory.length < 30) return false
  const third = Math.floor(memory.length / 3)
  const mean = (part) => part.reduce((sum, value) => sum + value, 0) / part.length
  return mean(memory.slice(-third)) > 1.25 * mean(memory.slice(-2 * third, -third))
}

await runCommand(main)
