/** The modal dialog in front of everything. The last warning of a session is open without being one. */
const inFront = () => [...document.querySelectorAll('dialog[open]:not([data-final])')].at(-1)

/**
 * Keeps an element that speaks of the whole page in the modal dialog that is open: behind it, it would be inert, neither read aloud nor to
 * be pressed. It goes back to its place when the dialog closes, or is taken out of the page. Returns how to stop.
 *
 * To React the element is where it was: it needs a parent of its own, beside which nothing is put in or taken out.
 */
export function followDialogs(element: HTMLElement, side: 'prepend' | 'append' = 'append'): () => void {
  const place = document.createComment('')
  const goBack = () => {
    if (place.parentNode) place.replaceWith(element)
  }
  const follow = () => {
    const dialog = inFront()
    if (!dialog) return goBack()
    if (element.parentNode === dialog) return
    if (!place.parentNode) element.replaceWith(place)
    dialog[side](element)
  }
  const observer = new MutationObserver(follow)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  follow()
  return () => {
    observer.disconnect()
    goBack()
  }
}
