'use client'

import type { Ref } from 'react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { needsScripts, WithoutScripts } from '@/components/ui/needs-scripts'
import { useListening } from './listening'

interface UnsentProps {
  title: string
  /** False when the server could not keep it: then it is in this page alone. */
  kept: boolean
  onContinue: () => void
  onDiscard: () => void
  ref: Ref<HTMLDivElement>
}

/** Leads back to a form that was never sent, or lets it go. Its buttons wait for their program, so that no press is lost. */
export function Unsent({ title, kept, onContinue, onDiscard, ref }: UnsentProps) {
  const listening = useListening()
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
      <div className={`${needsScripts} flex flex-wrap gap-3`}>
        <Button variant="secondary" size="small" aria-haspopup="dialog" disabled={!listening} onClick={onContinue}>
          Continue
        </Button>
        <Button variant="quiet" size="small" disabled={!listening} onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  )
}
