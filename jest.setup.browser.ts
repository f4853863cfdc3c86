import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// Long, for a machine that is shared with others. Passing tests do not wait for it.
configure({ asyncUtilTimeout: 60_000 })

// jsdom has the dialog element but not its methods.
if (!('showModal' in HTMLDialogElement.prototype)) {
  const open = function open(this: HTMLDialogElement) {
    this.setAttribute('open', '')
  }
  Object.assign(HTMLDialogElement.prototype, {
    show: open,
    showModal: open,
    close(this: HTMLDialogElement, returnValue?: string) {
      if (!this.hasAttribute('open')) return
      this.removeAttribute('open')
      if (returnValue !== undefined) this.returnValue = returnValue
      this.dispatchEvent(new Event('close'))
    },
  })
}
