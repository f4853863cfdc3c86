// Stryker's runner for jest, which would load every test file that can reach the changed code, for each change again.
// This one loads the files whose tests ran that code, and no others.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const tools = new URL('../../.local/mutation/tools/node_modules/', import.meta.url)
const {
  strykerPlugins: [jest],
  strykerValidationSchema,
} = await import(new URL('@stryker-mutator/jest-runner/dist/src/index.js', tools).href)

/** Each test's file, from the first run; it stays in the sandbox, for a runner that takes the place of one that hung. */
const noted = () => path.resolve('files-of-tests.json')

/** @param {{ injectFunction: (create: unknown) => any }} injector */
function createRunner(injector) {
  const runner = injector.injectFunction(jest.factory)
  const { run, dryRun, mutantRun } = runner
  /** @type {string[] | undefined} */
  let testFiles
  /** @type {Record<string, string[]> | undefined} */
  let filesOf

  return Object.assign(runner, {
    run: (settings) => run.call(runner, testFiles ? { ...settings, testFiles } : settings),
    async dryRun(options) {
      const result = await dryRun.call(runner, options)
      /** @type {Record<string, string[]>} */
      const found = Object.create(null)
      for (const { id, fileName } of result.tests ?? []) found[id] = [...(found[id] ?? []), fileName]
      filesOf = found
      writeFileSync(noted(), JSON.stringify(found))
      return result
    },
    async mutantRun(options) {
      const known = (filesOf ??= JSON.parse(readFileSync(noted(), 'utf8')))
      testFiles = options.testFilter && [...new Set(options.testFilter.flatMap((id) => known?.[id] ?? []))]
      return mutantRun.call(runner, options)
    },
  })
}
createRunner.inject = ['$injector']

export const strykerPlugins = [{ kind: 'TestRunner', name: 'jest', factory: createRunner }]
export { strykerValidationSchema }
