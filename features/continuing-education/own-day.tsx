'use client'

import { useEffect, useRef } from 'react'
import { browserDay } from '@/lib/shared/calendar-date'

/** Sends the day where the person is along with the form around, under this name. */
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
