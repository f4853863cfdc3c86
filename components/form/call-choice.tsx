'use client'

import { useRef, useState, type ReactNode } from 'react'
import { useReadOnly } from '@/components/kit/read-only'
import { ReadOnlyNote } from '@/components/kit/read-only-note'
import { Button, type ButtonVariant } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { headingAbove } from '@/components/ui/heading-above'
import { needsScripts, WithoutScripts } from '@/components/ui/needs-scripts'
import type { SaveInput, SaveName } from '@/lib/calls/table'
import { useListening } from './listening'
import { Done, Refused } from './outcome'
import { useSubmission } from './submission'

interface Answer<Name extends SaveName> {
  label: string
  input: SaveInput<Name>
  variant?: ButtonVariant
}

interface CallChoiceProps<Name extends SaveName> {
  call: Name
  title: string
  answers: readonly Answer<Name>[]
  /**
   * For an answer about a record on file: the version shown, the message when the record has changed since, and the
   * label of the button that then shows the current record.
   */
  edits?: { version: string; changed: string; show: string }
  /** Headline of a failed save; the reason follows. */
  notSaved: string
  done: ReactNode
  more?: ReactNode
  /** Called after a successful save, for a parent that shows the thanks itself when this component goes. */
  onDone?: () => void
  /** The level of the title's heading. */
  level?: 2 | 3 | 4
  /** The question. */
  children: ReactNode
}

/**
 * A question with one button per answer and no fields. The buttons stay disabled until the page's scripts are loaded,
 * so that no press is lost. The page refreshes only after the person closes the thanks: the refresh removes the
 * question, and the heading above takes the focus. The same happens when the record changed in the meantime and the
 * person asks for the current one. Use the record's version as this component's `key`.
 */
export function CallChoice<Name extends SaveName>(props: CallChoiceProps<Name>) {
  const { call, title, answers, edits, notSaved, done, more, onDone, level = 2, children } = props
  const readOnly = useReadOnly()
  const listening = useListening()
  const { state, submit, showAgain } = useSubmission(call, {
    showsAgain: 'later',
    onDone,
    edits: edits && { version: edits.version, isMet: () => false },
    reword: (failure) => (edits && failure.onFile ? { ...failure, message: edits.changed } : failure),
  })
  const [closed, setClosed] = useState(false)
  const place = useRef<HTMLDivElement>(null)

  function show() {
    headingAbove(place.current)?.focus()
    showAgain()
  }
  function close() {
    setClosed(true)
    show()
  }

  if (closed) return null
  if (state.kind === 'done') {
    return (
      <div ref={place}>
        <Done more={more} onClose={close}>
          {done}
        </Done>
      </div>
    )
  }
  const busyWith = state.kind === 'busy' ? state.input : null
  const isOld = state.kind === 'refused' && state.failure.onFile !== undefined
  return (
    <div ref={place}>
      <Callout
        title={title}
        level={level}
        actions={
          <>
            <WithoutScripts what="Answering" />
            {answers.map(({ label, input, variant }) => (
              <Button
                key={label}
                variant={isOld ? 'secondary' : variant}
                className={needsScripts}
                onClick={() => void submit(() => input)}
                busy={busyWith === input && 'Saving'}
                disabled={!listening || readOnly || (busyWith !== null && busyWith !== input)}
              >
                {label}
              </Button>
            ))}
            {isOld && edits && <Button onClick={show}>{edits.show}</Button>}
            {readOnly && <ReadOnlyNote />}
          </>
        }
      >
        {children}
        {state.kind === 'refused' && <Refused {...state} notSaved={notSaved} />}
      </Callout>
    </div>
  )
}
