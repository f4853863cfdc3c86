/** The event that tells dialogs that another element is about the whole page. */
export const wholePageEvent = 'whole-page'

/**
 * Marks an element as being about the whole page. An open dialog takes it in, like the other elements with
 * `data-whole-page`.
 */
export function speakOfWholePage(element: HTMLElement): void {
  element.dataset.wholePage = ''
  document.dispatchEvent(new Event(wholePageEvent))
}
