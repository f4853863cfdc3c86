import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { isWithoutAddress } from '@/lib/shared/without-address'

type FetchCallback = Parameters<typeof getRequestListener>[0]

export interface Listening {
  /** Stops accepting requests and waits up to `ms` milliseconds for open ones. */
  close(ms: number): Promise<void>
}

/**
 * Listens on one host, or on both loopback addresses because `localhost` may be either. Skips `::1` on a machine
 * without IPv6. Rejects when the port is taken.
 */
export async function listen(
  fetch: FetchCallback,
  { port, host }: { port: number; host: string | undefined },
): Promise<Listening> {
  // Uses the built-in Response, so that a response marked as already sent stays marked through every middleware.
  const answer = getRequestListener(fetch, { overrideGlobalObjects: false })
  const servers: Server[] = []
  for (const address of host ? [host] : ['127.0.0.1', '::1']) {
    const server = createServer({ keepAliveTimeout: 65_000 }, (incoming, outgoing) => void answer(incoming, outgoing))
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, address, resolve)
      })
      servers.push(server)
    } catch (error) {
      if (address === '::1' && isWithoutAddress(error)) continue
      await Promise.all(servers.map(stop))
      throw error
    }
  }
  return {
    async close(ms) {
      const limit = setTimeout(() => servers.forEach((server) => server.closeAllConnections()), ms)
      await Promise.all(servers.map(stop))
      clearTimeout(limit)
    },
  }
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
}
