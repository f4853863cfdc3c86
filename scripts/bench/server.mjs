import { existsSync, readFileSync } from 'node:fs'
import { Redis } from 'ioredis'
import { signInNewStudent } from '../../tests/support/signed-in'
import { FragileRedis, redisIsAtHand } from '../../tests/support/redis-server'
import { buildIfStale } from '../steps/command.mjs'
import { withGround } from '../steps/ground.mjs'
import { step } from '../steps/report.mjs'
import { findPort } from '../servers/find-port.mjs'
import { ours, percentile } from '../servers/drive.mjs'
import { startPortal } from '../servers/servers.mjs'
import { stopServer } from '../steps/children.mjs'
import { withServers } from '../test/journeys.mjs'
import { processorSecondsOf } from '../test/processor.mjs'
import { machine, medianOf, tableOf, writeFigures } from './performance-page.mjs'
import { RepeatingCollege } from './repeating-college.mjs'

const usualRounds = 300
const page = '/designations-certifications'
const answersAfterMs = 50
const sessions = 20
/** Until V8 has compiled what every request runs. */
const warmUps = 400

/** @typedef {{ what: string, figure: string, goal: string }} Row */

/**
 * What the portal itself costs on a server, with a college that answers from memory: what it adds to a call, processor time, first
 * bytes, memory, starts and sessions, each beside its goal. `rounds` requests of a kind, one after the other; the empty page of the same
 * run is what a page is compared with.
 */
export async function measureServer(rounds = usualRounds) {
  await buildIfStale()
  const { rows, pageMs } = await withGround((ground, empty) =>
    withRepeating({}, (servers) => measure(servers, { ground, empty, rounds })),
  )
  if (redisIsAtHand) rows.push(...(await measureRedis(rounds, pageMs)))
  const text = `${machine()}. ${rounds} requests of each kind.\n\n${tableOf(
    ['what', 'figure', 'goal'],
    rows.map(({ what, figure, goal }) => [what, figure, goal]),
  )}`
  console.log(`\n${text}`)
  writeFigures('server', text)
}

/** Runs `work` beside a portal whose college can answer from memory. */
async function withRepeating(settings, work) {
  const college = new RepeatingCollege()
  try {
    return await withServers(
      (addresses, portal) => work({ ...addresses, college, pid: portal.child.pid }),
      { COLLEGE_STALE_MS: '', ...settings },
      { between: (port) => college.listen(port) },
    )
  } finally {
    college.close()
  }
}

async function measure(servers, { ground, empty, rounds }) {
  const { PORTAL_URL: portal, COLLEGE_URL, college, pid } = servers
  const atStart = residentMiB(pid)
  const { session } = await signInNewStudent(portal, COLLEGE_URL, 'established', {})
  const asks = askerOf(portal, session)
  await step('Warming up', async () => {
    for (let count = 0; count < warmUps; count += 1) {
      await asks.afresh(page)
      await asks.kept(page)
      await asks.call()
      await askFor(ground, {})
    }
  })
  college.repeat = true

  const bare = await spent(empty.child.pid, rounds, () => askFor(ground, {}))
  const first = await spent(pid, rounds, () => asks.afresh(page))
  const again = await spent(pid, rounds, () => asks.kept(page))
  const call = await spent(pid, rounds, asks.call)
  college.delayMs = answersAfterMs
  const added = await step(`A college that answers after ${answersAfterMs} ms`, async () => {
    const times = []
    for (let count = 0; count < rounds; count += 1) times.push((await asks.afresh(page)).allMs - answersAfterMs)
    return times
  })
  college.delayMs = 1_000
  const slow = await step('One that takes a second', () => firstBytes(asks))
  college.delayMs = 0
  college.dead = true
  const dead = await step('One that is dead', () => firstBytes(asks))

  const ms = (value) => `${value.toFixed(1)} ms`
  /** @type {Row[]} */
  const rows = [
    {
      what: `Added to a service that answers in ${answersAfterMs} ms, designations, nothing kept: half of the time, 99 of 100`,
      figure: `${ms(percentile(added, 0.5))}, ${ms(percentile(added, 0.99))}`,
      goal: '6 and 15 ms',
    },
    { what: 'Processor time of an empty page', figure: ms(bare), goal: '' },
    {
      what: 'of designations, nothing kept',
      figure: `${ms(first)}, ${(first / bare).toFixed(2)} ×`,
      goal: '1.6 ×',
    },
    { what: 'of designations, answers kept', figure: `${ms(again)}, ${(again / bare).toFixed(2)} ×`, goal: '1.6 ×' },
    { what: 'of one call', figure: `${call.toFixed(2)} ms`, goal: '0.75 ms' },
    { what: 'First byte of designations, services take a second', figure: ms(slow), goal: 'about 100 ms' },
    { what: 'First byte of designations, services are dead', figure: ms(dead), goal: 'about 100 ms' },
    { what: 'Memory after the start', figure: `${atStart} MiB`, goal: '120 MiB' },
    {
      what: `Memory after ${rounds * 4} requests`,
      figure: `${residentMiB(pid)} MiB`,
      goal: '400 MiB after 200,000 (npm run soak)',
    },
    { what: 'Start to first answer', figure: `${Math.round(await measureStarts())} ms`, goal: '500 ms' },
  ]
  return { rows, pageMs: first }
}

