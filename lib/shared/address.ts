/** The path of an address of the portal, without its query and hash. */
export const pathnameOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? ''

/** What the query of an address asks, by name; a list where a name comes more than once. */
export type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>

/** Returns the first value under a name; undefined where there is none. */
export const firstOf = (value: SearchParams[string]): string | undefined =>
  typeof value === 'string' ? value : value?.[0]

/** A text without the slashes at its end; a pattern for it would go over a row of slashes again from each of them. */
export function withoutTrailingSlashes(text: string): string {
  let end = text.length
  while (text[end - 1] === '/') end -= 1
  return text.slice(0, end)
}
