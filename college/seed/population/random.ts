/** A repeatable random generator: the same seed gives the same values. */
export interface Random {
  /** Returns a whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  /** Returns one item of a list that is not empty. */
  pick<Item>(list: readonly Item[]): Item
  /** Returns `count` different items, in list order. */
  some<Item>(list: readonly Item[], count: number): Item[]
}

/** Returns a mulberry32 generator. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <Item>(list: readonly Item[]): Item => {
    const item = list[between(0, list.length - 1)]
    if (item === undefined) throw new RangeError('Nothing to pick from')
    return item
  }
  const some = <Item>(list: readonly Item[], count: number): Item[] => {
    const left = list.map((_, index) => index)
    const taken = Array.from(
      { length: Math.min(count, list.length) },
      () => left.splice(between(0, left.length - 1), 1)[0],
    )
    return list.filter((_, index) => taken.includes(index))
  }
  return { between, pick, some }
}
