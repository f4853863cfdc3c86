// Sends generated requests to every route of the built portal beside an embedded college (S-66). Every answer must be a success or a
// refusal of the contract, and no request may stop the event loop.
//   node tools/fuzz.mjs                      every route, 300 requests each
//   node tools/fuzz.mjs --requests 10000     as many as S-66 asks for
//   node tools/fuzz.mjs --route studentCE    only routes whose name contains this
//   node tools/fuzz.mjs --seed 1234          the same requests again
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { withServers } from '../scripts/test/journeys.mjs'
import { buildIfStale, runTool } from './lab/command.mjs'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '300' },
    route: { type: 'string', default: '' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
  },
})

await runTool(async () => {
  const { readBlock } = await import('../tests/fuzz/blocks.ts')
  await buildIfStale()
  const blocks = []
  const hears = (name, line) => {
    const block = name === 'portal' && readBlock(line)
    if (block) blocks.push(block)
  }
  const settings = {
    // The limits per address would refuse all but the first few hundred requests.
    RATE_LIMIT_FACTOR: '100000',
    // The consent page exists only with a tag manager.
    TAG_MANAGER_ID: 'GTM-FUZZ00',
    NODE_OPTIONS: `--import=${import.meta.resolve('../tests/fuzz/watch-loop.mjs')}`,
  }
  return withServers((servers) => sendAll(servers, blocks), settings, { hears })
})

async function sendAll({ PORTAL_URL: portal, COLLEGE_URL: college }, blocks) {
  const { culpritsOf, isOwnBlock } = await import('../tests/fuzz/blocks.ts')
  const { fuzz } = await import('../tests/fuzz/fuzz.ts')
  const { inWords } = await import('../tests/fuzz/request.ts')
  const [requests, seed] = [Number(values.requests), Number(values.seed)]
  /** @param {import('../tests/fuzz/fuzz').RouteReport} report */
  const tell = ({ name, statuses, fault, slowestMs }) => {
    const answers = Object.entries(statuses).map(([status, count]) => `${status} × ${count}`)
    console.log(`${fault ? '✗' : '·'} ${name.padEnd(44)} ${answers.join(', ')}; slowest ${Math.round(slowestMs)} ms`)
    if (fault) console.log(`${fault.faults.join('\n')}\n${inWords(fault.request)}`)
  }
  const report = await fuzz({ portal, college, requests, seed, only: values.route, tell })
  const suspects = new Set(blocks.filter(isOwnBlock).flatMap(({ at, ms }) => report.underWay(at, at + ms)))
  const culprits = await culpritsOf([...suspects], report.again, blocks)
  for (const { route, request, ms } of culprits)
    console.log(`✗ ${route}: stops the event loop for ${ms} ms\n${inWords(request)}`)
  const faulty = report.routes.filter(({ fault }) => fault)
  mkdirSync('.local/fuzz', { recursive: true })
  writeFileSync('.local/fuzz/faults.json', JSON.stringify([...faulty, ...culprits], null, 2))
  console.log(
    `\nSeed ${seed}: ${report.requests} requests to ${report.routes.length} routes in ${Math.round(report.seconds)} s; ${faulty.length} routes with a fault, ${culprits.length} requests that stop the event loop. In full: .local/fuzz/faults.json`,
  )
  const { ok } = await fetch(`${portal}/api/live`)
  return ok && report.routes.length > 0 && faulty.length + culprits.length === 0
}
