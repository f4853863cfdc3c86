'use client'

import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { LoadAnswer, LoadInput, LoadName } from '@/lib/calls/table'
import { FailedCall } from './failed-call'
import { queryClient } from './query-client'
import { ask } from './send'

interface LoadOptions {
  /** Loads again this often, in milliseconds, while the page is visible. Does not count as activity. */
  everyMs?: number | undefined
}

/**
 * Loads a call of the table in the browser; only the table's types reach the bundle. For data that an open page
 * refreshes itself. The server loads what the page starts with.
 */
export function useLoad<Name extends LoadName>(
  name: Name,
  input?: LoadInput<Name>,
  { everyMs }: LoadOptions = {},
): UseQueryResult<LoadAnswer<Name>, FailedCall> {
  return useQuery<LoadAnswer<Name>, FailedCall>(
    {
      queryKey: [name, input ?? {}],
      queryFn: async ({ signal }) => {
        const outcome = await ask(name, input, { signal, background: everyMs !== undefined })
        if (outcome.ok) return outcome.value
        throw new FailedCall(outcome.failure)
      },
      refetchInterval: everyMs ?? false,
    },
    queryClient(),
  )
}
