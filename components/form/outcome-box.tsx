'use client'

import { useEffect, useRef, type ReactNode } from 'react'

/**
 * Why a form was not taken, above its fields. It takes the focus from the button that was pressed, as the error summary does; somebody
 * who is in a field stays there, and hears it.
 */
export function OutcomeBox({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement?.matches('body, button')) box.current?.focus()
  }, [])
  return (
    // eslint-disable-next-line jsx-a11y/no-autofocus -- in a page that was posted to, a browser without scripts does what the effect does
    <div ref={box} tabIndex={-1} autoFocus>
      {children}
    </div>
  )
}
