'use client'
'use no memo'

import { useEffect, useState } from 'react'

/**
 * The seconds that are left of so many, counted down to 0; the function begins again with others. What a page slept through, which has
 * no ticks, is gone as well; a clock that is set back stops nothing.
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
