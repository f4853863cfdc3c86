'use client'

import { useState } from 'react'
import type { SaveInput, SaveName } from '@/lib/calls/table'
import { sendWithNews } from './send'
import { announceStale } from './stale'

export type Send = typeof sendWithNews

interface SaveOptions {
  method?: 'POST' | 'PUT'
  /** Names the draft of the form, which goes with the save. */
  draft?: (() => string | undefined) | undefined
  /** What sends; another one only where no portal is asked. */
  send?: Send
}

/**
 * Writes a call of the table from the browser, never twice by itself; the answer says which loads are old now. The same
 * input again, after an attempt that failed, carries the same key: should the first have arrived after all, the college
 * knows it. `version` is that of the record which the person saw.
 */
export function useSave<Name extends SaveName>(
  name: Name,
  { method = 'POST', draft, send = sendWithNews }: SaveOptions = {},
): (input: SaveInput<Name>, version?: string) => ReturnType<typeof sendWithNews<Name>> {
  const [tried] = useState(() => ({ body: '', key: '' }))
  return async (input, version) => {
    const body = JSON.stringify([input, version])
    if (tried.body !== body) Object.assign(tried, { body, key: crypto.randomUUID() })
    const sent = await send(name, input, { method, key: tried.key, draft: draft?.(), version })
    if (sent.outcome.ok) {
      Object.assign(tried, { body: '', key: '' })
      announceStale(sent.stale)
    }
    return sent
  }
}
