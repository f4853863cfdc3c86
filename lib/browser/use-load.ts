'use client'

import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { LoadAnswer, LoadInput, LoadName } from '@/lib/calls/table'
import { FailedCall } from './failed-call'
import { queryClient } from './query-client'
import { ask } from './send'

/**
 * Reads a call of the table in the browser; only types of the table reach the bundle. A page that the server can feed
 * does not need it.
 */
export function useLoad<Name extends LoadName>(
  name: Name,
  input?: LoadInput<Name>,
  { enabled = true, staleMs }: { enabled?: boolean; staleMs?: number } = {},
): UseQueryResult<LoadAnswer<Name>, FailedCall> {
  return useQuery<LoadAnswer<Name>, FailedCall>(
    {
      queryKey: [name, input ?? {}],
      queryFn: async ({ signal }) => {
        const outcome = await ask(name, input, { signal })
        if (outcome.ok) return outcome.value
        throw new FailedCall(outcome.failure)
      },
      enabled,
      ...(staleMs !== undefined && { staleTime: staleMs }),
    },
    queryClient(),
  )
}
