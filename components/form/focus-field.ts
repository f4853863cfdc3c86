/** Focuses the field of this name, whatever it is made of: the first box of a date, the button of a searchable list. */
export function focusField(name: string): void {
  const control = document.getElementsByName(name)[0] ?? document.getElementsByName(`${name}.month`)[0]
  const isHidden = control instanceof HTMLInputElement && control.type === 'hidden'
  const shown = isHidden ? control.parentElement?.querySelector('button') : control
  shown?.focus()
}
