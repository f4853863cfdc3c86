'use client'
'use no memo'

import { Button } from '@/components/ui/button'

interface PartMissingProps {
  /** The chunk that did not arrive, where it is known. */
  chunk: string | null
  /** What it takes with it, as a sentence. */
  message: string
  onRetry: () => void
}

/** Stands where a part of the program did not arrive (ER-04). */
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
