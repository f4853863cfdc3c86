'use client'
'use no memo'

import { useState } from 'react'
import { TextLink } from '@/components/ui/text-link'
import type { DraftState } from '@/lib/browser/draft-state'
import { useOpenAddress } from '@/lib/browser/use-open-address'
import { toTimeWords } from '@/lib/shared/calendar-date'
import { signInAddress } from '@/lib/shared/form-actions'

const words: Record<Exclude<DraftState['kind'], 'saved'>, string> = {
  untouched: '',
  saving: 'Saving draft…',
  'not-saved': 'Draft not saved, trying again',
  conflict: 'Draft not saved',
  refused: 'Draft not saved',
  partly: 'Only part of this was saved because the form has changed. Reload the page.',
  'sign-in-again': 'Draft not saved. Copy what you just typed, then sign in again to see your earlier draft.',
}

/**
 * Shows whether the draft is saved. Screen readers announce the first save, a failure and the recovery, but not each
 * save.
 */
export function DraftStatus({ status }: { status: DraftState }) {
  const [said, setSaid] = useState('')
  const address = useOpenAddress()
  const news = newsOf(status, said)
  if (news !== said) setSaid(news)
  return (
    <>
      <p className="tabular min-h-6 text-sm text-ink-soft">
        {status.kind === 'saved' ? `Draft saved ${toTimeWords(status.at)}` : words[status.kind]}
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
  if (kind === 'saved') return 'Draft saved'
  if (kind === 'saving') return said
  return kind === 'conflict' ? '' : words[kind]
}
