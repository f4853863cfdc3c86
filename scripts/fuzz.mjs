// `npm run fuzz`: generated requests to every route of the built portal beside an embedded college (S-66): every answer is a
// success or a refusal of the contract, nothing inside is told, and no request stops the event loop. A run is done again with
// `--seed`; `--requests` and `--route` say how many, and where.
import { build, buildState } from './steps/build.mjs'
import { stopAll, stopOnSignals } from './steps/children.mjs'
import { installPackages } from './steps/install.mjs'
import { withServers } from './steps/journeys.mjs'
import { requireNode, root } from './steps/project.mjs'
import { complain, step } from './steps/report.mjs'

async function main() {
  process.chdir(root)
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  requireNode()
  stopOnSignals(130)
  await installPackages()
  await import('tsx')
  const { readArguments, runFuzz } = await import('../tests/fuzz/command.ts')
  const { readBlock } = await import('../tests/fuzz/blocks.ts')
  const wanted = readArguments(process.argv.slice(2))
  if (!wanted) return false
  if (buildState() !== 'fresh') await step('Building the portal', build)
  const blocks = []
  const hears = (name, line) => {
    const block = name === 'portal' && readBlock(line)
    if (block) blocks.push(block)
  }
  // The limits for one address would stop all but the first few hundred; the consent is asked for only where there is a tag manager.
  const settings = { RATE_LIMIT_FACTOR: '100000', TAG_MANAGER_ID: 'GTM-FUZZ00', NODE_OPTIONS: `--import=${import.meta.resolve('./steps/watch-loop.mjs')}` }
  return withServers(({ PORTAL_URL, COLLEGE_URL }) => runFuzz({ portal: PORTAL_URL, college: COLLEGE_URL, blocks }, wanted), settings, { hears })
}

const held = await main().catch((error) => {
  complain(error)
  return false
})
await stopAll()
process.exit(held ? 0 : 1)
