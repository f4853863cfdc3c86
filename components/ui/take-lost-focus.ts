/**
 * Moves the focus to an element when nothing has it, because the focused element was removed or never shown. Does
 * nothing when the person has moved on.
 */
export function takeLostFocus(place: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) place?.focus()
}
