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
 * A Suspense boundary only where something is late. React moves large content of a boundary to the end of the page even
 * when it is complete. The choice is made once, so that a refresh keeps what was typed inside.
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
 * Focuses the element in the address's hash once it has streamed in, unless the person has moved on. The browser looks
 * for it while the page loads, when streamed content may not be visible yet.
 */
function Arrival() {
  'use no memo'
  useEffect(() => {
    takeLostFocus(document.getElementById(location.hash.slice(1)))
  }, [])
  return null
}
