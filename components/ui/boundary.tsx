'use client'
'use no memo'

import { Suspense, useState, type ReactNode } from 'react'

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
  return streams ? <Suspense fallback={skeleton}>{children}</Suspense> : children
}
