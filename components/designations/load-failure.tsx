import { Alert } from '@/components/ui/alert'
import { RetryButton } from '@/components/ui/retry-button'
import type { Failure } from '@/lib/shared/result'

/** Stands where a part of the page could not be loaded: what is missing, why, and the way to ask again. */
export function LoadFailure({ failure, what }: { failure: Failure; what: string }) {
  return (
    <Alert message={what} reference={failure.reference} actions={<RetryButton key={failure.reference} waitSeconds={failure.retryAfterSeconds} />}>
      <p>{failure.message}</p>
    </Alert>
  )
}
