/** Returns the path of a portal address, without its query and hash. */
export const pathnameOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? ''

/** The query of an address, by name; a list when a name occurs more than once. */
export type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>

/** Returns the first value under a name; undefined when there is none. */
export const firstOf = (value: SearchParams[string]): string | undefined =>
  typeof value === 'string' ? value : value?.[0]

/**
 * Returns a text without its trailing slashes. A regular expression would rescan a run of slashes from each of them.
 */
export function withoutTrailingSlashes(text: string): string {
  let end = text.length
  while (text[end - 1] === '/') end -= 1
  return text.slice(0, end)
}
