import 'server-only'
import { retryRules } from './policy'
import { processWide } from '../process/process-wide'

/**
 * Counts how often each call was made and retried in the current minute, so that retries never double the load on a
 * service.
 */
export class RetryBudget {
  readonly #calls = new Map<string, { since: number; made: number; repeated: number }>()

  constructor(private readonly now: () => number = () => performance.now()) {}

  note(call: string): void {
    this.#of(call).made += 1
  }

  /** True when this call may be retried; this uses up one retry of the budget. */
  take(call: string): boolean {
    const entry = this.#of(call)
    if (entry.repeated >= Math.max(retryRules.atLeast, entry.made * retryRules.share)) return false
    entry.repeated += 1
    return true
  }

  #of(call: string) {
    const known = this.#calls.get(call)
    if (known && this.now() - known.since < retryRules.windowMs) return known
    const fresh = { since: this.now(), made: 0, repeated: 0 }
    this.#calls.set(call, fresh)
    return fresh
  }
}

export const retryBudget = processWide('retries', (): RetryBudget => new RetryBudget())
