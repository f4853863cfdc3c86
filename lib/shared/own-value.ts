/**
 * What a table has under a name that came from outside; undefined for one that it does not have, `toString` and whatever else every
 * object answers to among them.
 */
export const ownValue = <Value>(table: Readonly<Record<string, Value>>, name: string | null): Value | undefined =>
  name !== null && Object.hasOwn(table, name) ? table[name] : undefined
