'use client'

import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { needsScripts } from '@/components/ui/needs-scripts'
import { takeLostFocus } from '@/components/ui/take-lost-focus'
import type { SaveInput, SaveName } from '@/lib/calls/table'
import { undoBegins, undoIsOver } from './after-undo'
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
  /** Where it may have been changed meanwhile: the versions of it as it is shown, and as it is once it is deleted. */
  edits?: { version: string; gone: string }
}

/**
 * Deletes something at once, and offers for ten seconds to bring it back. What was made old is shown again once nothing on the page
 * can be undone any more; what is back says so. What was changed meanwhile stays, and is shown as it is on file now.
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
  edits,
  isBack,
  onBack,
}: RemoveWithUndoProps<Name> & { isBack: boolean; onBack: () => void }) {
  const removal = useSubmission(call, {
    showsAgain: 'later',
    edits: edits && { version: edits.version, isMet: (_, { values }) => values === null },
  })
  const restoring = useSubmission(call, {
    showsAgain: 'later',
    edits: edits && { version: edits.gone, isMet: (_, { version }) => version === edits.version },
  })
  const { pending, done, undo, hold, release } = useUndo()
  const self = useId()
  const [isOver, setOver] = useState(false)
  const [isTriedAgain, setTriedAgain] = useState(false)
  const listening = useListening()
  const isRemoved = removal.state.kind === 'done'
  const isRestored = restoring.state.kind === 'done'
  const isOld = [removal, restoring].some(({ state }) => state.kind === 'refused' && state.failure.onFile !== undefined)
  const isRefused = removal.state.kind === 'refused'
  const message = `${title} is deleted.`
  function end() {
    setOver(true)
    undoIsOver(self, removal.showAgain)
  }
  const offerUndo = useEffectEvent(() => done({ message, commit: end }))
  const goBack = useEffectEvent(onBack)
  const giveUp = useEffectEvent(() => undoIsOver(self, isOld ? removal.showAgain : undefined))
  useEffect(() => {
    if (isRemoved) offerUndo()
  }, [isRemoved])
  useEffect(() => {
    if (isRestored) goBack()
  }, [isRestored])
  useEffect(() => {
    if (isRefused || isOld) giveUp()
  }, [isRefused, isOld])
  useEffect(() => () => undoIsOver(self), [self])

  function deleteIt() {
    undoBegins(self)
    void removal.submit(() => remove)
  }
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
          onClick={deleteIt}
        >
          Delete
        </Button>
      )}
      {isBack && removal.state.kind === 'idle' && <Done>{title} is back.</Done>}
      {removal.state.kind === 'refused' && <Refused {...removal.state} notSaved={`The ${what} was not deleted.`} />}
      <UndoNotice
        what={title}
        pending={isOver ? { message } : pending}
        undo={isOver ? null : bringBack}
        hold={hold}
        release={release}
        takesFocus
      />
      {restoring.state.kind === 'refused' && (
        // With 'Undo' the notice went that had the focus.
        <div ref={takeLostFocus} tabIndex={-1}>
          <Refused {...restoring.state} notSaved={`The ${what} was not brought back.`} />
        </div>
      )}
      {!isOld && (restoring.state.kind === 'refused' || (isTriedAgain && restoring.state.kind === 'busy')) && (
        <Button
          variant="secondary"
          size="small"
          busy={restoring.state.kind === 'busy' && 'Bringing it back'}
          aria-label={restoring.state.kind === 'busy' ? undefined : `Undo: ${title}`}
          onClick={() => {
            setTriedAgain(true)
            bringBack()
          }}
        >
          Undo
        </Button>
      )}
    </>
  )
}
