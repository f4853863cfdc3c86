import { showInstead } from '@/lib/browser/leave'

let shown: ((address: string) => void) | null = null

/** Names what shows an address of the open view in place, until the returned function is called. */
export function whenShownInPlace(show: (address: string) => void): () => void {
  shown = show
  return () => {
    shown = null
  }
}

/** Shows an address of the open view in place; loads it where nothing can. */
export const showInPlace = (address: string): void => (shown ?? showInstead)(address)
