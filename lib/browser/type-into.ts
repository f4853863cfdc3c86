/** Puts a text into a text area as if it had been typed: React, which watches the value itself, hears of it. */
export function typeInto(area: HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text)
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
