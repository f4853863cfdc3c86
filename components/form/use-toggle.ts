'use client'

import { use, useRef, useState } from 'react'
import { useSave } from '@/lib/browser/use-save'
import type { SaveAnswer, SaveInput, SaveName } from '@/lib/calls/table'
import type { Failure } from '@/lib/shared/result'
import { Sending } from './submission'

interface ToggleOptions<Name extends SaveName> {
  /** The state on file. */
  start: boolean
  /** Returns the state after the save. */
  isOn: (answer: SaveAnswer<Name>) => boolean
}

/**
 * A switch for a call that flips a state with each save (ruling 23). Shows the new state at once and reverts when the
 * save fails. When the state was flipped elsewhere in the meantime, sends the save a second time.
 */
export function useToggle<Name extends SaveName>(
  call: Name,
  input: SaveInput<Name>,
  { start, isOn }: ToggleOptions<Name>,
) {
  const save = useSave(call, { send: use(Sending) })
  const [on, setOn] = useState(start)
  const [failure, setFailure] = useState<Failure | null>(null)
  const locked = useRef(false)

  async function toggle() {
    if (locked.current) return
    locked.current = true
    const wanted = !on
    setOn(wanted)
    setFailure(null)
    let { outcome } = await save(input)
    if (outcome.ok && isOn(outcome.value) !== wanted) outcome = (await save(input)).outcome
    locked.current = false
    setOn(outcome.ok ? isOn(outcome.value) : !wanted)
    setFailure(outcome.ok ? null : outcome.failure)
  }

  return { on, failure, toggle }
}
