/**
 * For what is taken away together with the focus: the nearest heading above it, ready to take it, so that a person with a keyboard or
 * a screen reader goes on there.
 */
export function headingAbove(place: Element | null): HTMLElement | undefined {
  const before = (heading: Element) =>
    place && heading.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING
  const heading = [...document.querySelectorAll<HTMLElement>('h1, h2')].findLast(before)
  if (heading) heading.tabIndex = -1
  return heading
}
