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
  /** The item's name. */
  title: string
  /** The kind of item: 'credit'. */
  what: string
  remove: SaveInput<Name>
  /** The input that restores the item as it is on file. */
  restore: SaveInput<Name>
  /** For an item that can change elsewhere: its version as shown, and its version once deleted. */
  edits?: { version: string; gone: string }
}

/**
 * Deletes an item at once, and offers an undo for ten seconds. The page refreshes once nothing on it can be undone any
 * more. A restored item says so. An item that changed elsewhere in the meantime stays, and is shown as it is on file
 * now.
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
        // The notice that had the focus disappeared with its 'Undo' button.
        <div ref={takeLostFocus} tabIndex={-1}>
          <Refused {...restoring.state} notSaved={`The ${what} was not restored.`} />
        </div>
      )}
      {!isOld && (restoring.state.kind === 'refused' || (isTriedAgain && restoring.state.kind === 'busy')) && (
        <Button
          variant="secondary"
          size="small"
          busy={restoring.state.kind === 'busy' && 'Restoring'}
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
