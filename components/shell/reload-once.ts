import { reloadAgainMs } from '@/lib/shared/failed-chunk'
import { reloadedKey } from '@/lib/shared/stored-keys'

/**
 * Reloads the page by itself once: after a new release the old chunks are gone and a reload brings the new ones.
 * Not within five minutes of the last time one was missing, or a chunk that stays away would reload the page for ever.
 */
export function reloadOnce(now: number, reload: () => void): boolean {
  try {
    const last = Number(window.sessionStorage.getItem(reloadedKey) ?? 0)
    // Also when it does not reload: a page on which a chunk is missing has not proven that it works.
    window.sessionStorage.setItem(reloadedKey, String(now))
    if (now - last < reloadAgainMs) return false
  } catch {
    return false // without a memory there is no guard
  }
  reload()
  return true
}
