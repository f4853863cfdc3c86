import { showInstead } from '@/lib/browser/leave'

let shown: ((address: string) => void) | null = null

/** Registers the function that shows an address in place. Returns a function that unregisters it. */
export function whenShownInPlace(show: (address: string) => void): () => void {
  shown = show
  return () => {
    shown = null
  }
}

/** Shows an address of the open view in place. Loads the page when nothing is registered. */
export const showInPlace = (address: string): void => (shown ?? showInstead)(address)
