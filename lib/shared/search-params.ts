/** What the query of an address asks, by name; a list where a name comes more than once. */
export type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>

/** Returns the first value under a name; undefined where there is none. */
export const firstOf = (value: SearchParams[string]): string | undefined =>
  typeof value === 'string' ? value : value?.[0]
