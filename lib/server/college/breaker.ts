import 'server-only'
import {
  BrokenCircuitError,
  CircuitState,
  circuitBreaker,
  handleWhen,
  type CircuitBreakerPolicy,
  type IBackoffFactory,
  type IBreaker,
} from 'cockatiel'
import type { Base, TimeoutClass } from '@/lib/calls/call'
import { NamedError } from '../process/named-error'
import { BulkheadRejected } from './bulkhead'
import { breakerRules } from './policy'
import { processWide } from '../process/process-wide'

/** What an answer says about its service. Null when the service worked, even if it refused the call. */
export type Fault = 'failed' | 'slow' | null

/** The circuit is open after too many faults. Nothing was sent. */
export class CircuitOpenError extends NamedError {
  static override readonly kind = 'CircuitOpenError'
}

/** Carries a counted fault out of cockatiel, which counts thrown errors. */
class Counted extends NamedError {
  static override readonly kind = 'Counted'
}

interface Second {
  at: number
  calls: number
  faults: number
}

/**
 * Opens the circuit based on the last ten seconds and on slow calls in a row. `now` is in milliseconds. Entries that
 * lie in the future because the clock was set back are dropped.
 */
export class FaultWindow implements IBreaker {
  state: unknown
  #seconds: Second[] = []
  #slow = 0

  constructor(private readonly now: () => number = Date.now) {}

  noteSlow(): void {
    this.#slow += 1
  }

  noteAnswer(): void {
    this.#slow = 0
  }

  success(state: CircuitState): void {
    if (state === CircuitState.HalfOpen) this.#forget()
    this.#count(0)
  }

  /** Counts a fault. Returns true when the circuit must open. */
  failure(state: CircuitState): boolean {
    this.#count(1)
    const sum = (what: 'calls' | 'faults') => this.#seconds.reduce((total, second) => total + second[what], 0)
    const calls = sum('calls')
    const opens =
      state !== CircuitState.Closed ||
      this.#slow >= breakerRules.slowInARow ||
      (calls >= breakerRules.callsAtLeast && sum('faults') >= breakerRules.failing * calls)
    if (opens) this.#forget()
    return opens
  }

  #count(faults: 0 | 1): void {
    const now = this.now()
    this.#seconds = this.#seconds.filter(({ at }) => Math.abs(now - at) < breakerRules.windowMs)
    const last = this.#seconds.at(-1)
    if (last && now - last.at < 1_000) {
      last.calls += 1
      last.faults += faults
    } else this.#seconds.push({ at: now, calls: 1, faults })
  }

  #forget(): void {
    this.#seconds = []
    this.#slow = 0
  }
}

/**
 * How long an open circuit rests. cockatiel uses the system clock, which may be set back by an hour. This factory
 * uses the process clock, so the rest still ends on time.
 */
const rest: IBackoffFactory<unknown> = {
  next() {
    const until = performance.now() + breakerRules.restMs
    return {
      next: rest.next,
      get duration() {
        return performance.now() < until ? breakerRules.restMs : -Infinity
      },
    }
  },
}

interface Breaker {
  policy: CircuitBreakerPolicy
  window: FaultWindow
}

/** The circuit breakers of this process, by base and kind of call. */
export const breakers = processWide('breakers', () => new Map<string, Breaker>())

function breakerOf(base: Base, timeoutClass: TimeoutClass): Breaker {
  const name = `${base} ${timeoutClass}`
  const known = breakers().get(name)
  if (known) return known
  const window = new FaultWindow()
  const policy = circuitBreaker(
    handleWhen((error) => error instanceof Counted),
    { breaker: window, halfOpenAfter: rest },
  )
  breakers().set(name, { policy, window })
  return { policy, window }
}

/**
 * Runs `work` unless its circuit is open, and counts the fault of its result. A slow call counts as soon as it
 * becomes slow, but its result is still awaited. Throws CircuitOpenError at once while the circuit is open and while
 * a trial call is running.
 */
export async function throughBreaker<Result extends { fault: Fault }>(
  base: Base,
  timeoutClass: TimeoutClass,
  work: () => Promise<Result>,
): Promise<Result> {
  const { policy, window } = breakerOf(base, timeoutClass)
  if (policy.state === CircuitState.HalfOpen) throw new CircuitOpenError(`${base} has a trial call in flight`)
  let running: Promise<Result> | undefined
  try {
    await policy.execute(async () => {
      running = work()
      const fault = await faultOf(running).catch((error: unknown): Fault => {
        // A call that was never sent proves nothing. cockatiel would take it as a sign that the service has
        // recovered.
        if (error instanceof BulkheadRejected && policy.state === CircuitState.HalfOpen) return 'failed'
        throw error
      })
      if (fault === 'slow') window.noteSlow()
      else window.noteAnswer()
      if (fault) throw new Counted('a fault of the service')
    })
  } catch (error) {
    if (error instanceof BrokenCircuitError)
      throw new CircuitOpenError(`the circuit of ${base} is open`, { cause: error })
    if (!(error instanceof Counted)) throw error
  }
  if (!running) throw new Error('cockatiel neither worked nor threw')
  return running
}

/** Returns the fault of a running call, or `slow` as soon as it exceeds the slow limit. */
async function faultOf(running: Promise<{ fault: Fault }>): Promise<Fault> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const slow = new Promise<'slow'>((resolve) => {
    timer = setTimeout(resolve, breakerRules.slowMs, 'slow' as const)
  })
  try {
    return await Promise.race([running.then(({ fault }) => fault), slow])
  } finally {
    clearTimeout(timer)
  }
}

/** States for the metrics: 0 closed, 1 open, 2 half-open (trial call). */
export const breakerStates = (): { base: string; kind: string; state: number }[] =>
  [...breakers()].map(([name, { policy }]) => {
    const [base = '', kind = ''] = name.split(' ')
    return {
      base,
      kind,
      state: policy.state === CircuitState.Closed ? 0 : policy.state === CircuitState.HalfOpen ? 2 : 1,
    }
  })
