import { reloadAgainMs } from '@/lib/shared/failed-chunk'
import { reloadedKey } from '@/lib/shared/stored-keys'

/**
 * Notes that a chunk is missing, and returns whether the page may reload itself. Once: after a new release the old chunks are gone and a reload brings the new ones.
 * Not within five minutes of the last time one was missing, or a chunk that stays away would reload the page for ever.
 */
export function mayReload(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(reloadedKey))
    // Also when the answer is no: a page on which a chunk is missing has not proven that it works.
    sessionStorage.setItem(reloadedKey, String(now))
    return now - last >= reloadAgainMs
  } catch {
    return false // without a memory there is no guard
  }
}
