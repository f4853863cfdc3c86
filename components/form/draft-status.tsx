'use client'
'use no memo'

import { useState } from 'react'
import type { DraftState } from '@/lib/browser/draft-state'

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
const notSaved = 'Not saved, trying again'

/**
 * Says whether what was typed is kept. It is read aloud when it is kept for the first time, when it is not, and when it is again; not
 * at each save.
 */
export function DraftStatus({ status }: { status: DraftState }) {
  const [said, setSaid] = useState('')
  const news = newsOf(status, said)
  if (news !== said) setSaid(news)
  return (
    <>
      <p className="tabular min-h-6 text-sm text-ink-soft">{wordsFor(status)}</p>
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  )
}

function wordsFor(status: DraftState): string {
  switch (status.kind) {
    case 'saved':
      return `Saved ${clock.format(status.at)}`
    case 'saving':
      return 'Saving…'
    case 'not-saved':
      return notSaved
    case 'conflict':
    case 'refused':
      return 'Not saved'
    case 'untouched':
      return ''
  }
}

function newsOf({ kind }: DraftState, said: string): string {
  if (kind === 'saved') return 'Saved'
  if (kind === 'not-saved') return notSaved
  if (kind === 'refused') return 'Not saved'
  return kind === 'saving' ? said : ''
}
