import { wholePageEvent } from '@/lib/shared/whole-page'

/** The modal dialogs that are open, the one in front last. */
const dialogs: HTMLDialogElement[] = []
/** Where the marked elements come from. To React they are there: React changes nothing else in the parent of each. */
const homes = new Map<HTMLElement, Comment>()

/**
 * Takes what speaks of the whole page into a modal dialog that opens: behind it, it would be inert, neither read aloud nor to be pressed.
 * Returns how to put it back.
 */
export function takeAlong(dialog: HTMLDialogElement): () => void {
  dialogs.push(dialog)
  document.addEventListener(wholePageEvent, place)
  place()
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1)
    place()
    if (dialogs.length === 0) document.removeEventListener(wholePageEvent, place)
  }
}

function place(): void {
  const front = dialogs.at(-1)
  if (!front) {
    for (const [element, home] of homes) home.replaceWith(element)
    return homes.clear()
  }
  // Those of a dialog that React has just taken out of the page are in no document.
  for (const element of new Set([...homes.keys(), ...document.querySelectorAll<HTMLElement>('[data-whole-page]')])) {
    if (element.parentNode === front) continue
    leaveHome(element)
    if (element.dataset.wholePage === 'above') front.prepend(element)
    else front.append(element)
  }
}

function leaveHome(element: HTMLElement): void {
  if (homes.has(element)) return
  const home = document.createComment('')
  element.replaceWith(home)
  homes.set(element, home)
}
