import 'server-only'

/**
 * Counts requests in flight. A request older than `countsForMs` no longer counts: it waits for its reader or a slow
 * service, not for this process. So nobody can fill the portal by reading slowly. `now` is in milliseconds.
 */
export class UnderWay {
  /** Start times, oldest first: a Set keeps the insertion order. */
  readonly #begun = new Set<{ at: number }>()

  constructor(
    private readonly countsForMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Counts one request and returns a function that ends it. */
  begin(): () => void {
    const entry = { at: this.now() }
    this.#begun.add(entry)
    return () => void this.#begun.delete(entry)
  }

  get count(): number {
    const old = this.now() - this.countsForMs
    for (const entry of this.#begun) {
      if (entry.at > old) break
      this.#begun.delete(entry)
    }
    return this.#begun.size
  }
}
