import { requirePackages } from './install.mjs'
import { readEnvironmentFile, requireNode, Stop } from './project.mjs'
import { complain } from './report.mjs'

/**
 * Runs a command with which an operator looks into a portal, or changes something there: with its settings, also those of `.env`,
 * and without its log. `load` imports the work, which gets the words behind the command and returns the exit code. A setting
 * that cannot be used is named.
 * @param {() => Promise<(words: string[]) => Promise<number>>} load
 */
export async function operate(load) {
  try {
    requireNode()
    readEnvironmentFile({ connects: true })
    process.env.LOG_LEVEL = 'silent' // what happens is said in words here
    requirePackages({ toRun: true })
    await import('tsx')
    const { EnvironmentError } = await import('../../lib/server/env.ts')
    const work = await load()
    process.exitCode = await work(process.argv.slice(2)).catch((error) => {
      throw error instanceof EnvironmentError ? new Stop(error.message) : error
    })
  } catch (error) {
    complain(error)
    process.exitCode = 1
  }
}
