'use client'

import { useEffect, useRef } from 'react'

interface SubmitWhenCompleteProps {
  /** The field in the surrounding form. */
  name: string
  digits: number
}

/**
 * Submits the surrounding form once its field has all its digits, and only once: a press of the button does not send it
 * again. Digits typed before the page's scripts loaded count if the field still has the focus; digits restored by the
 * browser do not. Not for a form that shows errors, because the person should read those first.
 */
export function SubmitWhenComplete({ name, digits }: SubmitWhenCompleteProps) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return undefined
    const page = new AbortController()
    let sent = false
    const { signal } = page
    const look = (field: EventTarget | null) => {
      if (!(field instanceof HTMLInputElement) || field.name !== name || field.form !== form) return
      if (!sent && field.value.replace(/\D/g, '').length === digits) form.requestSubmit()
    }
    const listen = (event: Event) => look(event.target)
    const once = (event: Event) => {
      if (sent) event.preventDefault()
      sent = true
    }
    form.addEventListener('input', listen, { signal })
    form.addEventListener('submit', once, { signal })
    // A page restored from the browser's back/forward cache may send once more.
    addEventListener('pageshow', ({ persisted }) => (sent &&= !persisted), { signal })
    look(document.activeElement)
    return () => page.abort()
  }, [name, digits])
  return <span ref={place} hidden />
}
