import { draftAddress, type Draft, type DraftPlace } from '@/lib/shared/draft'
import { DraftKeeper } from './drafts'

const keepers = new Map<string, DraftKeeper>()

/**
 * Returns this tab's keeper of a form's draft. A form that is closed and opened again gets the same keeper. `initial`
 * is the draft in the rendered page; a version that another device wrote replaces the keeper.
 */
export function draftKeeper(place: DraftPlace, initial: Draft | null = null): DraftKeeper {
  if (typeof document === 'undefined') return new DraftKeeper(place, initial) // a server must not share keepers between people
  const address = draftAddress(place)
  const known = keepers.get(address)
  const keeper = known && !(initial && known.isNews(initial)) ? known : new DraftKeeper(place, initial)
  keepers.set(address, keeper)
  return keeper
}
