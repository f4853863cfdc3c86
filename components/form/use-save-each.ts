'use client'

import { useRouter } from 'next/navigation'
import { use, useRef } from 'react'
import { useSave } from '@/lib/browser/use-save'
import type { SaveInput, SaveName } from '@/lib/calls/table'
import type { Failure } from '@/lib/shared/result'
import { afterUndo } from './after-undo'
import { Sending } from './submission'

/**
 * Saves several inputs of one call one after the other; inputs that come meanwhile are queued. Resolves to each save's
 * failure or null. Refreshes the page once the queue is empty.
 */
export function useSaveEach<Name extends SaveName>(call: Name) {
  const router = useRouter()
  const save = useSave(call, { send: use(Sending) })
  const queue = useRef({ last: Promise.resolve<unknown>(null), saved: false })

  async function saveEach(inputs: readonly SaveInput<Name>[]) {
    const failures: (Failure | null)[] = []
    for (const input of inputs) {
      const { outcome } = await save(input)
      failures.push(outcome.ok ? null : outcome.failure)
      queue.current.saved ||= outcome.ok
    }
    return failures
  }

  return async (inputs: readonly SaveInput<Name>[]) => {
    const sent = queue.current.last.then(() => saveEach(inputs))
    queue.current.last = sent
    const failures = await sent
    if (queue.current.last === sent && queue.current.saved) {
      queue.current.saved = false
      afterUndo(() => router.refresh())
    }
    return failures
  }
}
