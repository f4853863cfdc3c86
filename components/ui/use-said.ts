'use client'

import { useEffect, useRef, useState } from 'react'

const emptyForMs = 100

/**
 * The text of a live region. It is empty for a moment first, because screen readers do not announce an unchanged text
 * again.
 */
export function useSaid(): [said: string, say: (text: string) => void] {
  const [said, setSaid] = useState('')
  const next = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(next.current), [])

  function say(text: string) {
    clearTimeout(next.current)
    setSaid('')
    next.current = setTimeout(() => setSaid(text), emptyForMs)
  }

  return [said, say]
}
