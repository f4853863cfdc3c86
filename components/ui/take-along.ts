import { wholePageEvent } from '@/lib/shared/whole-page'

/** The open modal dialogs; the front one is last. */
const dialogs = new Set<HTMLDialogElement>()
/** The parent of each moved element in React's tree. React itself never moves these elements. */
const homes = new Map<Element, Element | null>()

/**
 * Moves the elements that speak for the whole page (`data-whole-page`) into a modal dialog that opens: behind it they
 * would be inert, neither announced nor clickable. Returns a function that moves them back.
 */
export function takeAlong(dialog: HTMLDialogElement): () => void {
  dialogs.add(dialog)
  document.addEventListener(wholePageEvent, place)
  place()
  return () => {
    dialogs.delete(dialog)
    place()
  }
}

function place(): void {
  for (const element of document.querySelectorAll('[data-whole-page]'))
    if (!homes.has(element)) homes.set(element, element.parentElement)
  for (const [element, home] of homes) {
    const parent = [...dialogs].at(-1) ?? home
    if (home?.isConnected && element.parentElement !== parent) parent?.prepend(element)
  }
}
