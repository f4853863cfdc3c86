/** The rows of each key, in their order; the keys in the order of their first row. Each row is looked at once. */
export function groupBy<Key, Row>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

/**
 * What a table has under a name that came from outside; undefined for one that it does not have, `toString` and whatever else every
 * object answers to among them.
 */
export const ownValue = <Value>(table: Readonly<Record<string, Value>>, name: string | null): Value | undefined =>
  name !== null && Object.hasOwn(table, name) ? table[name] : undefined

/** A key for each row, also where a college gives two the same: a list that is drawn again would keep the row of a doubled key. */
export function uniqueKeys<Row>(rows: readonly Row[], keyOf: (row: Row) => string): string[] {
  const times = new Map<string, number>()
  return rows.map((row) => {
    const key = keyOf(row)
    const before = times.get(key) ?? 0
    times.set(key, before + 1)
    return before === 0 ? key : `${key}\n${before}`
  })
}
