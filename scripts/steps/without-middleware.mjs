import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { fingerprint, inputs } from './build.mjs'
import { run } from './children.mjs'
import { at, root, Stop } from './project.mjs'
import { servePortal } from '../servers/serve.mjs'

const folder = at('.local/without-middleware')
const next = at('node_modules/next/dist/bin/next')
const stamp = `${folder}/.next/inputs.sha256`

/** What Next looks for beside the sources; the configuration itself stays the portal's. */
const files = {
  'package.json': '{ "name": "portal-without-middleware", "private": true, "type": "module" }\n',
  'next.config.mjs': `import { tsImport } from 'tsx/esm/api'

const { default: config } = await tsImport('../../next.config.ts', import.meta.url)

export default { ...config, deploymentId: 'without-middleware', reactCompiler: false, turbopack: { ...config.turbopack, root: ${JSON.stringify(root)} } }
`,
}
const leftOut = ['middleware.ts', 'next.config.ts', 'package-lock.json']

export const isBuiltWithoutMiddleware = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()

/**
 * Builds the portal a second time, under another name, from a copy of its sources that has no middleware.ts; the copy's cache
 * is kept. Without React's compiler, which makes components quicker and nothing else, it is built in four fifths of the time.
 */
export async function buildWithoutMiddleware() {
  const built = fingerprint()
  mkdirSync(folder, { recursive: true })
  for (const input of inputs) {
    rmSync(`${folder}/${input}`, { recursive: true, force: true })
    if (!leftOut.includes(input) && existsSync(at(input))) cpSync(at(input), `${folder}/${input}`, { recursive: true })
  }
  // Addresses in the style sheet lead to packages beside it.
  if (!existsSync(`${folder}/node_modules`)) symlinkSync(at('node_modules'), `${folder}/node_modules`, 'junction')
  for (const [name, text] of Object.entries(files)) writeFileSync(`${folder}/${name}`, text)
  const { code, output } = await run([next, 'build', folder], { env: { NODE_ENV: 'production' } })
  if (code !== 0)
    throw new Stop(`${output.trim()}\n\nThe portal without its middleware could not be built; the reason is above.`)
  writeFileSync(stamp, built)
}

/** Turns this process into that portal. */
export const serveWithoutMiddleware = (port) => servePortal({ folder, port })
