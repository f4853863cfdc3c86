'use client'

import { useEffect, useId, useRef, type ReactNode } from 'react'
import { cross, Drawing } from './drawing'
import { takeAlong } from './take-along'

interface DialogProps {
  open: boolean
  /** Called when the person closes it with Esc, the close button or the backdrop. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  actions?: ReactNode
  /** When false there is no close button, and neither Esc nor the backdrop closes it. */
  closable?: boolean
  /** `full` fills the window. */
  size?: 'regular' | 'full'
}

const sizes = {
  regular: 'mx-auto mt-[8dvh] mb-auto max-h-[calc(92dvh-1rem)] w-[min(36rem,calc(100vw-2rem))] rounded-lg border',
  full: 'whole-window m-0 h-dvh max-h-none w-screen max-w-none',
}

/**
 * A native modal dialog: the browser traps the focus and makes the rest inert. The title takes the focus; closing
 * returns it to where it was. The dialog is aligned to the top of the window, so that growing content moves nothing
 * above it.
 */
export function Dialog({ open, onClose, title, children, actions, closable = true, size = 'regular' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const leaving = useRef(false)
  const onBackdrop = useRef(false)
  const titleId = useId()

  useEffect(() => {
    if (!open) return
    const element = dialog.current
    const before = document.activeElement
    leaving.current = false
    element?.showModal()
    const putBack = element && takeAlong(element)
    heading.current?.focus()
    return () => {
      putBack?.()
      leaving.current = true
      element?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [open])

  if (!open) return null
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the browser handles Esc for the keyboard
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Canceling a field's file picker fires `cancel` too, and it bubbles up to here.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (closable) onClose()
      }}
      // Esc pressed twice closes a native dialog without `cancel`, so this handles `close` too.
      onClose={() => {
        if (leaving.current || dialog.current?.open) return
        if (closable) onClose()
        else dialog.current?.showModal()
      }}
      // Selecting text past the edge ends with a click on the backdrop; only a click that began there counts.
      onPointerDown={(event) => {
        onBackdrop.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        if (closable && onBackdrop.current && event.target === event.currentTarget) onClose()
      }}
      className={`${sizes[size]} border-line bg-surface p-0 text-ink`}
    >
      <div className={`flex flex-col gap-4 p-5 sm:p-6 ${size === 'full' ? 'mx-auto max-w-3xl' : ''}`}>
        <div className="flex min-h-10 items-start justify-between gap-4">
          <h2 id={titleId} ref={heading} tabIndex={-1} className="font-serif text-xl font-semibold">
            {title}
          </h2>
          {closable && (
            <button
              type="button"
              onClick={onClose}
              className="-mt-1 -mr-2 grid size-11 shrink-0 place-items-center rounded text-ink-soft hover:bg-sunken hover:text-ink"
            >
              <Drawing path={cross} />
              <span className="sr-only">Close</span>
            </button>
          )}
        </div>
        {children}
        {actions && <div className="flex flex-wrap items-center gap-3 pt-1">{actions}</div>}
      </div>
    </dialog>
  )
}
