import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { run, Server, stopServer } from '../../scripts/steps/children.mjs'
import { findPort } from '../../scripts/servers/find-port.mjs'
import { at, root, Stop } from '../../scripts/steps/project.mjs'
import { step } from '../../scripts/steps/report.mjs'

const folder = at('.local/ground')
const next = at('node_modules/next/dist/bin/next')

/** An empty page of the same Next, React and configuration: what no page of the portal can be cheaper than. */
const files = {
  'package.json': '{ "name": "ground", "private": true, "type": "module" }\n',
  'app/layout.jsx':
    'import { headers } from \'next/headers\'\n\nexport default async function Layout({ children }) {\n  await headers()\n  return <html lang="en"><body>{children}</body></html>\n}\n',
  'app/page.jsx': 'export default function Page() {\n  return <h1>Ground</h1>\n}\n',
  'next.config.mjs': `import { tsImport } from 'tsx/esm/api'

const { default: config } = await tsImport('../../next.config.ts', import.meta.url)

export default { ...config, compress: true, typedRoutes: false, turbopack: { ...config.turbopack, root: ${JSON.stringify(root)} } }
`,
}

/**
 * Serves the empty page, built once per version and configuration, and runs `work` with its address and its server.
 * @template T
 * @param {(address: string, server: Server) => Promise<T>} work
 */
export async function withGround(work) {
  if (!isBuilt()) await step('Building the empty page', buildGround)
  const port = await findPort()
  const server = new Server('empty page', [next, 'start', folder, '-p', String(port)], {
    env: { NODE_ENV: 'production' },
  })
  try {
    await server.untilAnswers(`http://localhost:${port}/`)
    return await work(`http://localhost:${port}/`, server)
  } finally {
    await stopServer(server)
  }
}

const stamp = `${folder}/.next/ground.sha256`
const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()

function fingerprint() {
  const hash = createHash('sha256').update(JSON.stringify(files))
  for (const file of ['next.config.ts', 'package-lock.json']) hash.update(readFileSync(at(file)))
  return hash.digest('hex')
}

async function buildGround() {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(`${folder}/app`, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(`${folder}/${name}`, text)
  const { code, output } = await run([next, 'build', folder], { env: { NODE_ENV: 'production' } })
  if (code !== 0) throw new Stop(output)
  writeFileSync(stamp, fingerprint())
}
