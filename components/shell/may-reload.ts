import { reloadAgainMs } from '@/lib/shared/failed-chunk'
import { reloadedKey } from '@/lib/shared/stored-keys'

/**
 * Records that a chunk is missing, and returns whether the page may reload itself. One reload helps after a release,
 * when the old chunks are gone. A second missing chunk within five minutes must not reload again, or the page would
 * reload forever.
 */
export function mayReload(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(reloadedKey))
    // Recorded even when the answer is no: as long as chunks are missing, the page does not work.
    sessionStorage.setItem(reloadedKey, String(now))
    return now - last >= reloadAgainMs
  } catch {
    return false // without storage nothing would prevent endless reloads
  }
}
