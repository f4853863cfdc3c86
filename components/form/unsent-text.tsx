'use client'

import { useEffect, useRef, useState } from 'react'
import { useUnsentWarning } from '@/lib/browser/use-unsent-warning'

/**
 * Makes the browser ask before the page is left while the text area with this name, in the surrounding form, has unsent
 * text.
 */
export function UnsentText({ name }: { name: string }) {
  const place = useRef<HTMLSpanElement>(null)
  const [unsent, setUnsent] = useState(false)
  useUnsentWarning(unsent)
  useEffect(() => {
    const form = place.current?.closest('form')
    const area = form?.elements.namedItem(name)
    if (!form || !(area instanceof HTMLTextAreaElement)) return undefined
    const page = new AbortController()
    const { signal } = page
    form.addEventListener('input', () => setUnsent(area.value !== area.defaultValue), { signal })
    form.addEventListener('submit', ({ defaultPrevented }) => defaultPrevented || setUnsent(false), { signal })
    return () => page.abort()
  }, [name])
  return <span ref={place} hidden />
}
