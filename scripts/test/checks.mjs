import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findBrowser } from '../steps/browser.mjs'
import { build, buildState } from '../steps/build.mjs'
import { run } from '../steps/children.mjs'
import { checkRows } from './promises.mjs'
import { journeyFiles, unitFiles } from './slowest.mjs'
import { journeyFailures, unitFailures } from './failures.mjs'
import { npm } from '../steps/install.mjs'
import { withServers } from './journeys.mjs'
import { at, Stop } from '../steps/project.mjs'
import { isMadeWithoutMiddleware, makeWithoutMiddleware } from '../steps/without-middleware.mjs'

const bin = {
  depcruise: at('node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
  eslint: at('node_modules/eslint/bin/eslint.js'),
  jest: at('node_modules/jest/bin/jest.js'),
  knip: at('node_modules/knip/bin/knip.js'),
  next: at('node_modules/next/dist/bin/next'),
  prettier: at('node_modules/prettier/bin/prettier.cjs'),
  playwright: at('node_modules/@playwright/test/cli.js'),
  tsc: at('node_modules/typescript/bin/tsc'),
}

/** Where the tools leave their counts and caches. */
const desk = at('.local/checks')

/**
 * @typedef {{
 *   building?: Promise<void>, sources?: Promise<{ types: string, lint: string }>, filter: string[], core: boolean, alone: boolean,
 * }} Run
 * @typedef {{
 *   passed: number, failed: number, output?: string, files?: [string, number][], failures?: import('./failures.mjs').Failure[],
 * }} Result
 */

/**
 * The steps of `npm test`, in order. Each returns how many of its tests passed and failed, its output, and how long its files took; a
 * static check is one test. The `early` ones start at once and run beside the others. `onlyWithAll`: part of `npm run test:all` alone.
 * @type {Record<string, { title: string, early?: true, onlyWithAll?: true, check: (run: Run) => Promise<Result> }>}
 */
export const checks = {
  lock: { title: 'Lock file: every platform can install from it', check: checkLock },
  format: { title: 'Format', early: true, check: checkFormat },
  lint: { title: 'Lint', early: true, check: checkLint },
  imports: { title: 'Imports: who may import whom', early: true, check: checkImports },
  unused: { title: 'Dead code', early: true, check: () => one([...shortLived, bin.knip, '--no-progress']) },
  build: { title: 'Build', check: checkBuild },
  types: { title: 'Types', early: true, check: checkTypes },
  journeys: { title: 'Journeys in a browser', check: runJourneys },
  unit: { title: 'Unit tests', early: true, check: runUnitTests },
  promises: { title: 'Promises: the tests of every promised row ran', onlyWithAll: true, check: checkPromises },
}

/** Builds beside the other checks, when the build is stale; whoever needs the build awaits it. */
export function startBuilding() {
  const building = buildState() === 'fresh' ? Promise.resolve() : build()
  building.catch(() => undefined)
  return building
}

/** One program is one test; what it says is shown when it fails. */
async function one(parts) {
  const { code, output } = await run(parts)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output }
}

async function checkLock() {
  const complete = await run([at('scripts/complete-lock.mjs'), '--check'])
  const accepted =
    complete.code === 0 ? await npm(['ci', '--dry-run', '--ignore-scripts', '--prefer-offline']) : complete
  return accepted.code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output: accepted.output }
}

function checkFormat() {
  return one([
    ...shortLived,
    bin.prettier,
    '--check',
    '--log-level',
    'warn',
    '--cache',
    '--cache-location',
    `${desk}/prettier`,
    '.',
  ])
}

function checkImports() {
  const folders = ['app', 'components', 'features', 'lib', 'college', 'e2e', 'tests', 'scripts']
  const files = ['middleware.ts', 'instrumentation.ts', 'instrumentation-client.ts']
  return one([...shortLived, bin.depcruise, '--output-type', 'err-long', ...folders, ...files])
}

/** @param {Run} run */
async function checkBuild({ building }) {
  await building
  return { passed: 1, failed: 0 }
}

/** Types and lint at once. A step that is asked for alone does its own, and has a cache. */
export function startSources(building) {
  const done = readSources(building)
  done.catch(() => undefined)
  return done
}

