import 'server-only'

/**
 * What a process holds once, made at its first use. It is kept on `globalThis`, because middleware, pages and handlers each
 * load modules of their own, so a variable of a module would exist several times.
 */
export function processWide<Held>(name: string, make: () => Held): () => Held {
  const place = Symbol.for(`portal.${name}`)
  const shared = globalThis as { [place]?: Held }
  return () => (shared[place] ??= make())
}
