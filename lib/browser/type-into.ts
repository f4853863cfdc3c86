/** Sets the text of a text area as if it were typed, so that React, which tracks the value property, notices. */
export function typeInto(area: HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text)
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
