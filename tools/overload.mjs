// Drives five times the expected load against the built portal beside an embedded college with autocannon: 30 s, or
// `--seconds 600`. Fails when a request gets no answer or an error other than 503, when a save is refused, or when the portal does not
// recover within 30 s.
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { step } from '../scripts/steps/report.mjs'
import { withServers } from '../scripts/test/journeys.mjs'
import { buildIfStale, installProgram, runTool } from './lab/command.mjs'
import { memoryOf } from './lab/process.mjs'

const callers = { expected: 20, reading: 95, saving: 5 }
const reads = ['/dashboard', '/designations-certifications', '/account/views', '/api/session', '/account/sessions']
/** What a script of the portal's own pages sends. */
const ours = { 'x-portal-csrf': '1', 'sec-fetch-site': 'same-origin' }
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '30' } } })

await runTool(async () => {
  await buildIfStale()
  const find = await installProgram('autocannon@8.0.0')
  const { default: autocannon } = await import(find('autocannon/autocannon.js'))
  // All callers share one address, whose rate limits would stop them.
  return withServers((servers, portal) => measure(autocannon, servers, portal.child.pid), {
    RATE_LIMIT_FACTOR: '10000',
  })
})

async function measure(autocannon, { PORTAL_URL: url, COLLEGE_URL: college }, pid) {
  const { signInNewStudent } = await import('../tests/support/signed-in.ts')
  const cookies = []
  while (cookies.length < 6) cookies.push(`portal.sid=${(await signInNewStudent(url, college)).session}`)

  /** Runs callers that share the students among them, for a while. */
  const drive = (connections, duration, requestsOf) => {
    let caller = 0
    const setupClient = (client) => {
      const cookie = cookies[caller % cookies.length]
      // Not all callers ask for the same page at once.
      const requests = requestsOf(cookie)
      client.setRequests([...requests.slice(caller % requests.length), ...requests.slice(0, caller % requests.length)])
      caller += 1
    }
    return autocannon({ url, connections, duration, timeout: 60, setupClient })
  }
  const reading = (cookie) => reads.map((path) => ({ method: 'GET', path, headers: { ...ours, cookie } }))
  const saving = (cookie) => [
    {
      method: 'POST',
      path: '/api/college/bannerDismissal',
      body: JSON.stringify({ year: 2026 }),
      headers: { ...ours, cookie, 'content-type': 'application/json' },
      setupRequest: (request) => ({ ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } }),
    },
  ]

  await drive(callers.expected, 3, reading) // warms up
  const calm = await step(`${callers.expected} callers`, () => drive(callers.expected, 10, reading))
  const memory = { before: memoryOf(pid), after: 0 }
  const [busy, saves] = await step(`${callers.reading} callers and ${callers.saving} who save`, () =>
    Promise.all([
      drive(callers.reading, Number(values.seconds), reading),
      drive(callers.saving, Number(values.seconds), saving),
    ]),
  )
  const began = performance.now()
  let recovered
  do recovered = await drive(10, 1, reading)
  while (recovered.non2xx > 0 && performance.now() - began < 30_000)
  memory.after = memoryOf(pid)

  for (const [title, result] of Object.entries({ expected: calm, overload: busy, saves }))
    console.log(
      `${title.padEnd(9)} ${result.requests.average} requests/s, p50 ${result.latency.p50} ms, p97.5 ${result.latency.p97_5} ms, by status ${JSON.stringify(result.statusCodeStats)}, ${result.errors} without an answer`,
    )
  console.log(`memory    ${memory.before} MiB before, ${memory.after} MiB after`)
  const faults = [busy, saves].flatMap(({ errors, statusCodeStats }) =>
    Object.keys(statusCodeStats)
      .filter((status) => status >= '400' && status !== '503')
      .concat(errors > 0 ? ['none'] : []),
  )
  const complaints = [
    faults.length > 0 && `answers other than success and 503: ${faults.join(', ')}`,
    saves.non2xx > 0 && `${saves.non2xx} saves were refused`,
    recovered.non2xx > 0 && 'the portal did not recover within 30 s',
  ].filter(Boolean)
  for (const complaint of complaints) console.log(`✗ ${complaint}`)
  return complaints.length === 0
}
