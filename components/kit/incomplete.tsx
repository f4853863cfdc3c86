import type { ReactNode } from 'react'
import { RetryButton } from '@/components/ui/retry-button'

/** Says beside what is there what could not be loaded with it, and offers to ask again. */
export function Incomplete({ children, waitSeconds }: { children: ReactNode; waitSeconds?: number | undefined }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
      {children}
      <RetryButton waitSeconds={waitSeconds} />
    </div>
  )
}
