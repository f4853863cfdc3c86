import { createServer } from 'node:net'

/** As in `scripts/servers/ports.mjs`: of those that no system hands out by itself. */
const [lowest, highest] = [10_240, 32_767]

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const port = lowest + Math.floor(Math.random() * (highest - lowest + 1))
  return (await isFree(port)) ? port : freePort()
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen({ port, exclusive: true }, () => probe.close(() => done(true)))
  })
