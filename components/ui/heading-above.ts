/**
 * Returns the nearest heading above a place, made focusable. For content that is removed while it has the focus, so
 * that keyboard and screen reader users continue at the heading.
 */
export function headingAbove(place: Element | null): HTMLElement | undefined {
  const before = (heading: Element) =>
    place && heading.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING
  const heading = [...document.querySelectorAll<HTMLElement>('h1, h2')].findLast(before)
  if (heading) heading.tabIndex = -1
  return heading
}
