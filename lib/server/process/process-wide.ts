import 'server-only'

/**
 * Returns a slot for one value per process. It is on `globalThis` because middleware, pages and handlers load
 * separate copies of each module, so a module variable would exist several times.
 */
export function processPlace<Held>(name: string) {
  const place = Symbol.for(`portal.${name}`)
  const shared = globalThis as { [place]?: Held }
  return {
    /** Returns the stored value; null when there is none. */
    held: (): Held | null => shared[place] ?? null,
    hold: (held: Held): Held => (shared[place] = held),
  }
}

/** Returns a getter for one value per process, created at its first use. */
export function processWide<Held>(name: string, make: () => Held): () => Held {
  const { held, hold } = processPlace<Held>(name)
  return () => held() ?? hold(make())
}
