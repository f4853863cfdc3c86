import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { build, buildState } from '../../scripts/steps/build.mjs'
import { stopAll, stopOnSignals } from '../../scripts/steps/children.mjs'
import { installPackages, npm } from '../../scripts/steps/install.mjs'
import { at, requireNode, root, Stop } from '../../scripts/steps/project.mjs'
import { complain, step } from '../../scripts/steps/report.mjs'

/**
 * Runs a tool in the project's folder with its packages installed and TypeScript readable. Exits with 0 when `work` returns true, with 1
 * when it returns anything else or throws. Stops every child first.
 * @param {() => Promise<boolean>} work
 */
export async function runTool(work) {
  const passed = await prepare()
    .then(work)
    .catch((error) => {
      complain(error)
      return false
    })
  await stopAll()
  process.exit(passed === true ? 0 : 1)
}

async function prepare() {
  process.chdir(root)
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  requireNode()
  stopOnSignals(130)
  await installPackages()
  await import('tsx')
}

/** Builds the portal unless the build is current. */
export async function buildIfStale() {
  if (buildState() !== 'fresh') await step('Building the portal', build)
}

/**
 * Installs a program that only one tool needs, below `.local/tools` instead of the portal's lock file.
 * @param {string[]} packages with their versions, the program first
 * @returns {Promise<(file: string) => string>} the address of a file in its `node_modules`
 */
export async function installProgram(...packages) {
  const folder = at('.local/tools', packages.join('+').replaceAll('/', '-'))
  if (!existsSync(`${folder}/package-lock.json`))
    await step(`Installing ${packages[0]}`, async () => {
      const { code, output } = await npm(['install', '--ignore-scripts', '--prefix', folder, ...packages])
      if (code !== 0) throw new Stop(output)
    })
  return (file) => pathToFileURL(`${folder}/node_modules/${file}`).href
}
