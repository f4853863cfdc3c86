import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildState, builtName, fingerprint } from './build.mjs'
import { servePortal } from '../servers/serve.mjs'
import { at, Stop } from './project.mjs'

const folder = at('.local/without-middleware')
const copy = `${folder}/.next`
const stamp = `${copy}/inputs.sha256`
const name = 'without-middleware'

/** Files that Next needs beside a build. The configuration is the portal's own. */
const files = {
  'package.json': `{ "name": "portal-${name}", "private": true, "type": "module" }\n`,
  'next.config.mjs': `import { tsImport } from 'tsx/esm/api'

const { default: config } = await tsImport('../../next.config.ts', import.meta.url)

export default config
`,
}

/** Folders that only the build needs. */
const ofBuilding = ['build', 'cache', 'diagnostics', 'trace', 'trace-build', 'types']

export const isMadeWithoutMiddleware = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()

/**
 * Makes a copy of the built portal without the middleware. The copy has other names for the release and the build. The stamp
 * is written last.
 */
export function makeWithoutMiddleware() {
  if (buildState() !== 'fresh') throw new Stop('The build of the portal is missing or out of date. Run: npm run build')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(at('.next'), copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) => !ofBuilding.includes(path.relative(at('.next'), from)),
  })
  cpSync(at('public'), `${folder}/public`, { recursive: true })
  // The build loads packages that it does not contain from the folder beside it.
  symlinkSync(at('node_modules'), `${folder}/node_modules`, 'junction')
  for (const [file, text] of Object.entries(files)) writeFileSync(`${folder}/${file}`, text)
  const build = readFileSync(`${copy}/BUILD_ID`, 'utf8').trim()
  rename({ [builtName()]: name, [build]: name })
  takeOutMiddleware()
  writeFileSync(stamp, fingerprint())
}

/** Replaces the old names with the new ones in every file of the copy. */
function rename(names) {
  for (const file of readdirSync(copy, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())) {
    const place = path.join(file.parentPath, file.name)
    const text = readFileSync(place, 'latin1')
    const renamed = Object.entries(names).reduce((so, [old, other]) => so.replaceAll(old, other), text)
    if (renamed !== text) writeFileSync(place, renamed, 'latin1')
  }
}

/** Removes the middleware, and its entry in the list from which Next runs it. */
function takeOutMiddleware() {
  const list = `${copy}/server/functions-config-manifest.json`
  const { functions, ...rest } = JSON.parse(readFileSync(list, 'utf8'))
  const { '/_middleware': middleware, ...others } = functions
  if (!middleware) throw new Stop('functions-config-manifest.json of the build does not list the middleware.')
  writeFileSync(list, JSON.stringify({ ...rest, functions: others }))
  for (const place of ['middleware', 'middleware.js']) rmSync(`${copy}/server/${place}`, { recursive: true })
}

/** Serves that copy of the portal in this process. */
export function serveWithoutMiddleware(port) {
  process.env.DEPLOYMENT_ID = name
  return servePortal({ folder, port })
}
