'use client'

import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { takeLostFocus } from '@/components/ui/take-lost-focus'

interface OutcomeBoxProps {
  /** What had the focus as the form was sent, and was not typed into since; nothing on a page that was posted to. */
  sentFrom?: RefObject<Element | null>
  children: ReactNode
}

/** Why a form was not taken, above its fields. It takes the focus, as the error summary does, unless the person has moved on meanwhile. */
export function OutcomeBox({ sentFrom, children }: OutcomeBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === sentFrom?.current) box.current?.focus()
    else takeLostFocus(box.current)
  }, [sentFrom])
  return (
    // eslint-disable-next-line jsx-a11y/no-autofocus -- in a page that was posted to, a browser without scripts does what the effect does
    <div ref={box} tabIndex={-1} autoFocus className="flex flex-col gap-4">
      {children}
    </div>
  )
}
