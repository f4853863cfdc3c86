import { existsSync } from 'node:fs'
import { run } from './children.mjs'
import { at, Stop } from './project.mjs'
import { step } from './report.mjs'

/** The one without windows first: it does the same with less. */
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
 * A browser for the journeys: the program that CHROMIUM_PATH names, an installed Chromium, else Playwright's own,
 * else Debian's package.
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
      `${own.output.trim()}\n\nNo browser could be installed. Install Chromium, or name one: CHROMIUM_PATH=/path/to/chromium npm test`,
    )
  })
}

/** Does Playwright's own browser start here? It may lack libraries of the system. */
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
