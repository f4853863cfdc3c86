/** Moves the focus there when nothing has it: what had it has gone, or was never shown. Does nothing when the person has moved on. */
export function takeLostFocus(place: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) place?.focus()
}
