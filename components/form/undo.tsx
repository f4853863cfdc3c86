'use client'

import { useEffect, useRef, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { takeLostFocus } from '@/components/ui/take-lost-focus'

const undoMs = 10_000

/** An action that can be undone for ten seconds. */
interface Undoable {
  message: string
  /** Makes it final. */
  commit: () => void
}

interface Undo {
  /** The action that can be undone now. */
  pending: Undoable | null
  /**
   * Registers an action. It becomes final after ten seconds, when the person leaves the page, or at the next action.
   */
  done: (what: Undoable) => void
  undo: () => void
  /** Stops the timer while the person is at the notice. */
  hold: () => void
  release: () => void
}

export function useUndo(): Undo {
  const [pending, setPending] = useState<Undoable | null>(null)
  const waiting = useRef<{ what: Undoable; timer?: ReturnType<typeof setTimeout> } | null>(null)

  function settle(commits: boolean) {
    const { what, timer } = waiting.current ?? {}
    clearTimeout(timer)
    waiting.current = null
    setPending(null)
    if (commits) what?.commit()
  }
  function wait(what: Undoable) {
    waiting.current = { what, timer: setTimeout(() => settle(true), undoMs) }
  }
  useEffect(() => {
    const leave = () => {
      clearTimeout(waiting.current?.timer)
      const what = waiting.current?.what
      waiting.current = null
      what?.commit()
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  return {
    pending,
    done(what) {
      settle(true)
      wait(what)
      setPending(what)
    },
    undo: () => settle(false),
    hold: () => clearTimeout(waiting.current?.timer),
    release() {
      if (!waiting.current) return
      clearTimeout(waiting.current.timer)
      wait(waiting.current.what)
    },
  }
}

interface UndoNoticeProps extends Pick<Undo, 'hold' | 'release'> {
  pending: Pick<Undoable, 'message'> | null
  /** The item's name, since several can be undone at once. */
  what?: string
  /** Null when it is too late to undo; the message stays. */
  undo: (() => void) | null
  /** The pressed button disappears with the item, so the notice takes the focus. */
  takesFocus?: boolean
}

/**
 * Says what was done and offers to undo it. The timer pauses while the notice has keyboard focus or the mouse is over
 * it. A touch on the notice pauses it until the person touches something else.
 */
export function UndoNotice({ pending, what, undo, hold, release, takesFocus = false }: UndoNoticeProps) {
  if (!pending) return null
  return (
    <div
      role="presentation"
      onFocus={({ target }) => target.matches(':focus-visible') && hold()}
      onBlur={release}
      onMouseEnter={hold}
      onMouseLeave={release}
      onTouchStart={hold}
    >
      <div ref={takesFocus ? takeLostFocus : undefined} tabIndex={takesFocus ? -1 : undefined}>
        <Alert
          tone="good"
          message={pending.message}
          actions={
            undo && (
              <Button variant="secondary" size="small" aria-label={what && `Undo: ${what}`} onClick={undo}>
                Undo
              </Button>
            )
          }
        />
      </div>
    </div>
  )
}
