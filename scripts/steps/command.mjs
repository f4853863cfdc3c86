import { build, buildState } from './build.mjs'
import { stopAll, stopOnSignals } from './children.mjs'
import { installPackages } from './install.mjs'
import { requireNode, root, Stop } from './project.mjs'
import { complain, step } from './report.mjs'

/**
 * Runs a command that measures or tries something: in the project's folder, with its packages installed and told to nobody.
 * The command ends with 0 when `work` returns true, and with 1 when it returns anything else or breaks; before, every child
 * that still lives is stopped.
 * @param {() => Promise<boolean>} work
 */
export async function runCommand(work) {
  const held = await prepare()
    .then(work)
    .catch((error) => {
      complain(error)
      return false
    })
  await stopAll()
  process.exit(held === true ? 0 : 1)
}

async function prepare() {
  process.chdir(root)
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  requireNode()
  stopOnSignals(130)
  await installPackages()
}

/** Builds the portal, unless its build is of these very sources. */
export async function buildIfStale() {
  if (buildState() !== 'fresh') await step('Building the portal', build)
}

/** The number after `--minutes`, or `usual` when nothing is said; anything else stops the command. */
export function readMinutes({ usual, least = 0.1, most }) {
  const [flag, value] = process.argv.slice(2)
  if (flag === undefined) return usual
  const minutes = Number(value)
  if (flag !== '--minutes' || !(minutes >= least && minutes <= most))
    throw new Stop(`Say --minutes and a number from ${least} to ${most}.`)
  return minutes
}
