'use client'
'use no memo'

import { useState } from 'react'
import { TextLink } from '@/components/ui/text-link'
import type { DraftState } from '@/lib/browser/draft-state'
import { useOpenAddress } from '@/lib/browser/use-open-address'
import { signInAddress } from '@/lib/shared/form-actions'

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

const words: Record<Exclude<DraftState['kind'], 'saved'>, string> = {
  untouched: '',
  saving: 'Saving…',
  'not-saved': 'Not saved, trying again',
  conflict: 'Not saved',
  refused: 'Not saved',
  partly: 'Only part of this was saved because the form has changed. Reload the page.',
  'sign-in-again': 'Not saved. Copy what you just typed, then sign in again to see your earlier draft.',
}

/**
 * Says whether what was typed is kept. It is read aloud when it is kept for the first time, when it is not, and when it is again; not
 * at each save.
 */
export function DraftStatus({ status }: { status: DraftState }) {
  const [said, setSaid] = useState('')
  const address = useOpenAddress()
  const news = newsOf(status, said)
  if (news !== said) setSaid(news)
  return (
    <>
      <p className="tabular min-h-6 text-sm text-ink-soft">
        {status.kind === 'saved' ? `Saved ${clock.format(status.at)}` : words[status.kind]}
        {status.kind === 'sign-in-again' && (
          <>
            {' '}
            <TextLink href={signInAddress(address, { again: true })}>Sign in again</TextLink>
          </>
        )}
      </p>
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  )
}

function newsOf({ kind }: DraftState, said: string): string {
  if (kind === 'saved') return 'Saved'
  if (kind === 'saving') return said
  return kind === 'conflict' ? '' : words[kind]
}
