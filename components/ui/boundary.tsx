'use client'
'use no memo'

import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { takeLostFocus } from './take-lost-focus'

interface BoundaryProps {
  late: boolean
  skeleton: ReactNode
  children: ReactNode
}

/**
 * A boundary of suspense only where something is late: React sends what is inside one behind the page when there is
 * much of it, also when it is complete. It stays what it was at first, so that a refresh keeps what was typed inside.
 */
export function Boundary({ late, skeleton, children }: BoundaryProps) {
  'use no memo'
  const [streams] = useState(late)
  if (!streams) return children
  return (
    <Suspense fallback={skeleton}>
      {children}
      <Arrival />
    </Suspense>
  )
}

/**
 * The browser looks for what the hash of the address names while the page arrives, and what streams in may not be shown by then:
 * it takes the focus once it is, unless the person has gone on.
 */
function Arrival() {
  'use no memo'
  useEffect(() => {
    takeLostFocus(document.getElementById(location.hash.slice(1)))
  }, [])
  return null
}
