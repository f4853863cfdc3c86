import 'server-only'

/**
 * Counts what is under way. What takes longer than `countsForMs` waits for its reader or for a slow service and not for
 * this process, so it no longer counts: nobody can fill the portal by reading slowly. `now` is in milliseconds.
 */
export class UnderWay {
  /** When each began; oldest first, as a Set keeps the order of insertion. */
  readonly #begun = new Set<{ at: number }>()

  constructor(
    private readonly countsForMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Returns what ends it. */
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
