import 'server-only'

/**
 * Session keys by a name that several sessions may share, such as their person. Keys are in the order of their
 * addition.
 */
export class KeyIndex {
  readonly #keys = new Map<string, Set<string>>()

  add(name: string | null, key: string): void {
    if (name === null) return
    const keys = this.#keys.get(name)
    if (keys) keys.add(key)
    else this.#keys.set(name, new Set([key]))
  }

  remove(name: string | null, key: string): void {
    if (name === null) return
    const keys = this.#keys.get(name)
    keys?.delete(key)
    if (keys?.size === 0) this.#keys.delete(name)
  }

  of(name: string): string[] {
    return [...(this.#keys.get(name) ?? [])]
  }
}
