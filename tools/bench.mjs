// Measures what a request costs the portal's process, against an empty page of the same Next: processor time, latency, memory. Prints only;
// nothing passes or fails. `--requests 300` sets how many of each kind.
import { parseArgs } from 'node:util'
import { withServers } from '../scripts/test/journeys.mjs'
import { buildIfStale, installProgram, runTool } from './lab/command.mjs'
import { withGround } from './lab/ground.mjs'
import { memoryOf, processorMsOf } from './lab/process.mjs'

const paths = ['/dashboard', '/designations-certifications', '/purchase-history', '/api/college/studentCE']
const { values } = parseArgs({ options: { requests: { type: 'string', default: '300' } } })

await runTool(async () => {
  await buildIfStale()
  const find = await installProgram('autocannon@8.0.0')
  const { default: autocannon } = await import(find('autocannon/autocannon.js'))

  /** Asks one request after the other. The first half warms up and is not counted. */
  const cost = async (pid, url, headers = {}) => {
    const amount = Number(values.requests)
    const ask = () => autocannon({ url, headers: { 'accept-encoding': 'br', ...headers }, amount, connections: 1 })
    await ask()
    const before = processorMsOf(pid)
    const { latency, non2xx } = await ask()
    if (non2xx > 0) throw new Error(`${url} refused ${non2xx} requests.`)
    return { ms: (processorMsOf(pid) - before) / amount, latency }
  }
  const show = (what, { ms, latency }, empty) =>
    console.log(
      `${what.padEnd(32)} ${ms.toFixed(1)} ms of the processor, ${(ms / empty.ms).toFixed(2)} × an empty page; p50 ${latency.p50} ms, p99 ${latency.p99} ms`,
    )

  const empty = await withGround((address, { child }) => cost(child.pid, address))
  await withServers(async ({ PORTAL_URL: portal, COLLEGE_URL: college }, { child: { pid } }) => {
    const { signInNewStudent } = await import('../tests/support/signed-in.ts')
    const { session } = await signInNewStudent(portal, college, 'established', {})
    const headers = { cookie: `portal.sid=${session}`, 'x-portal-csrf': '1', 'sec-fetch-site': 'same-origin' }
    const started = memoryOf(pid)
    show('empty page', empty, empty)
    for (const path of paths) show(path, await cost(pid, `${portal}${path}`, headers), empty)
    console.log(`memory: ${started} MiB at the start, ${memoryOf(pid)} MiB at the end`)
  })
  return true
})
