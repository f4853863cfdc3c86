import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { Stop } from '../steps/project.mjs'

/**
 * Serves the portal that was built in `folder` in this process. Next runs behind the portal's own server, which the build
 * provides after its instrumentation has run (lib/server/entry/front.ts).
 */
export async function servePortal({ folder, port }) {
  Object.assign(process.env, { NODE_ENV: 'production', __NEXT_PRIVATE_STANDALONE_CONFIG: builtConfig(folder) })
  // During the start there are no requests to finish, so the process exits at once. The handler is needed because the
  // first
  // process of a container ignores SIGTERM by default.
  const end = () => process.exit(143)
  process.on('SIGTERM', end)
  const { default: next } = await import('next')
  // Next handles upgrades of the server that it receives, so it receives one that nobody can reach.
  const app = next({ dir: folder, port, httpServer: createServer() })
  // The build's instrumentation provides the server once the metrics are also open, which can be after Next is
  // prepared.
  const offered = new Promise((offer) => Object.assign(globalThis, { [Symbol.for('portal.front')]: offer }))
  // Next would print how long it took to read its settings, a line that does not belong in the log.
  const { log } = console
  console.log = () => undefined
  await app.prepare()
  console.log = log
  const openFront = await offered
  process.off('SIGTERM', end)
  await openFront(app.getRequestHandler(), folder).catch((error) => {
    throw error?.name === 'EnvironmentError' ? new Stop(error.message) : error
  })
}

/**
 * Returns the Next settings that the build used. Next's standalone server receives them in the same way. With them, Next needs
 * no compiler to read `next.config.ts`.
 */
function builtConfig(folder) {
  const { config } = JSON.parse(readFileSync(path.join(folder, '.next', 'required-server-files.json'), 'utf8'))
  return JSON.stringify(config)
}
