'use client'

import { useState, type Ref } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { needsScripts, WithoutScripts } from '@/components/ui/needs-scripts'
import type { DraftKeeper } from '@/lib/browser/drafts'
import { DiscardQuestion, NothingDiscarded } from './discard-question'
import { notDiscarded } from './draft-words'
import { useListening } from './listening'

interface UnsentProps {
  title: string
  /** False when the server could not save the draft: it exists only in this page. */
  kept: boolean
  onContinue: () => void
  onDiscard: DraftKeeper['discard']
  ref: Ref<HTMLDivElement>
}

/**
 * Offers to continue an unsent form or, after a question, to discard it. The buttons are disabled until the page's
 * scripts are loaded, so that no press is lost.
 */
export function Unsent({ title, kept, onContinue, onDiscard, ref }: UnsentProps) {
  const listening = useListening()
  const [became, setBecame] = useState<'busy' | Awaited<ReturnType<UnsentProps['onDiscard']>> | null>(null)

  async function discard() {
    setBecame('busy')
    setBecame(await onDiscard())
  }

  return (
    <div ref={ref} tabIndex={-1} className="flex flex-col items-start gap-3">
      <Callout tone={kept ? 'info' : 'warn'} title={title} level={2}>
        <p>
          {kept
            ? 'What you typed is kept for 30 days.'
            : 'What you typed could not be stored. It is here until you leave this page.'}
        </p>
      </Callout>
      <WithoutScripts what="The form" />
      <div className={`${needsScripts} flex flex-wrap items-start gap-x-5 gap-y-3`}>
        <Button variant="secondary" size="small" aria-haspopup="dialog" disabled={!listening} onClick={onContinue}>
          Continue
        </Button>
        <DiscardQuestion>
          <Button
            variant="danger"
            size="small"
            className="self-start"
            disabled={!listening}
            busy={became === 'busy' && 'Discarding'}
            onClick={() => void discard()}
          >
            Discard what you typed
          </Button>
          {became === 'conflict' && <NothingDiscarded />}
          {(became === 'failed' || became === 'refused') && <Alert message={notDiscarded} />}
        </DiscardQuestion>
      </div>
    </div>
  )
}
