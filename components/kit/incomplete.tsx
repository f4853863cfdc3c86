import type { ReactNode } from 'react'
import { RetryButton } from '@/components/ui/retry-button'
import type { Outcome } from '@/lib/shared/result'

/** Says what could not be loaded, beside what was loaded, and offers to retry. */
export function Incomplete({ children, waitSeconds }: { children: ReactNode; waitSeconds?: number | undefined }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
      {children}
      <RetryButton waitSeconds={waitSeconds} />
    </div>
  )
}

/** Says that some rows could not be parsed and were left out; renders nothing when all were parsed. */
export const LeftOut = ({ what, of }: { what: string; of: Outcome<unknown> }) =>
  of.ok &&
  of.isPartial && (
    <Incomplete>
      <p role="status">Some of {what} could not be read. The rest is shown.</p>
    </Incomplete>
  )
