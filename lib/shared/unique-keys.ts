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
