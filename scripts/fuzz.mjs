// `npm run fuzz`: generated requests to every route of the built portal beside an embedded college (S-66): every answer is a
// success or a refusal of the contract, nothing inside is told, and no request stops the event loop. A run is done again with
// `--seed`; `--requests` and `--route` say how many, and where.
import { buildIfStale, runCommand } from './steps/command.mjs'
import { withServers } from './test/journeys.mjs'

async function main() {
  await import('tsx')
  const { readArguments, runFuzz } = await import('../tests/fuzz/command.ts')
  const { readBlock } = await import('../tests/fuzz/blocks.ts')
  const wanted = readArguments(process.argv.slice(2))
  if (!wanted) return false
  await buildIfStale()
  const blocks = []
  const hears = (name, line) => {
    const block = name === 'portal' && readBlock(line)
    if (block) blocks.push(block)
  }
  // The limits for one address would stop all but the first few hundred; the consent is asked for only where there is a tag manager.
  const settings = {
    RATE_LIMIT_FACTOR: '100000',
    TAG_MANAGER_ID: 'GTM-FUZZ00',
    NODE_OPTIONS: `--import=${import.meta.resolve('./servers/watch-loop.mjs')}`,
  }
  return withServers(
    ({ PORTAL_URL, COLLEGE_URL }) => runFuzz({ portal: PORTAL_URL, college: COLLEGE_URL, blocks }, wanted),
    settings,
    { hears },
  )
}

await runCommand(main)
