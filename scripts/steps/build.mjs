import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './children.mjs'
import { at, root, Stop } from './project.mjs'

/** All inputs of the portal's build. */
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

/** Says whether the build is missing, stale, or fresh (made from the current sources). */
export function buildState() {
  if (!existsSync(at('.next/BUILD_ID')) || !existsSync(stamp)) return 'missing'
  return readFileSync(stamp, 'utf8') === fingerprint() ? 'fresh' : 'stale'
}

/**
 * Builds the portal. Its name is DEPLOYMENT_ID, or else a hash of the sources. The stamp is written last, so an interrupted
 * first build counts as missing.
 */
export async function build() {
  const built = fingerprint()
  const name = process.env.DEPLOYMENT_ID || built.slice(0, 12)
  const { code, output } = await run([at('node_modules/next/dist/bin/next'), 'build'], {
    env: { NODE_ENV: 'production', DEPLOYMENT_ID: name },
  })
  if (code !== 0) throw new Stop(`${output.trim()}\n\nThe portal could not be built. The reason is above.`)
  writeFileSync(deployment, name)
  writeFileSync(stamp, built)
}

/**
 * Returns the name that the portal was built with. With another name, it would load some scripts from two addresses.
 */
export const builtName = () => readFileSync(deployment, 'utf8')

/** Returns one hash of all current sources. */
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
