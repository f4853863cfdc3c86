/** The headings before a place of the page, the nearest first. */
export const headingsAbove = (place: Element | null): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('h1, h2')]
    .filter((heading) => place && place.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_PRECEDING)
    .reverse()

/**
 * For what is taken away together with the focus: the first of these headings that is shown takes it, so that a person with a
 * keyboard or a screen reader goes on there.
 */
export function focusFirst(headings: readonly HTMLElement[]): void {
  for (const heading of headings) {
    heading.tabIndex = -1
    heading.focus()
    if (document.activeElement === heading) return
  }
}
