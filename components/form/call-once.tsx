'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { useReadOnly } from '@/components/kit/read-only'
import { ReadOnlyNote } from '@/components/kit/read-only-note'
import { needsScripts, WithoutScripts } from '@/components/ui/needs-scripts'
import type { SaveAnswer, SaveInput, SaveName } from '@/lib/calls/table'
import { useListening } from './listening'
import { Done, Refused } from './outcome'
import { useSubmission, type SubmissionOptions } from './submission'

interface CallOnceProps<Name extends SaveName> extends Pick<SubmissionOptions<Name>, 'onDone'> {
  call: Name
  input: SaveInput<Name>
  label: string
  busy: string
  /** What the button acts on, for screen reader users. */
  about: string
  /** Headline of a failed save; the reason follows. */
  notSaved: string
  done: ReactNode | ((answer: SaveAnswer<Name>) => ReactNode)
  /** Shown in place of the button when the action was done earlier. */
  instead?: ReactNode
}

/**
 * A button that does one thing once. The outcome replaces the button and takes the focus, and the page refreshes. The
 * caller must keep this component mounted after that.
 */
export function CallOnce<Name extends SaveName>(props: CallOnceProps<Name>) {
  const { call, input, label, busy, about, notSaved, done, instead, onDone } = props
  const { state, submit } = useSubmission(call, { onDone })
  const readOnly = useReadOnly()
  const listening = useListening()
  if (state.kind === 'done') return <Done>{typeof done === 'function' ? done(state.answer) : done}</Done>
  if (instead !== undefined) return instead
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className={`no-print self-start ${needsScripts}`}
        disabled={readOnly || !listening}
        busy={state.kind === 'busy' && busy}
        aria-label={state.kind === 'busy' ? undefined : `${label}: ${about}`}
        onClick={() => void submit(() => input)}
      >
        {label}
      </Button>
      {readOnly ? <ReadOnlyNote /> : <WithoutScripts what={label} />}
      {state.kind === 'refused' && <Refused {...state} notSaved={notSaved} about={about} typed={false} />}
    </>
  )
}
