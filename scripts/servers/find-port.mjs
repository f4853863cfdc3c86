import { createServer } from 'node:net'

/**
 * Free means at the address to listen on, or without one on every address of this machine that `localhost` can be.
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

/** Of those that no system hands out by itself: nothing takes one of them between being found and being listened on. */
const [lowest, highest] = [10_240, 32_767]

/**
 * A port that nothing uses at this moment.
 * @returns {Promise<number>}
 */
export async function findPort() {
  const port = lowest + Math.floor(Math.random() * (highest - lowest + 1))
  return (await isFree(port)) ? port : findPort()
}
