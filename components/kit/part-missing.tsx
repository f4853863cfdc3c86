'use client'
'use no memo'

import { Button } from '@/components/ui/button'

interface PartMissingProps {
  /** The chunk that did not load, if known. */
  chunk: string | null
  /** A sentence that says what is missing because of it. */
  message: string
  onRetry: () => void
}

/** Shown in place of a part whose script did not load. */
export function PartMissing({ chunk, message, onRetry }: PartMissingProps) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      {chunk !== null && <p className="font-medium text-bad">{`Loading chunk ${chunk} failed`}</p>}
      <p className={chunk === null ? 'font-medium text-bad' : ''}>{message}</p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}
