'use client'

import { useEffect, useRef } from 'react'
import { browserDay } from '@/lib/shared/calendar-date'

/** Adds the browser's local date to the surrounding form under this name. */
export function OwnDay({ name }: { name: string }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const form = place.current?.closest('form')
    const tell = ({ formData }: FormDataEvent) => formData.set(name, browserDay())
    form?.addEventListener('formdata', tell)
    return () => form?.removeEventListener('formdata', tell)
  }, [name])
  return <span ref={place} hidden />
}
