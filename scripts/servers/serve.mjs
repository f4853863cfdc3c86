import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { Stop } from '../steps/project.mjs'

/**
 * Turns this process into the portal that was built in `folder`: Next behind the portal's own server, which the build offers
 * when its instrumentation has run (lib/server/entry/front.ts).
 */
export async function servePortal({ folder, port }) {
  Object.assign(process.env, { NODE_ENV: 'production', __NEXT_PRIVATE_STANDALONE_CONFIG: builtConfig(folder) })
  // Before it can finish what it began there is nothing to finish; the first process of a container would not hear the signal at all.
  const end = () => process.exit(143)
  process.on('SIGTERM', end)
  const { default: next } = await import('next')
  // Next would take upgrades from the server that it is told of: it is told of one that nobody reaches.
  const app = next({ dir: folder, port, httpServer: createServer() })
  // The build's instrumentation offers it when the metrics are open too, which can be after Next is prepared.
  const offered = new Promise((offer) => Object.assign(globalThis, { [Symbol.for('portal.front')]: offer }))
  // Next would say by the console how long it took to read its settings: a line that no reader of the log understands.
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

/** The settings of Next that the build used. Given them, as Next's standalone server is, Next needs no compiler to read `next.config.ts`. */
function builtConfig(folder) {
  const { config } = JSON.parse(readFileSync(path.join(folder, '.next', 'required-server-files.json'), 'utf8'))
  return JSON.stringify(config)
}
