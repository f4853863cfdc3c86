'use client'
'use no memo'

import { useEffect } from 'react'
import { failedChunkOf } from '@/lib/shared/failed-chunk'
import { mayReload } from './may-reload'

interface ErrorNoticeProps {
  error: Error & { digest?: string }
  /** Renders the failed part again; absent where only a reload can help. */
  retry?: () => void
}

const reload = () => location.reload()

/**
 * Shown when a page throws: a sentence, Retry, and the reference that is in the log. It is part of every page's
 * scripts, so it does not import the shared components.
 */
export function ErrorNotice({ error, retry }: ErrorNoticeProps) {
  'use no memo'
  const chunk = failedChunkOf(error)
  const lost = chunk !== null
  const again = lost ? undefined : retry
  useEffect(() => {
    if (lost && mayReload(Date.now())) reload()
  }, [lost])

  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-3 rounded border border-l-4 border-bad-edge bg-bad-surface p-4"
    >
      <p className="font-medium text-bad">
        {lost ? `Loading chunk ${chunk} failed` : 'There was an error but no message was returned'}
      </p>
      <p>
        {lost
          ? 'Part of this page did not load. Reload the page to continue.'
          : 'Please try again. If it happens again, call Student Experience and give them the reference.'}
      </p>
      {error.digest && (
        <p className="text-sm text-ink-soft">
          Reference <span className="font-mono text-ink">{error.digest}</span>
        </p>
      )}
      <button
        type="button"
        onClick={again ?? reload}
        className="min-h-11 rounded border border-edge bg-surface px-5 py-2 font-medium hover:bg-sunken"
      >
        {again ? 'Retry' : 'Reload'}
      </button>
    </div>
  )
}
