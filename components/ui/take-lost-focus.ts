/**
 * Puts the focus there when it is nowhere, for what had it has gone or was never shown; somebody who has gone on already is not
 * called back.
 */
export function takeLostFocus(place: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) place?.focus()
}
