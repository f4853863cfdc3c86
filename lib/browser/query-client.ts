import { QueryClient } from '@tanstack/react-query'
import { FailedCall } from './failed-call'
import { whenStale } from './stale'

let client: QueryClient | undefined

/**
 * True when no response came from the portal. The portal's own errors have a reference, and are not retried because the
 * portal has already retried the college where that helps.
 */
const isLost = (error: Error): boolean => !(error instanceof FailedCall) || error.failure.reference === ''

/**
 * Returns the browser's cache of loads, created on first use. Entries are stale after five minutes. Reads retry once
 * when the portal itself did not respond. There is no refetch on focus, and reads wait while offline. The cache lives
 * as long as the document. Signing in or out always loads a new document, so the cache never holds two people's data.
 */
export function queryClient(): QueryClient {
  if (client) return client
  client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        retry: (failures, error) => failures < 1 && isLost(error),
        retryDelay: () => 200 + Math.random() * 600,
        refetchOnWindowFocus: false,
      },
    },
  })
  client.mount() // subscribes to the connection, as a provider would: paused reads resume
  const made = client
  whenStale((loads) => loads.map((load) => made.invalidateQueries({ queryKey: [load] })))
  return client
}
