'use client'

import { useEffect, useRef } from 'react'

interface SubmitWhenCompleteProps {
  /** The field of the form around it. */
  name: string
  digits: number
}

/**
 * Sends the form around it when its field holds all its digits, once: what was sent is not sent again by a press of the button. Digits
 * that were typed before the page listened count too, where the person still is in the field; those that the browser put back do not.
 * Not for a form that says what is wrong, where the person is to look first.
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
    // A page that the browser kept and shows again may send once more.
    addEventListener('pageshow', ({ persisted }) => (sent &&= !persisted), { signal })
    look(document.activeElement)
    return () => page.abort()
  }, [name, digits])
  return <span ref={place} hidden />
}
