'use client'

import { useEffect, useRef, type ReactNode } from 'react'
import { send } from '@/lib/browser/send'
import type { SaveInput } from '@/lib/calls/table'

interface NoteOpenedProps {
  invitation: Omit<SaveInput<'approvalNotice'>, 'notice' | 'name'>
  /** The form, with a field for the name. */
  children: ReactNode
}

/**
 * Tells the college that someone has started to answer, once they have typed their name. Viewing the page reports
 * nothing, because mail scanners open it too. Whether the report arrives does not affect the answer.
 */
export function NoteOpened({ invitation, children }: NoteOpenedProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const leaves = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLInputElement) || target.name !== 'supervisorName') return
      const name = target.value.trim()
      if (name === '') return
      stop.abort()
      void send('approvalNotice', { ...invitation, notice: 'opened', name })
    }
    const stop = new AbortController()
    place.current?.addEventListener('focusout', leaves, { signal: stop.signal })
    return () => stop.abort()
  }, [invitation])
  return <div ref={place}>{children}</div>
}
