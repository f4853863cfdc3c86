import 'server-only'

/** Session keys by a name that several may share, such as their person; each name's keys in the order they were added. */
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
