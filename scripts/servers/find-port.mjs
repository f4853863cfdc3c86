import { createServer } from 'node:net'

/**
 * True when the port is free at the address `only`; without it, at every address that `localhost` can stand for.
 * @param {number} port
 * @param {string} [only]
 */
export async function isFree(port, only) {
  for (const host of only ? [only] : [undefined, '127.0.0.1', '::1']) {
    if ((await tryListen(port, host)) === 'EADDRINUSE') return false
  }
  return true
}

/** @param {number} port @param {string | undefined} host */
function tryListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve('free')))
  })
}

/**
 * Outside the ranges from which systems assign ports, so that no connection takes the port before the server listens on
 * it.
 */
const [lowest, highest] = [10_240, 32_767]

/**
 * Returns a port that nothing is using right now.
 * @returns {Promise<number>}
 */
export async function findPort() {
  const port = lowest + Math.floor(Math.random() * (highest - lowest + 1))
  return (await isFree(port)) ? port : findPort()
}
