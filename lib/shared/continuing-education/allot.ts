/** The part of an entry that could count, in hundredths of an hour. */
export interface Portion {
  key: string
  earnedOn: string
  category: string
  ethics: number
  rest: number
}

export type Allotment = Pick<Portion, 'ethics' | 'rest'>

/**
 * Allots counted hours to the entries under the limits of their categories, earliest first. The ethics hours of all
 * entries come before the rest, so that a limit costs ethics hours only when there is no other way.
 */
export function allot(portions: readonly Portion[], limits: ReadonlyMap<string, number>): Map<string, Allotment> {
  const left = new Map(limits)
  const take = (category: string, wanted: number): number => {
    const room = left.get(category)
    if (room === undefined) return wanted
    const taken = Math.min(room, wanted)
    left.set(category, room - taken)
    return taken
  }
  const inOrder = portions.toSorted((a, b) => a.earnedOn.localeCompare(b.earnedOn) || a.key.localeCompare(b.key))
  const ethics = new Map(inOrder.map(({ key, category, ethics: wanted }) => [key, take(category, wanted)]))
  return new Map(
    inOrder.map(({ key, category, rest }) => [key, { ethics: ethics.get(key) ?? 0, rest: take(category, rest) }]),
  )
}
