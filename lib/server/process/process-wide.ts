import 'server-only'

/**
 * A place for what a process has once. It is on `globalThis`, because middleware, pages and handlers each load modules of their
 * own, so a variable of a module would exist several times.
 */
export function processPlace<Held>(name: string) {
  const place = Symbol.for(`portal.${name}`)
  const shared = globalThis as { [place]?: Held }
  return {
    /** What is held there; null while nothing is. */
    held: (): Held | null => shared[place] ?? null,
    hold: (held: Held): Held => (shared[place] = held),
  }
}

/** What a process holds once, made at its first use. */
export function processWide<Held>(name: string, make: () => Held): () => Held {
  const { held, hold } = processPlace<Held>(name)
  return () => held() ?? hold(make())
}
