import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './children.mjs'
import { at, root, Stop } from './project.mjs'

/** Everything that the build of the portal reads. */
export const inputs = [
  'app',
  'components',
  'features',
  'lib',
  'public',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.ts',
  'tailwind.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
]
const stamp = at('.next/inputs.sha256')
const deployment = at('.next/deployment-id')

/** Is there a build, and of these very sources? */
export function buildState() {
  if (!existsSync(at('.next/BUILD_ID')) || !existsSync(stamp)) return 'missing'
  return readFileSync(stamp, 'utf8') === fingerprint() ? 'fresh' : 'stale'
}

/**
 * Builds the portal under the name that the operator gives the release, or else one made of its sources; the stamp is written
 * last, so a build that broke off counts as missing.
 */
export async function build() {
  const built = fingerprint()
  const name = process.env.DEPLOYMENT_ID || built.slice(0, 12)
  const { code, output } = await run([at('node_modules/next/dist/bin/next'), 'build'], {
    env: { NODE_ENV: 'production', DEPLOYMENT_ID: name },
  })
  if (code !== 0) throw new Stop(`${output.trim()}\n\nThe portal could not be built; the reason is above.`)
  writeFileSync(deployment, name)
  writeFileSync(stamp, built)
}

/** The name under which the portal was built. Run under another, it would ask for some scripts by two addresses. */
export const builtName = () => readFileSync(deployment, 'utf8')

/** What the sources are at this moment, as one hash. */
export function fingerprint() {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => filesOf(at(input)))) {
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesOf(place) {
  if (!existsSync(place)) return []
  if (statSync(place).isFile()) return /\.test\.tsx?$/.test(place) ? [] : [place]
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesOf(path.join(place, name)))
}
