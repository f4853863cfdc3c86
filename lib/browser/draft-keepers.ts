import { draftAddress, type Draft, type DraftPlace } from '@/lib/shared/draft'
import { DraftKeeper } from './drafts'

const keepers = new Map<string, DraftKeeper>()

/**
 * The keeper of a form in this tab. A form that is closed and opened again finds it as it left it; `initial` is what the server had
 * when the page was made, and counts when another device wrote it.
 */
export function draftKeeper(place: DraftPlace, initial: Draft | null = null): DraftKeeper {
  if (typeof document === 'undefined') return new DraftKeeper(place, initial) // a server keeps nothing of anybody
  const address = draftAddress(place)
  const known = keepers.get(address)
  const keeper = known && !(initial && known.isNews(initial)) ? known : new DraftKeeper(place, initial)
  keepers.set(address, keeper)
  return keeper
}
