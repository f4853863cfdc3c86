import { existsSync, readFileSync } from 'node:fs'
import { run } from './children.mjs'
import { at, Stop } from './project.mjs'
import { step } from './report.mjs'

/** Installs the packages of the lock file, unless they are already installed. */
export async function installPackages() {
  if (isInstalled()) return
  await step('Installing packages', async () => {
    const install = (...more) => npm(['ci', '--ignore-scripts', '--include=dev', ...more])
    const kept = await install('--prefer-offline')
    // npm's cached list of a package's versions may be older than the lock file. Without the flag npm fetches it again.
    const { code, output } = kept.output.includes('ETARGET') ? await install() : kept
    if (code !== 0)
      throw new Stop(`${output.trim()}\n\nThe packages could not be installed. Is the package registry reachable?`)
  })
}

/**
 * True when the packages in `node_modules` have the versions of the lock file. Packages of other platforms may be missing;
 * with `toRun` also development packages, which a release does not have.
 */
function isInstalled({ toRun = false } = {}) {
  const note = at('node_modules/.package-lock.json')
  if (!existsSync(note)) return false
  const present = read(note)
  return Object.entries(read(at('package-lock.json'))).every(([where, wanted]) => {
    if (where === '') return true
    const found = present[where]
    if (found) return found.version === wanted.version
    return wanted.optional === true || (toRun && (wanted.dev === true || wanted.devOptional === true))
  })
}

/** Throws `Stop` when packages are missing. @param {{ toRun?: boolean }} [options] the options of `isInstalled` */
export function requirePackages(options) {
  if (isInstalled(options)) return
  const missing = isInstalled({ toRun: true }) ? 'The packages for development' : 'The packages'
  throw new Stop(`${missing} are not installed. Run: npm ci --ignore-scripts`)
}

const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** Runs the npm that started this command, or else the npm on the path. */
export function npm(parts) {
  const own = process.env.npm_execpath
  if (own?.endsWith('npm-cli.js')) return run([own, ...parts])
  return run(parts, { command: process.platform === 'win32' ? 'npm.cmd' : 'npm' })
}
