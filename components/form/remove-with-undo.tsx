'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { needsScripts } from '@/components/ui/needs-scripts'
import type { SaveInput, SaveName } from '@/lib/calls/table'
import { useListening } from './listening'
import { Done, Refused } from './outcome'
import { useSubmission } from './submission'
import { UndoNotice, useUndo } from './undo'

interface RemoveWithUndoProps<Name extends SaveName> {
  call: Name
  /** What it is called. */
  title: string
  /** What kind of thing it is: 'credit'. */
  what: string
  remove: SaveInput<Name>
  /** As it is on record. */
  restore: SaveInput<Name>
}

/**
 * Deletes something at once, and offers for ten seconds to bring it back. What was made old is shown again after that; what is
 * back says so.
 */
export function RemoveWithUndo<Name extends SaveName>(props: RemoveWithUndoProps<Name>) {
  const [turn, setTurn] = useState(0)
  return <Removal key={turn} {...props} isBack={turn > 0} onBack={() => setTurn(turn + 1)} />
}

function Removal<Name extends SaveName>({
  call,
  title,
  what,
  remove,
  restore,
  isBack,
  onBack,
}: RemoveWithUndoProps<Name> & { isBack: boolean; onBack: () => void }) {
  const removal = useSubmission(call, { showsAgain: 'later' })
  const restoring = useSubmission(call, { showsAgain: 'later' })
  const { pending, done, undo, hold, release } = useUndo()
  const listening = useListening()
  const isRemoved = removal.state.kind === 'done'
  const isRestored = restoring.state.kind === 'done'
  const offerUndo = useEffectEvent(() => done({ message: `${title} is deleted.`, commit: removal.showAgain }))
  const goBack = useEffectEvent(onBack)
  useEffect(() => {
    if (isRemoved) offerUndo()
  }, [isRemoved])
  useEffect(() => {
    if (isRestored) goBack()
  }, [isRestored])

  function bringBack() {
    undo()
    void restoring.submit(() => restore)
  }

  return (
    <>
      {!isRemoved && (
        <Button
          variant="quiet"
          size="small"
          className={needsScripts}
          disabled={!listening}
          busy={removal.state.kind === 'busy' && 'Deleting'}
          aria-label={removal.state.kind === 'busy' ? undefined : `Delete ${title}`}
          onClick={() => void removal.submit(() => remove)}
        >
          Delete
        </Button>
      )}
      {isBack && removal.state.kind === 'idle' && <Done>{title} is back.</Done>}
      {removal.state.kind === 'refused' && <Refused {...removal.state} notSaved={`The ${what} was not deleted.`} />}
      <UndoNotice pending={pending} undo={bringBack} hold={hold} release={release} takesFocus />
      {restoring.state.kind === 'refused' && (
        <Refused {...restoring.state} notSaved={`The ${what} was not brought back.`} />
      )}
    </>
  )
}
