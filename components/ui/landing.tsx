'use client'

import { useEffect, useRef, type ReactNode } from 'react'
import { takeLostFocus } from './take-lost-focus'

/**
 * A place that an address names with its hash: it takes the focus when one arrives there, also when it streams in late; not from
 * somebody who has gone on already.
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
