/** Groups rows by key. Keys are in the order of their first row, rows keep their order. Each row is visited once. */
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
 * Looks up a name from outside in a table. Returns undefined for names that the table does not have, including names
 * that every object inherits, such as `toString`.
 */
export const ownValue = <Value>(table: Readonly<Record<string, Value>>, name: string | null): Value | undefined =>
  name !== null && Object.hasOwn(table, name) ? table[name] : undefined

/**
 * Returns a unique key for each row, even when a college sends the same key twice: a list that renders again would keep
 * the row of a duplicate key.
 */
export function uniqueKeys<Row>(rows: readonly Row[], keyOf: (row: Row) => string): string[] {
  const times = new Map<string, number>()
  return rows.map((row) => {
    const key = keyOf(row)
    const before = times.get(key) ?? 0
    times.set(key, before + 1)
    return before === 0 ? key : `${key}\n${before}`
  })
}
