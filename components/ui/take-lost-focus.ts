/** Moves the focus there when nothing has it: what had it has gone, or was never shown. Who has moved on stays where they are. */
export function takeLostFocus(place: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) place?.focus()
}
