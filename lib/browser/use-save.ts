'use client'

import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import type { SaveAnswer, SaveInput, SaveName } from '@/lib/calls/table'
import { FailedCall } from './failed-call'
import { queryClient } from './query-client'
import { sendWithNews } from './send'

/** Writes a call of the table from the browser, never twice; what the save makes old is read again. */
export function useSave<Name extends SaveName>(
  name: Name,
  { method = 'POST' }: { method?: 'POST' | 'PUT' } = {},
): UseMutationResult<SaveAnswer<Name>, FailedCall, SaveInput<Name>> {
  return useMutation<SaveAnswer<Name>, FailedCall, SaveInput<Name>>(
    {
      mutationKey: [name],
      mutationFn: async (input) => {
        const { outcome, stale } = await sendWithNews(name, input, { method })
        if (!outcome.ok) throw new FailedCall(outcome.failure)
        await Promise.all(stale.map((load) => queryClient().invalidateQueries({ queryKey: [load] })))
        return outcome.value
      },
    },
    queryClient(),
  )
}
