import { wholePageEvent } from '@/lib/shared/whole-page'

/** The modal dialogs that are open, the one in front last. */
const dialogs = new Set<HTMLDialogElement>()
/** The parents that the marked elements have to React, which changes nothing else in them. */
const homes = new Map<Element, Element | null>()

/**
 * Takes what speaks of the whole page (`data-whole-page`) into a modal dialog that opens: behind it, it would be inert, neither read
 * aloud nor to be pressed. Returns how to put it back.
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
