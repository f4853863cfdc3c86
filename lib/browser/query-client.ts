import { QueryClient } from '@tanstack/react-query'
import { FailedCall } from './failed-call'
import { whenStale } from './stale'

let client: QueryClient | undefined

/** Did nothing come back from the portal? What the portal answers has a reference, and the portal has asked the college twice where that helps. */
const isLost = (error: Error): boolean => !(error instanceof FailedCall) || error.failure.reference === ''

/**
 * The browser's cache of answers, made when the first hook is used (CL-05): stale after five minutes, reads retried once
 * when the portal itself did not answer, no refetch on focus. Without a connection reads wait. It lives as
 * long as the document, and signing in or out always loads a new document, so it never holds two people's answers.
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
  client.mount() // hears of the connection, as a provider would have it do: what waited for it goes on
  const made = client
  whenStale((loads) => loads.map((load) => made.invalidateQueries({ queryKey: [load] })))
  return client
}
