'use client'
'use no memo'

import { useEffect, useState } from 'react'

/** The seconds that are left of so many, counted down to 0; the function begins again with others. */
export function useCountdown(seconds: number): [left: number, begin: (seconds: number) => void] {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (left <= 0) return
    const tick = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(tick)
  }, [left])
  return [left, setLeft]
}
