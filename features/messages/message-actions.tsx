'use client'

import { useEffect, useEffectEvent } from 'react'
import { useListening } from '@/components/form/listening'
import { useReadOnly } from '@/components/kit/read-only'
import { ReadOnlyMark } from '@/components/kit/read-only-mark'
import { Button } from '@/components/ui/button'
import { needsScripts } from '@/components/ui/needs-scripts'
import { isMarkedArchived, isMarkedUnread, useMarking } from './marking'

/**
 * Calls back once the page has been visible for `ms`; a background tab does not count. Returns a function that stops
 * it.
 */
function whenSeen(ms: number, callBack: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
  function look() {
    clearTimeout(timer)
    if (document.visibilityState !== 'visible') return
    timer = setTimeout(() => {
      stop()
      callBack()
    }, ms)
  }
  document.addEventListener('visibilitychange', look)
  look()
  return stop
}

/** How long a message is open before it counts as read (PG-02). */
const readAfterMs = 1_000

interface MessageActionsProps {
  message: { id: string; subject: string; unread: boolean; archived: boolean }
}

/** Actions for the open message. Viewing it for a second marks it as read, except for staff who view as the student. */
export function MessageActions({ message }: MessageActionsProps) {
  const { marks, mark, isOld } = useMarking()
  const readOnly = useReadOnly()
  const listening = useListening()
  const off = readOnly || !listening
  const markRead = useEffectEvent(() => {
    if (message.unread && !marks.has(message.id)) void mark([message], 'read')
  })
  useEffect(() => {
    if (readOnly || isOld) return // the college could not be reached, so a save would fail too
    return whenSeen(readAfterMs, () => markRead())
  }, [readOnly, isOld])

  const isUnread = isMarkedUnread(message, marks)
  const isArchived = isMarkedArchived(message, marks)
  return (
    <div
      role="group"
      aria-label="This message"
      className={`no-print flex flex-wrap items-center gap-2 ${needsScripts}`}
    >
      {!isArchived && (
        <Button
          variant="secondary"
          size="small"
          disabled={off}
          onClick={() => void mark([message], isUnread ? 'read' : 'unread')}
        >
          {isUnread ? 'Mark as read' : 'Mark as unread'}
        </Button>
      )}
      <Button
        variant="secondary"
        size="small"
        disabled={off}
        onClick={() => void mark([message], isArchived ? 'read' : 'archived')}
      >
        {isArchived ? 'Move to All' : 'Archive'}
      </Button>
      <Button variant="secondary" size="small" onClick={() => print()}>
        Print
      </Button>
      {readOnly && <ReadOnlyMark />}
    </div>
  )
}
