import { chunkNameOf } from '@/lib/shared/failed-chunk'

/*
 * Scripts that a page loads on demand. A request that never ends raises no error, so this sets a limit; a retry
 * replaces the request.
 */

/** After this time a script counts as missing. */
export const partMissingAfterMs = 120_000

/** Returns the scripts that were requested and have not arrived. */
const pendingScripts = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[src*="/_next/static/"]')].filter(
    ({ src }) => performance.getEntriesByName(src).length === 0,
  )

/** Returns the name of the chunk that has not arrived. */
export const pendingChunk = (): string => chunkNameOf(pendingScripts()[0]?.src ?? '') || 'of this page'

/** Aborts the pending scripts. The loader then requests each script again, or reports it as failed. */
export function giveUpPending(): void {
  for (const script of pendingScripts()) script.dispatchEvent(new Event('error'))
}
