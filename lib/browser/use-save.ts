'use client'

import { useState } from 'react'
import type { SaveInput, SaveName } from '@/lib/calls/table'
import { sendWithNews } from './send'
import { announceStale } from './stale'

export type Send = typeof sendWithNews

interface SaveOptions {
  method?: 'POST' | 'PUT'
  /** Returns the name of the form's draft, which goes with the save. */
  draft?: (() => string | undefined) | undefined
  /** The function that sends; replaced only where there is no portal. */
  send?: Send
}

/**
 * Returns a function that sends a save of the table. It never retries; the response names the loads that the save
 * invalidates. After a failed attempt the same input reuses the same key, so that the college recognizes it in case the
 * first attempt arrived after all. The same draft with the same input also gets the same key in another tab or after a
 * reload, until one of them is answered. `version` is the version of the record that the person saw. With null for
 * `kept` no draft goes with the save.
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

/** Returns a key made of the first revision in a draft's name and a checksum (FNV-1a) of the input. */
function keyOf(draft: string, body: string): string {
  let sum = 0x811c9dc5
  for (let index = 0; index < body.length; index++) sum = Math.imul(sum ^ body.charCodeAt(index), 0x01000193)
  return `${draft.split(/[;,]/)[1]}-${(sum >>> 0).toString(36)}`
}
