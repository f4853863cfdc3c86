'use client'

import type { ReactNode } from 'react'
import { useReadOnly } from '@/components/kit/read-only'
import { isMarkedUnread, useMarking, type Markable } from './marking'

/**
 * Wraps the link in a message: following it marks the message as read, however soon. The save continues when the page
 * is left.
 */
export function MessageStep({ message, children }: { message: Markable; children: ReactNode }) {
  const { marks, mark, isOld } = useMarking()
  const readOnly = useReadOnly()
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the link in it is what is followed, by keyboard as well
    <p
      className="no-print"
      onClick={({ target }) => {
        if (readOnly || isOld || !isMarkedUnread(message, marks) || !(target as Element).closest('a')) return
        void mark([message], 'read')
      }}
    >
      {children}
    </p>
  )
}
