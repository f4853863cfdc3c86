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

/** The variable that names the one address to listen on, by that which names the port. */
const hostOf = { PORT: 'HOST', COLLEGE_PORT: 'COLLEGE_HOST' }

/**
 * Stops the command when a port is taken, and says what to do. `ports` are by the variables that name them, `command` is what the
 * person typed.
 */
export async function requireFree(ports, command) {
  const wanted = Object.entries(ports)
  if (new Set(Object.values(ports)).size < wanted.length)
    throw new Stop('PORT and COLLEGE_PORT name the same port. Choose two.')
  for (const [name, port] of wanted) {
    if (await isFree(port, process.env[hostOf[name]]?.trim())) continue
    const others = wanted.map(([each, taken]) => `${each}=${taken + 1}`).join(' ')
    throw new Stop(`Port ${port} is already in use. Stop what uses it, or choose another: ${others} ${command}`)
  }
}

/** Free means at the address to listen on, or without one on every address of this machine that `localhost` can be. */
async function isFree(port, only) {
  for (const host of only ? [only] : [undefined, '127.0.0.1', '::1']) {
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

/** Of those that no system hands out by itself: nothing takes one of them between being found and being listened on. */
const [lowest, highest] = [10_240, 32_767]

/** A port that nothing uses at this moment. */
export async function findPort() {
  const port = lowest + Math.floor(Math.random() * (highest - lowest + 1))
  return (await isFree(port)) ? port : findPort()
}
