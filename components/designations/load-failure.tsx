import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { RetryButton } from '@/components/ui/retry-button'
import type { Failure } from '@/lib/shared/result'

/** Stands where a part of the page could not be loaded: what is missing, why, what else it takes with it, and the way to ask again. */
export function LoadFailure({ failure, what, children }: { failure: Failure; what: string; children?: ReactNode }) {
  return (
    <Alert
      message={what}
      reference={failure.reference}
      actions={<RetryButton key={failure.reference} waitSeconds={failure.retryAfterSeconds} />}
    >
      <p>{failure.message}</p>
      {children}
    </Alert>
  )
}
