import { existsSync } from 'node:fs'
import { run } from './children.mjs'
import { at, Stop } from './project.mjs'
import { step } from './report.mjs'

/** The headless build comes first: it needs fewer resources for the same work. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const playwright = at('node_modules/@playwright/test/cli.js')

/**
 * Finds a browser for the journeys: the program that CHROMIUM_PATH names, else an installed Chromium, else Playwright's
 * own, else Debian's package. Installs the last two.
 * @returns {Promise<string | undefined>} the program, or undefined for Playwright's own
 */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Stop(`CHROMIUM_PATH names ${named}, which does not exist.`)
  const installed = named ?? places.find((place) => existsSync(place))
  if (installed) return installed
  return step('Installing a browser', async () => {
    const own = await run([playwright, 'install', '--only-shell', 'chromium'])
    if (own.code === 0 && (await opens())) return undefined
    const debian = await installPackage('chromium')
    if (debian && existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
    throw new Stop(
      `${own.output.trim()}\n\nNo browser could be installed. Install Chromium, or name a browser: CHROMIUM_PATH=/path/to/chromium npm test`,
    )
  })
}

/** True when Playwright's own browser starts here. System libraries may be missing. */
async function opens() {
  const program = `import { chromium } from '@playwright/test'; await (await chromium.launch()).close()`
  return (await run(['--input-type=module', '--eval', program])).code === 0
}

async function installPackage(name) {
  if (!existsSync('/usr/bin/apt-get')) return false
  const [command, ...rest] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run([...rest, 'update'], { command, env })
  return (await run([...rest, 'install', '-y', '--no-install-recommends', name], { command, env })).code === 0
}
