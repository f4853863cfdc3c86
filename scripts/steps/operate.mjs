import { requirePackages } from './install.mjs'
import { readEnvironmentFile, requireNode, Stop } from './project.mjs'
import { complain } from './report.mjs'

/**
 * Runs an operator's command with the settings of the portal, including `.env`, and without the portal's log. `load`
 * imports the function to run, which receives the command's arguments and returns the exit code. Names invalid settings.
 * @param {() => Promise<(words: string[]) => Promise<number>>} load
 */
export async function operate(load) {
  try {
    requireNode()
    readEnvironmentFile({ connects: true })
    process.env.LOG_LEVEL = 'silent' // the command prints its own messages
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
