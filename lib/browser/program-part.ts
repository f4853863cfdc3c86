import { chunkNameOf } from '@/lib/shared/failed-chunk'

/*
 * Parts of the program that a page fetches when it needs them. A request that never ends raises no error, so the waiting has a limit
 * here, and asking again replaces the request.
 */

/** After this long a part counts as missing (ER-04). */
export const partMissingAfterMs = 120_000

/** Scripts that were asked for and have not arrived. */
const pendingScripts = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[src*="/_next/static/"]')].filter(
    ({ src }) => performance.getEntriesByName(src).length === 0,
  )

/** Returns the name of the chunk that keeps a part waiting. */
export const pendingChunk = (): string => chunkNameOf(pendingScripts()[0]?.src ?? '') || 'of this page'

/** Gives up the requests under way. The loader of the program then asks for each script again, or reports it as failed. */
export function giveUpPending(): void {
  for (const script of pendingScripts()) script.dispatchEvent(new Event('error'))
}
