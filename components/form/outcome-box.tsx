'use client'

import { useEffect, useRef, type ReactNode } from 'react'

/**
 * Why a form was refused, above its fields. Takes the focus from the button that was pressed, as the error summary
 * does. Somebody typing in a field keeps the focus and hears the message.
 */
export function OutcomeBox({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement?.matches('body, button')) box.current?.focus()
  }, [])
  return (
    // eslint-disable-next-line jsx-a11y/no-autofocus -- on a posted page this does for a browser without scripts what the effect does
    <div ref={box} tabIndex={-1} autoFocus>
      {children}
    </div>
  )
}
