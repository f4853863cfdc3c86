'use client'

import { useEffect, useRef, type ReactNode } from 'react'
import { takeLostFocus } from './take-lost-focus'

/**
 * A target for the address's hash. Takes the focus when the page opens at it, also when it streams in late, unless the
 * person has moved on.
 */
export function Landing({ id, children }: { id: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (location.hash === `#${id}`) takeLostFocus(place.current)
  }, [id])
  return (
    <div ref={place} id={id} tabIndex={-1}>
      {children}
    </div>
  )
}
