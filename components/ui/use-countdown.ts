'use client'
'use no memo'

import { useEffect, useState } from 'react'

/**
 * Counts seconds down to 0; the returned function starts again with another number. Time during which the page was
 * suspended counts too. Setting the clock back does not stop the countdown.
 */
export function useCountdown(seconds: number): [left: number, begin: (seconds: number) => void] {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (left <= 0) return
    const from = Date.now()
    const tick = setTimeout(() => setLeft(Math.max(0, left - Math.max(1, ((Date.now() - from) / 1_000) | 0))), 1_000)
    return () => clearTimeout(tick)
  }, [left])
  return [left, setLeft]
}