/** @param {number} major of Node, whose V8 may not have an option any more */
const olderThan = (major) => Number.parseInt(process.versions.node, 10) < major

/**
 * For programs that load much and run most of it a few times: a larger young generation, and functions are optimized later than V8
 * would. The unit tests, types and lint, and the format each took a quarter less of the processor's time (2026-11-26).
 */
const shortLived = ['--max-semi-space-size=128', ...(olderThan(22) ? ['--interrupt-budget=1000000'] : [])]
/** What the compiler holds it holds to the end: to look for what can be thrown away took a fifth of the time. */
const holdsAll = [...shortLived, '--initial-old-space-size=2048']

async function readSources(building) {
  await writeRouteTypes(building)
  const file = freshReport('sources.json')
  const { code, output } = await run([...holdsAll, at('scripts/test/sources.mjs'), file])
  if (code !== 0) throw new Stop(output.trim())
  return readReport(file)
}

/** The build has written the types of the routes; without one they are made. */
async function writeRouteTypes(building) {
  const built = await building?.then(
    () => true,
    () => false,
  )
  if (built) return
  const { code, output } = await run([bin.next, 'typegen'])
  if (code !== 0) throw new Stop(output.trim())
}

/** @param {Run} run */
async function checkLint({ sources }) {
  if (sources) return complaint((await sources).lint)
  return one([bin.eslint, '--max-warnings', '0', '--cache', '--cache-location', `${desk}/eslint/`, '.'])
}

/** @param {Run} run */
async function checkTypes({ building, sources }) {
  if (sources) return complaint((await sources).types)
  await writeRouteTypes(building)
  const results = await Promise.all(
    ['tsconfig', 'tsconfig.scripts'].map((name) =>
      run([bin.tsc, '-p', `${name}.json`, '--incremental', '--tsBuildInfoFile', `${desk}/${name}.tsbuildinfo`]),
    ),
  )
  return complaint(results.map(({ code, output }) => (code === 0 ? '' : output)).join(''))
}

const complaint = (output) => (output === '' ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output })

/** From the start, beside all others: each waits now and then, and the other goes on. Beside others it speaks at its end. @param {Run} run */
async function runUnitTests({ filter, core, alone }) {
  const file = freshReport('unit.json')
  const { output } = await run([...shortLived, bin.jest, '--json', '--outputFile', file, ...filter], {
    show: alone,
    stopWith: 'SIGINT',
    env: { TESTS: core ? 'core' : 'all' },
  })
  const report = readReport(file)
  return {
    output,
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites + Number(report.numTotalTests === 0),
    files: unitFiles(report),
    failures: unitFailures(report),
  }
}

/** @param {Run} run */
async function runJourneys({ building, filter, core }) {
  await building?.catch(() => {
    throw new Stop('Without a build there is nothing to walk through.')
  })
  if (!isMadeWithoutMiddleware()) makeWithoutMiddleware()
  const browser = await findBrowser()
  const file = freshReport('journeys.json')
  await withServers(
    (servers) =>
      run([bin.playwright, 'test', ...(core ? ['--grep', '@core'] : []), ...filter], {
        show: true,
        stopWith: 'SIGINT',
        env: { ...servers, JOURNEYS_REPORT: file, ...(browser && { CHROMIUM_PATH: browser }) },
      }),
    {},
    { databases: true },
  )
  const report = readReport(file)
  const { stats, errors } = report
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    files: journeyFiles(report),
    failures: journeyFailures(report),
  }
}

/** Reads the reports that the unit tests and the journeys left. */
async function checkPromises() {
  const { failed, told } = checkRows(readReport(`${desk}/unit.json`), readReport(`${desk}/journeys.json`), {
    ci: process.env.CI === 'true',
  })
  return { passed: failed.length === 0 ? 1 : 0, failed: failed.length, output: [...failed, ...told].join('\n') }
}

function freshReport(name) {
  mkdirSync(desk, { recursive: true })
  rmSync(`${desk}/${name}`, { force: true })
  return `${desk}/${name}`
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Stop('The tests broke off before they could be counted.', { cause })
  }
}
