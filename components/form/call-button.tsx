'use client'

import { use, useRef, useState } from 'react'
import { useReadOnly } from '@/components/kit/read-only'
import { Button } from '@/components/ui/button'
import { needsScripts } from '@/components/ui/needs-scripts'
import { useCountdown } from '@/components/ui/use-countdown'
import { useSave } from '@/lib/browser/use-save'
import type { SaveAnswer, SaveInput, SaveName } from '@/lib/calls/table'
import type { Failure } from '@/lib/shared/result'
import { waitInWords } from '@/lib/shared/words'
import { useListening } from './listening'
import { Refused } from './outcome'
import { Sending } from './submission'

interface CallButtonProps<Name extends SaveName> {
  call: Name
  input: SaveInput<Name>
  label: string
  busy: string
  /** Seconds until the first press is allowed. */
  waitSeconds: number
  /** Called with each answer; returns the seconds until the next press is allowed. */
  onAnswer: (answer: SaveAnswer<Name>) => number
}

/**
 * Sends the same call each time it is pressed. A countdown beside it shows when the next press is allowed; meanwhile
 * the button keeps its focus and its name, and the waiting time is announced once.
 */
export function CallButton<Name extends SaveName>(props: CallButtonProps<Name>) {
  const { call, input, label, busy, waitSeconds, onAnswer } = props
  const save = useSave(call, { send: use(Sending) })
  const [left, begin] = useCountdown(waitSeconds)
  const [wait, setWait] = useState(waitSeconds)
  const [state, setState] = useState<{ busy: boolean; failure: Failure | null }>({ busy: false, failure: null })
  const locked = useRef(false)
  const readOnly = useReadOnly()
  const listening = useListening()

  async function press() {
    if (locked.current || left > 0) return
    locked.current = true
    setState({ busy: true, failure: null })
    const { outcome } = await save(input)
    locked.current = false
    setState({ busy: false, failure: outcome.ok ? null : outcome.failure })
    if (!outcome.ok) return
    const seconds = onAnswer(outcome.value)
    setWait(seconds)
    begin(seconds)
  }

  return (
    <>
      <div className={`flex flex-wrap items-center gap-3 ${needsScripts}`}>
        <Button
          variant="secondary"
          size="small"
          disabled={readOnly || !listening}
          busy={state.busy && busy}
          aria-disabled={left > 0 || undefined}
          onClick={() => void press()}
        >
          {label}
        </Button>
        <p role="timer" className="text-sm text-ink-soft empty:hidden">
          {left > 0 && `in ${waitInWords(left, `${left} s`)}`}
        </p>
        <p role="status" className="sr-only">
          {left > 0 && `${label} in ${waitInWords(wait)}`}
        </p>
      </div>
      {state.failure && <Refused failure={state.failure} kept={false} />}
    </>
  )
}
