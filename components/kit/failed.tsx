import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { RetryButton } from '@/components/ui/retry-button'
import type { Failure } from '@/lib/shared/result'

interface FailedProps {
  failure: Failure
  /** What is missing, as a sentence. */
  message: string
  /** What else it takes with it. */
  children?: ReactNode
  className?: string
  /** False beside a form whose own button asks again: Retry would empty it. */
  retries?: boolean
}

/**
 * Stands where a part of the page could not be loaded: what is missing, why in the catalogue's words, the reference, and the
 * way to ask again, after the seconds for which the service asked to be left alone.
 */
export function Failed({ failure, message, children, className, retries = true }: FailedProps) {
  return (
    <Alert
      className={className}
      message={message}
      reference={failure.reference}
      actions={retries && <RetryButton key={failure.reference} waitSeconds={failure.retryAfterSeconds} />}
    >
      <p>{failure.message}</p>
      {children}
    </Alert>
  )
}