/** What a session takes in Redis, and what a page costs with its sessions there against `pageMs` of the processor without. */
async function measureRedis(rounds, pageMs) {
  const redis = await FragileRedis.start()
  try {
    return await withRepeating(
      { SESSION_STORE: redis.url },
      async ({ PORTAL_URL: portal, COLLEGE_URL, college, pid }) => {
        const callers = []
        for (let count = 0; count < sessions; count += 1)
          callers.push(await signInNewStudent(portal, COLLEGE_URL, 'established', {}))
        const bytes = await bytesIn(redis.url)
        const asks = askerOf(portal, callers[0]?.session ?? '')
        for (let count = 0; count < warmUps; count += 1) await asks.afresh(page)
        college.repeat = true
        const first = await spent(pid, rounds, () => asks.afresh(page))
        return [
          {
            what: `A session in Redis, mean of ${sessions}, its index included`,
            figure: `${(bytes / sessions / 1_000).toFixed(1)} KB`,
            goal: '2.8 KB',
          },
          {
            what: 'Processor time of designations with sessions in Redis, against the embedded store',
            figure: `${(first / pageMs).toFixed(2)} ×`,
            goal: '1.05 ×',
          },
        ]
      },
    )
  } finally {
    await redis.kill()
  }
}

async function bytesIn(url) {
  const redis = new Redis(url)
  try {
    const sizes = await Promise.all((await redis.keys('*')).map((name) => redis.memory('USAGE', name, 'SAMPLES', 0)))
    return sizes.reduce((/** @type {number} */ sum, size) => sum + Number(size), 0)
  } finally {
    redis.disconnect()
  }
}

/** Milliseconds of the processor for each of `rounds` requests. */
async function spent(pid, rounds, ask) {
  const before = processorSecondsOf(pid)
  for (let count = 0; count < rounds; count += 1) await ask()
  return ((processorSecondsOf(pid) - before) / rounds) * 1_000
}

const firstBytes = async (asks) => {
  const times = []
  for (let count = 0; count < 5; count += 1) times.push((await asks.afresh(page)).firstMs)
  return medianOf(times)
}

/** Milliseconds from the start of the program to its first answer, the least of three. */
async function measureStarts() {
  const times = []
  for (let count = 0; count < 3; count += 1) {
    const port = await findPort()
    const began = performance.now()
    const portal = await startPortal({ port, env: { PORTAL_URL: `http://localhost:${port}`, SHUTDOWN_PAUSE_MS: '0' } })
    times.push(performance.now() - began)
    await stopServer(portal)
  }
  return Math.min(...times)
}

/** Asks as one student. A page that the browser loads once more is made of nothing that was kept. */
function askerOf(portal, session) {
  const cookie = `portal.sid=${session}`
  return {
    afresh: (path) => askFor(`${portal}${path}`, { cookie, 'cache-control': 'no-cache' }),
    kept: (path) => askFor(`${portal}${path}`, { cookie }),
    call: () => askFor(`${portal}/api/college/studentCE`, { ...ours, cookie, 'cache-control': 'no-cache' }),
  }
}

/** @param {string} address @param {Record<string, string>} headers */
async function askFor(address, headers) {
  const began = performance.now()
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br', ...headers }, redirect: 'manual' })
  const firstMs = performance.now() - began
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return { firstMs, allMs: performance.now() - began }
}

/** Memory that a process has in use, in MiB; NaN where there is no /proc. */
function residentMiB(pid) {
  const status = `/proc/${pid}/status`
  if (!existsSync(status)) return Number.NaN
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1]) / 1_024)
}
