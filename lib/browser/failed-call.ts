import type { Failure } from '@/lib/shared/result'

/** Carries a failure through the query client, which only accepts thrown errors. */
export class FailedCall extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message)
    this.name = 'FailedCall'
  }
}
