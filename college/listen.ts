import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { isWithoutAddress } from '@/lib/shared/without-address'

type FetchCallback = Parameters<typeof getRequestListener>[0]

export interface Listening {
  /** Stops taking requests and waits for those under way, at most `ms` milliseconds. */
  close(ms: number): Promise<void>
}

/**
 * Listens on one host, or on both loopback addresses, since `localhost` may be either. The second is left out where
 * the machine has no IPv6. Rejects when the port is taken.
 */
export async function listen(
  fetch: FetchCallback,
  { port, host }: { port: number; host: string | undefined },
): Promise<Listening> {
  // With the built-in Response, one that control marks as already sent stays so through every middleware.
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
