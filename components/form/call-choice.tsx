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
  /** Where the answer is about what is on file: the version that is shown, and what is said and offered when it is another one by then. */
  edits?: { version: string; changed: string; show: string }
  /** Said when it was not saved, above why. */
  notSaved: string
  done: ReactNode
  more?: ReactNode
  /** Is called when it was answered: for who keeps the thanks where the question itself goes. */
  onDone?: () => void
  /** The level of the title's heading. */
  level?: 2 | 3 | 4
  /** The question. */
  children: ReactNode
}

/**
 * A question that is answered by pressing one of its buttons: a form without anything to type. Until its program is there
 * the buttons cannot be pressed, so that no answer is lost. What the answer makes old is shown again when the thanks were read:
 * the question itself goes with it, and the heading above takes the focus. So it does when what the question is about changed
 * meanwhile, and is shown as it is on file now: the version is the `key` of this component.
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
