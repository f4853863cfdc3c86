import { existsSync, readFileSync } from 'node:fs'
import { run } from './children.mjs'
import { at, Stop } from './project.mjs'
import { step } from './report.mjs'

/** Installs the packages of the lock file, unless exactly these are there. */
export async function installPackages() {
  if (isInstalled()) return
  await step('Installing packages', async () => {
    const install = (...more) => npm(['ci', '--ignore-scripts', '--include=dev', ...more])
    const kept = await install('--prefer-offline')
    // What npm keeps of a package's versions may be older than the lock file; without the flag it asks for them again.
    const { code, output } = kept.output.includes('ETARGET') ? await install() : kept
    if (code !== 0)
      throw new Stop(`${output.trim()}\n\nThe packages could not be installed. Is the package registry reachable?`)
  })
}

/**
 * Is what npm noted in `node_modules` what the lock file asks for? Packages of other platforms may be missing, and `toRun` those
 * for development too: a release is made without them.
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

/** Ends a command that installs nothing itself. @param {{ toRun?: boolean }} [options] as of `isInstalled` */
export function requirePackages(options) {
  if (isInstalled(options)) return
  const missing = isInstalled({ toRun: true }) ? 'The packages for development' : 'The packages'
  throw new Stop(`${missing} are not installed. Run: npm ci --ignore-scripts`)
}

const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** Runs the npm that started this command, or else the one on the path. */
export function npm(parts) {
  const own = process.env.npm_execpath
  if (own?.endsWith('npm-cli.js')) return run([own, ...parts])
  return run(parts, { command: process.platform === 'win32' ? 'npm.cmd' : 'npm' })
}
