'use client'

import { useEffect, useRef, useState } from 'react'

const emptyForMs = 100

/** What a live region says. It is empty for a moment first: the same sentence, said once more, would be silent. */
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
