'use client'

import { useRef } from 'react'
import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import type { SaveAnswer, SaveInput, SaveName } from '@/lib/calls/table'
import { FailedCall } from './failed-call'
import { queryClient } from './query-client'
import { sendWithNews } from './send'

/**
 * Writes a call of the table from the browser, never twice; what the save makes old is read again. The same input again, after an
 * attempt that failed, carries the same key: should the first have arrived after all, the college knows it. `draft` names
 * the draft of the form, which goes with the save.
 */
export function useSave<Name extends SaveName>(
  name: Name,
  { method = 'POST', draft }: { method?: 'POST' | 'PUT'; draft?: () => string | undefined } = {},
): UseMutationResult<SaveAnswer<Name>, FailedCall, SaveInput<Name>> {
  const tried = useRef({ body: '', key: '' })
  return useMutation<SaveAnswer<Name>, FailedCall, SaveInput<Name>>(
    {
      mutationKey: [name],
      mutationFn: async (input) => {
        const body = JSON.stringify(input)
        if (tried.current.body !== body) tried.current = { body, key: crypto.randomUUID() }
        const { outcome, stale } = await sendWithNews(name, input, {
          method,
          key: tried.current.key,
          draft: draft?.(),
        })
        if (!outcome.ok) throw new FailedCall(outcome.failure)
        tried.current = { body: '', key: '' }
        await Promise.all(stale.map((load) => queryClient().invalidateQueries({ queryKey: [load] })))
        return outcome.value
      },
    },
    queryClient(),
  )
}
