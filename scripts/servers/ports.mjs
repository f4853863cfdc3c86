import { createServer } from 'node:net'
import { Stop } from '../steps/project.mjs'

/** The port that a variable names, or the default. */
export function portOf(name, fallback) {
  const text = process.env[name]?.trim()
  const port = text ? Number(text) : fallback
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Stop(`${name}=${text} is not a port. Choose a number from 1 to 65535.`)
  return port
}

/** Stops the command when a port is taken, and says what to do. `command` is what the person typed. */
export async function requireFree(ports, command) {
  if (new Set(ports).size < ports.length) throw new Stop('PORT and COLLEGE_PORT name the same port. Choose two.')
  for (const port of ports) {
    if (await isFree(port)) continue
    const others = ['PORT', 'COLLEGE_PORT']
      .slice(0, ports.length)
      .map((name, index) => `${name}=${ports[index] + 1}`)
      .join(' ')
    throw new Stop(`Port ${port} is already in use. Stop what uses it, or choose another: ${others} ${command}`)
  }
}

/** Free means on every address of this machine that `localhost` can be. */
async function isFree(port) {
  for (const host of [undefined, '127.0.0.1', '::1']) {
    if ((await tryListen(port, host)) === 'EADDRINUSE') return false
  }
  return true
}

function tryListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve('free')))
  })
}

/** A port that nothing uses at this moment. */
export function findPort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => resolve(port))
    })
  })
}
