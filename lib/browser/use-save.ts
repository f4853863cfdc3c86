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
 * knows it. So does the same draft with the same input from another tab, or after the page was loaded again, until one
 * of them is answered. `version` is that of the record which the person saw; with null for `kept` no draft goes with the save.
 */
export function useSave<Name extends SaveName>(
  name: Name,
  { method = 'POST', draft, send = sendWithNews }: SaveOptions = {},
): (input: SaveInput<Name>, version?: string, kept?: null) => ReturnType<typeof sendWithNews<Name>> {
  const [tried] = useState(() => ({ body: '', key: '', answered: false }))
  return async (input, version, kept: string | null | undefined = draft?.()) => {
    const body = JSON.stringify([input, version])
    if (tried.body !== body)
      Object.assign(tried, { body, key: kept && !tried.answered ? keyOf(kept, body) : crypto.randomUUID() })
    const sent = await send(name, input, { method, key: tried.key, draft: kept ?? undefined, version })
    if (sent.outcome.ok) {
      Object.assign(tried, { body: '', key: '', answered: true })
      announceStale(sent.stale)
    }
    return sent
  }
}

/** The first revision that a draft names to its save, and a checksum (FNV-1a) of what is sent. */
function keyOf(draft: string, body: string): string {
  let sum = 0x811c9dc5
  for (let index = 0; index < body.length; index++) sum = Math.imul(sum ^ body.charCodeAt(index), 0x01000193)
  return `${draft.split(/[;,]/)[1]}-${(sum >>> 0).toString(36)}`
}
