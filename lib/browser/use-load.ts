'use client'

import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { LoadAnswer, LoadInput, LoadName } from '@/lib/calls/table'
import { FailedCall } from './failed-call'
import { queryClient } from './query-client'
import { ask } from './send'

interface LoadOptions {
  /** Asks again this often (milliseconds) while somebody looks at the page, and not as activity of theirs (SG-02). */
  everyMs?: number | undefined
}

/**
 * Reads a call of the table in the browser (CL-05); only types of the table reach the bundle. It is for what a page that is there asks
 * again by itself; what a page begins with, the server loads.
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
