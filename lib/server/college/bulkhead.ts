import 'server-only'
import type { Base, TimeoutClass } from '@/lib/calls/call'
import { NamedError } from '../process/named-error'
import { bulkheadRules } from './policy'
import { processWide } from '../process/process-wide'

/** Too many calls are waiting, or this one waited too long. Nothing was sent. */
export class BulkheadRejected extends NamedError {
  static override readonly kind = 'BulkheadRejected'
}

interface Waiting {
  go: () => void
  giveUp: ReturnType<typeof setTimeout>
}

/**
 * Limits concurrency. Calls beyond the limit wait in order; both the number of waiting calls and their waiting time
 * are limited.
 */
export class Bulkhead {
  #taken = 0
  readonly #waiting = new Set<Waiting>()

  constructor(
    private readonly slots: number,
    private readonly rules: { waiting: number; waitMs: number } = bulkheadRules,
  ) {}

  get idle(): boolean {
    return this.#taken === 0 && this.#waiting.size === 0
  }

  /** Resolves when a slot is free; throws BulkheadRejected. After it resolves, the caller must call `leave`. */
  async enter(): Promise<void> {
    if (this.#taken < this.slots) {
      this.#taken += 1
      return
    }
    if (this.#waiting.size >= this.rules.waiting) throw new BulkheadRejected('too many calls are waiting')
    await new Promise<void>((done, failed) => {
      const entry: Waiting = {
        go: done,
        giveUp: setTimeout(() => {
          this.#waiting.delete(entry)
          failed(new BulkheadRejected(`waited ${this.rules.waitMs} ms for a slot`))
        }, this.rules.waitMs),
      }
      this.#waiting.add(entry)
    })
  }

  leave(): void {
    const [next] = this.#waiting
    if (!next) {
      this.#taken -= 1
      return
    }
    this.#waiting.delete(next)
    clearTimeout(next.giveUp)
    next.go() // takes over the slot
  }
}

const all = processWide('bulkheads', () => new Map<string, Bulkhead>())

async function throughBulkhead<Result>(name: string, slots: number, work: () => Promise<Result>): Promise<Result> {
  const bulkhead = all().get(name) ?? new Bulkhead(slots)
  all().set(name, bulkhead)
  await bulkhead.enter()
  try {
    return await work()
  } finally {
    bulkhead.leave()
    if (bulkhead.idle) all().delete(name)
  }
}

/**
 * Runs `work` when its session and its service have a free slot; throws BulkheadRejected. A visitor's calls have no
 * per-session limit.
 */
export function withinLimit<Result>(
  { base, timeoutClass, session }: { base: Base; timeoutClass: TimeoutClass; session: string | null },
  work: () => Promise<Result>,
): Promise<Result> {
  const atBase = () => throughBulkhead(`base ${base}`, bulkheadRules.perBase, work)
  return session === null
    ? atBase()
    : throughBulkhead(`session ${timeoutClass} ${session}`, bulkheadRules.perSession, atBase)
}
