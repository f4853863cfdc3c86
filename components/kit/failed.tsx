import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { RetryButton } from '@/components/ui/retry-button'
import type { Failure } from '@/lib/shared/result'

interface FailedProps {
  failure: Failure
  /** A sentence that says what is missing. */
  message: string
  /** What else is missing because of it. */
  children?: ReactNode
  className?: string
  /** False beside a form with its own submit button: Retry would clear the form. */
  retries?: boolean
}

/**
 * Shown in place of a part that could not be loaded: what is missing, the catalog's message, the reference, and Retry.
 * Retry is disabled for the seconds that the service asked to wait.
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
