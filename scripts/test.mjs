// `npm test`: everything, from a fresh clone; its last line is `N passed, N failed`.
//   npm test -- lint                     one of: lock, lint, unused, types, unit, build, journeys
//   npm test -- unit lib/rules           the unit tests whose path contains lib/rules
//   npm test -- journeys designations    the journeys whose path contains designations
import { isStopping, stopAll, stopOnSignals } from './steps/children.mjs'
import { checks, startBuilding } from './steps/checks.mjs'
import { installPackages } from './steps/install.mjs'
import { root, requireNode } from './steps/project.mjs'
import { complain, secondsSince } from './steps/report.mjs'

const [only, ...filter] = process.argv.slice(2)

async function main() {
  process.chdir(root)
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  requireNode()
  if (only && !checks[only]) throw new Error(`There is no step ${only}. The steps: ${Object.keys(checks).join(', ')}.`)
  stopOnSignals(130)
  await installPackages()

  const chosen = only ? { [only]: checks[only] } : checks
  // The build takes one processor while the static checks take another.
  const building = chosen.build || chosen.journeys ? startBuilding() : undefined
  const total = { passed: 0, failed: 0 }
  for (const { title, check } of Object.values(chosen)) {
    const { passed, failed } = await count(title, () => check({ building, filter }))
    total.passed += passed
    total.failed += failed
  }
  return total
}

/** Runs one step below its heading; a step that breaks counts as one failure, and the next goes on. */
async function count(title, check) {
  const began = performance.now()
  console.log(`\n── ${title}`)
  const result = await check().catch((error) => {
    complain(error)
    return { passed: 0, failed: 1 }
  })
  if (isStopping()) await new Promise(() => undefined) // the signal ends the command
  console.log(`   ${result.failed === 0 ? 'passed' : `${result.failed} failed`} after ${secondsSince(began)}`)
  return result
}

const { passed, failed } = await main().catch((error) => {
  complain(error)
  return { passed: 0, failed: 1 }
})
await stopAll()
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
