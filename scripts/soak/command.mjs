import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { failNowAndThen } from './faults.ts'
import { complaintsOf, leastOf, trendOf } from './complaints.ts'
import { Tally, visit } from './visit.ts'
import { buildIfStale, readMinutes } from '../steps/command.mjs'
import { withServers } from '../test/journeys.mjs'
import { at } from '../steps/project.mjs'
import { step } from '../steps/report.mjs'
import { makeStudent } from '../servers/student.mjs'

const people = 8
const students = 16
/** Between two things a person does, in the mean: about six requests a second of all together. */
const thinkMs = 1_200
const readEveryMs = 20_000
/** Longer than any count of the limits lives, each of which keeps a timer, and than a session that nobody uses. */
const restMs = 330_000
/** At rest it is read so often, a moment apart, and the least counts. */
const readingsAtRest = 6
const betweenThemMs = 7_000
const readingsFile = '.local/checks/soak.jsonl'

/** The whole command; did the portal give back what it took? */
export async function runSoak() {
  const useMs = readMinutes({ usual: 60, most: 1_440 }) * 60_000
  await buildIfStale()
  // Sessions that nobody ends, and tokens, run out within the run.
  const settings = {
    SESSION_IDLE_MS: '120000',
    SESSION_WARNING_MS: '30000',
    SESSION_ABSOLUTE_MS: '300000',
    COLLEGE_ACCESS_TOKEN_SECONDS: '60',
  }
  const probe = `--import=${pathToFileURL(at('scripts/soak/probe.mjs')).href}`
  return withServers((servers, portal) => soak(servers, portal, useMs), settings, {
    settingsOfPortal: { NODE_OPTIONS: probe },
  })
}

async function soak({ PORTAL_URL: portal, COLLEGE_URL: college }, { child }, useMs) {
  mkdirSync(at('.local/checks'), { recursive: true })
  rmSync(at(readingsFile), { force: true })
  const began = performance.now()
  const read = async (what = 'sample') => {
    const reading = { at: (performance.now() - began) / 1_000, ...(await ask(child, what)) }
    appendFileSync(at(readingsFile), `${JSON.stringify(reading)}\n`)
    return reading
  }
  const accounts = []
  while (accounts.length < students) accounts.push(await makeStudent(college))
  const use = (forMs, tally) => useFor({ portal, college }, accounts, forMs, tally)
  // Everything has been used once, and every fault was there, before the first reading.
  await step('Warming up', () => use(Math.min(useMs, 240_000), new Tally()))
  // A short run rests shorter, and may meet timers of the limits.
  const rest = async () => {
    await sleep(Math.max(20_000, Math.min(restMs, useMs / 2)))
    const first = await read('everything')
    const others = []
    while (others.length + 1 < readingsAtRest) {
      await sleep(betweenThemMs)
      others.push(await read('everything'))
    }
    await sleep(betweenThemMs)
    return leastOf([first, ...others])
  }
  const before = await step('Resting', rest)
  const tally = new Tally()
  const readings = []
  // A reading that fails is one less; the one at rest fails aloud.
  const note = () =>
    read().then(
      (reading) => readings.push(reading),
      () => undefined,
    )
  const watch = setInterval(note, readEveryMs)
  await step(`${people} people for ${useMs / 60_000} minutes`, () => use(useMs, tally))
  clearInterval(watch)
  const after = await step('Resting', rest)
  show({ before, after, readings, tally })
  const complaints = [
    ...complaintsOf({ before, after, readings }),
    ...tally.unanswered.slice(0, 5).map((why) => `no answer: ${why}`),
  ]
  for (const complaint of complaints) console.error(`✗ ${complaint}`)
  return complaints.length === 0
}

async function useFor(place, accounts, forMs, tally) {
  const untilMs = performance.now() + forMs
  const free = [...accounts]
  const person = async () => {
    while (performance.now() < untilMs) {
      const account = free.shift()
      await visit(place, account, tally, { thinkMs, untilMs })
      free.push(account)
    }
  }
  const everyMs = Math.min(30_000, forMs / 12)
  await Promise.all([
    failNowAndThen(place.college, { everyMs, lastsMs: everyMs / 4, untilMs }),
    ...Array.from({ length: people }, person),
  ])
}

/** Asks the portal's process what it holds: `sample`, or `everything`. */
function ask(child, what) {
  return new Promise((done, failed) => {
    const giveUp = setTimeout(() => failed(new Error('the portal does not say what it holds')), 60_000)
    child.once('message', (told) => {
      clearTimeout(giveUp)
      done(told)
    })
    child.send(what)
  })
}

const mebibytes = (bytes) => `${(bytes / 1_048_576).toFixed(1)} MiB`

function show({ before, after, readings, tally }) {
  const all = Object.values(tally.answers).reduce((sum, count) => sum + count, 0)
  const statuses = Object.entries(tally.answers)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')
  console.log(
    `use       ${tally.visits} visits, ${tally.signedOut} signed out; ${all} answers (${statuses}), ${tally.aborted} given up, ${tally.unanswered.length} without an answer`,
  )
  for (const [way, times] of Object.entries(tally.refused).slice(0, 8))
    console.log(`sign-in   ${times} ended with ${way}`)
  const used = (after.cpuMs - before.cpuMs) / ((after.at - before.at) * 10)
  console.log(`processor ${used.toFixed(1)} % of one, readings included`)
  for (const name of ['timers', 'sockets', 'requests'])
    console.log(`${name.padEnd(9)} ${before[name]} before, ${after[name]} after`)
  for (const name of ['files', 'sessions']) {
    const most = Math.max(...readings.map((reading) => reading[name]))
    console.log(`${name.padEnd(9)} ${before[name]} before, at most ${most}, ${after[name]} after`)
  }
  console.log(`waiting   ${JSON.stringify(before.waiting)} before, ${JSON.stringify(after.waiting)} after`)
  for (const what of /** @type {const} */ (['heap', 'rss'])) {
    const trend = trendOf(readings, what)
    const rise = trend
      ? `second half ${mebibytes(trend.perHour)} an hour (± ${mebibytes(trend.error)}), mean ${mebibytes(trend.mean)}`
      : 'too short to say whether it grows'
    console.log(`${what.padEnd(9)} ${mebibytes(before[what])} before, ${mebibytes(after[what])} after; ${rise}`)
  }
}
