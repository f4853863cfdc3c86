// Breaks the code of a folder or file in one place at a time with Stryker, and counts how often the tests beside it notice (S-67). Fails below 80 %.
//   node tools/mutation.mjs features/purchases lib/server/env.ts
// Results are kept in .local/mutation: what did not change since the last run is not tried again.
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from '../scripts/steps/children.mjs'
import { Stop } from '../scripts/steps/project.mjs'
import { installProgram, runTool } from './lab/command.mjs'

const desk = '.local/mutation'

await runTool(async () => {
  const places = process.argv.slice(2)
  if (places.length === 0) throw new Stop('Name folders or files, such as features/purchases.')
  const find = await installProgram('@stryker-mutator/core@9.6.1', '@stryker-mutator/jest-runner@9.6.1')
  let passed = true
  for (const place of places.map((given) => path.posix.normalize(given).replace(/\/$/, ''))) {
    console.log(`\n── ${place}`)
    passed = (await mutate(place, find)) && passed
  }
  return passed
})

/** Tries one place with the unit tests in its folder and below. */
async function mutate(place, find) {
  const isFile = statSync(place).isFile()
  const folder = isFile ? path.posix.dirname(place) : place
  const name = `${desk}/${place.replaceAll('/', '-')}`
  const config = {
    mutate: isFile ? [place] : [`${folder}/**/*.ts`, '!**/*.test.ts', '!**/*.manifest.ts'],
    testRunner: 'jest',
    plugins: [fileURLToPath(find('@stryker-mutator/jest-runner/dist/src/index.js'))],
    jest: { configFile: 'tools/lab/mutation.jest.config.mjs' },
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    incremental: true,
    incrementalFile: `${name}.incremental.json`,
    concurrency: 1,
    thresholds: { high: 90, low: 80, break: 80 },
    reporters: ['clear-text', 'html', 'progress-append-only'],
    clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
    htmlReporter: { fileName: `${name}.html` },
    tempDirName: `${desk}/sandbox`,
    cleanTempDir: 'always',
    ignorePatterns: ['/.local', '/.next', '/e2e', '/public', '/docs', '/test-results'],
    disableTypeChecks: false,
  }
  mkdirSync(desk, { recursive: true })
  writeFileSync(`${name}.config.json`, JSON.stringify(config))
  const { code } = await run(
    [fileURLToPath(find('@stryker-mutator/core/bin/stryker.js')), 'run', `${name}.config.json`],
    { show: true, stopWith: 'SIGINT', env: { MUTATION_TESTS: `<rootDir>/${folder}/**/*.test.ts` } },
  )
  return code === 0
}
