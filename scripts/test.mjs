// `npm test`: static checks, build, unit tests and core journeys, from a fresh clone; its last line is `N passed, N failed`.
//   npm run test:all                     everything: also the sweeps and all journeys
//   npm test -- lint                     one of: lock, format, lint, imports, unused, build, types, journeys, unit, promises
//   npm test -- unit features/purchases  the unit tests whose path contains features/purchases
//   npm test -- journeys designations    the journeys whose path contains designations
import { isStopping, stopAll, stopOnSignals } from './steps/children.mjs'
import { checks, startBuilding, startSources } from './test/checks.mjs'
import { linesOfSlowest } from './test/slowest.mjs'
import { linesOfFailures } from './test/failures.mjs'
import { installPackages } from './steps/install.mjs'
import { root, requireNode, Stop } from './steps/project.mjs'
import { complain, secondsSince } from './steps/report.mjs'

const [asked, ...filter] = process.argv.slice(2)
const everything = asked === 'all'
const only = everything ? undefined : asked

async function main() {
  process.chdir(root)
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  requireNode()
  if (only && !checks[only]) throw new Stop(`There is no step ${only}. The steps: ${Object.keys(checks).join(', ')}.`)
  stopOnSignals(130)
  await installPackages()

  // A step that is named runs all of its tests; its filter narrows them.
  const core = asked === undefined
  const chosen = Object.fromEntries(
    Object.entries(checks).filter(([name, { onlyWithAll }]) =>
      only === undefined ? !(core && onlyWithAll) : name === only,
    ),
  )
  // The builds take one processor while the static checks take another.
  const building = chosen.build || chosen.journeys ? startBuilding() : undefined
  const sources = only ? undefined : startSources(building)
  const total = { passed: 0, failed: 0 }
  const started = Object.values(chosen).map(({ title, early, check }) => {
    const begin = () => timed(() => check({ building, sources, filter, core, alone: only !== undefined }))
    const underWay = early && begin()
    return { title, end: () => underWay || begin() }
  })
  const files = []
  const failures = []
  for (const { title, end } of started) {
    const ended = await count(title, end)
    total.passed += ended.passed
    total.failed += ended.failed
    files.push(...(ended.files ?? []))
    failures.push(...(ended.failures ?? []))
  }
  if (files.length > 0)
    console.log(['\n── The ten slowest test files, by the clock', ...linesOfSlowest(files)].join('\n'))
  if (failures.length > 0) console.log(['\n── Failed', ...linesOfFailures(failures)].join('\n'))
  return total
}

/** Runs one step; a step that breaks counts as one failure, and the next goes on. */
async function timed(check) {
  const began = performance.now()
  const result = await check().catch((error) => ({ passed: 0, failed: 1, error }))
  return { ...result, took: secondsSince(began) }
}

/** Waits for one step below its heading, and says how it ended. */
async function count(title, end) {
  console.log(`\n── ${title}`)
  const { passed, failed, files, failures, output, error, took } = await end()
  if (isStopping()) await new Promise(() => undefined) // the signal ends the command
  if (output) console.log(output.trim())
  if (error) complain(error)
  console.log(`   ${failed === 0 ? 'passed' : `${failed} failed`} after ${took}`)
  if (failed === 0) return { passed, failed, files }
  return { passed, failed, files, failures: failures ?? [{ test: title, message: output ?? String(error) }] }
}

const { passed, failed } = await main().catch((error) => {
  complain(error)
  return { passed: 0, failed: 1 }
})
await stopAll()
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
