'use client'

import { useEffect, useRef, type ReactNode } from 'react'

/**
 * A place that an address names with its hash: it takes the focus when one arrives there, also when it streams in late; not from
 * somebody who has gone on already.
 */
export function Landing({ id, children }: { id: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (location.hash === `#${id}` && document.activeElement === document.body) place.current?.focus()
  }, [id])
  return (
    <div ref={place} id={id} tabIndex={-1}>
      {children}
    </div>
  )
}
