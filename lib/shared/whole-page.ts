/** Dialogs hear it when there is one element more that speaks of the whole page. */
export const wholePageEvent = 'whole-page'

/** This element speaks of the whole page from now on: it goes into the dialog that is open, as those with `data-whole-page`. */
export function speakOfWholePage(element: HTMLElement): void {
  element.dataset.wholePage = ''
  document.dispatchEvent(new Event(wholePageEvent))
}
