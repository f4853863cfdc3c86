'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { useListening } from '@/components/form/listening'
import { Refused } from '@/components/form/outcome'
import { useSubmission } from '@/components/form/submission'
import { UndoNotice, useUndo } from '@/components/form/undo'
import { Button } from '@/components/ui/button'
import { needsScripts } from '@/components/ui/needs-scripts'
import type { SaveInput } from '@/lib/calls/table'

interface RemoveCreditProps {
  title: string
  /** As it is on record: taking it back sends it again. */
  credit: SaveInput<'externalCE'>
}

/** Deletes a credit at once, and offers for ten seconds to bring it back. The ledger is shown again after that. */
export function RemoveCredit(props: RemoveCreditProps) {
  const [turn, setTurn] = useState(0)
  return <Removal key={turn} {...props} onBack={() => setTurn(turn + 1)} />
}

function Removal({ title, credit, onBack }: RemoveCreditProps & { onBack: () => void }) {
  const removal = useSubmission('externalCE', { showsAgain: 'later' })
  const restoring = useSubmission('externalCE', { showsAgain: 'later' })
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
    void restoring.submit(() => ({ ...credit, remove: false }))
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
          onClick={() => void removal.submit(() => ({ ...credit, remove: true }))}
        >
          Delete
        </Button>
      )}
      {removal.state.kind === 'refused' && <Refused {...removal.state} notSaved="The credit was not deleted." />}
      <UndoNotice pending={pending} undo={bringBack} hold={hold} release={release} />
      {restoring.state.kind === 'refused' && (
        <Refused {...restoring.state} notSaved="The credit was not brought back." />
      )}
    </>
  )
}
