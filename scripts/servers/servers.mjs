import { Server } from '../steps/children.mjs'
import { at } from '../steps/project.mjs'

const scripts = {
  portal: () => [at('scripts/portal.mjs')],
  college: () => [at('scripts/college.mjs')],
  portalWithReload: (port) => [
    at('node_modules/next/dist/bin/next'),
    'dev',
    '-p',
    String(port),
    '-H',
    process.env.HOST?.trim() || 'localhost',
  ],
  collegeWithReload: () => [
    at('node_modules/tsx/dist/cli.mjs'),
    'watch',
    '--clear-screen=false',
    at('college/serve.ts'),
  ],
}

/**
 * Returns the origin at which to reach a server that listens on `host`; `localhost` when it listens on every address or
 * `host` is empty.
 * @param {number} port
 * @param {string} [host]
 */
export function originOf(port, host = '') {
  const name = host.trim()
  if (['', '0.0.0.0', '::'].includes(name)) return `http://localhost:${port}`
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/**
 * @typedef {{
 *   port: number, env?: Record<string, string | undefined>, hears?: (name: string, line: string) => void, reload?: boolean,
 * }} Wanted
 */

/**
 * Starts the embedded college and waits until it answers. Its first start fills the records.
 * @param {Wanted & { portalPort: number }} wanted
 */
export async function startCollege({ port, portalPort, env, hears, reload = false }) {
  const parts = reload ? scripts.collegeWithReload() : scripts.college()
  const college = new Server('college', parts, {
    env: { ...env, COLLEGE_PORT: String(port), PORT: String(portalPort) },
    hears,
  })
  const { COLLEGE_HOST: host } = { ...process.env, ...env }
  await college.untilAnswers(`${originOf(port, host)}/health`)
  return college
}

/** Longer than a portal may take to finish its open requests. */
const drainMs = 35_000

/**
 * Starts the portal and waits until it answers.
 * @param {Wanted & { collegePort?: number }} wanted
 */
export async function startPortal({ port, collegePort, env, hears, reload = false }) {
  const parts = reload ? scripts.portalWithReload(port) : scripts.portal()
  const mode = reload ? 'development' : 'production'
  const portal = new Server('portal', parts, {
    env: {
      ...(reload && { PORTAL_KIT: '1' }),
      ...env,
      NODE_ENV: mode,
      PORT: String(port),
      ...(collegePort && { COLLEGE_PORT: String(collegePort) }),
    },
    hears,
    killAfterMs: drainMs + Number({ ...process.env, ...env }.SHUTDOWN_PAUSE_MS || 5_000),
  })
  const { HOST: host } = { ...process.env, ...env }
  await portal.untilAnswers(`${originOf(port, host)}/api/live`)
  return portal
}
