import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// Who passes does not wait for it: it is for a machine that others use too.
configure({ asyncUtilTimeout: 60_000 })

// jsdom knows the element but not how to open it.
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
