/**
 * For what is taken away together with the focus: the nearest heading above it takes the focus, so that a person with a keyboard or a
 * screen reader goes on there. A heading that is not shown takes none.
 */
export function focusHeadingAbove(place: Element | null): void {
  const above = [...document.querySelectorAll<HTMLElement>('h1, h2')].filter(
    (heading) => place && place.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_PRECEDING,
  )
  for (const heading of above.reverse()) {
    heading.tabIndex = -1
    heading.focus()
    if (document.activeElement === heading) return
  }
}
