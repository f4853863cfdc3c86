'use client'

import { useEffect, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import type { Values } from '@/lib/browser/draft-values'
import { notDiscarded } from './draft-words'
import { focusField } from './focus-field'
import { Version, Versions, type InWords } from './versions'

interface RecordConflictProps extends InWords {
  mine: Values
  /** Null when the record was deleted. */
  onFile: Values | null
  /** The fields that differ. */
  names: readonly string[]
  busy: boolean
  onKeepMine: () => void
  /** Returns false when the draft could not be discarded. */
  onKeepTheirs: () => Promise<boolean>
}

/**
 * Shown when the record on file has changed since the person loaded it: both versions, and the choice between them.
 * Until then nothing is saved and nothing typed is lost. The form stays editable below, and 'Yours' shows its current
 * values.
 */
export function RecordConflict({ mine, onFile, busy, onKeepMine, onKeepTheirs, ...versions }: RecordConflictProps) {
  const [became, setBecame] = useState<'busy' | 'kept' | null>(null)
  const first = versions.names[0] ?? Object.keys(mine)[0] ?? ''
  // The focused button disappears with this question. The focus moves to the first field that differs, or to the first
  // field.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusField(first)
    },
    [first],
  )
  async function keepTheirs() {
    setBecame('busy')
    setBecame((await onKeepTheirs()) ? null : 'kept')
  }
  return (
    <Versions
      {...versions}
      takesFocus
      title={
        onFile
          ? 'This was changed on another device or in another tab while you were editing it'
          : 'This was deleted while you were editing it'
      }
      explanation={
        onFile
          ? 'Your version is not saved yet. Choose which one to keep.'
          : 'Your version is not saved yet. Keep it to bring it back as you typed it, or leave it deleted.'
      }
      answers={(_, inWords) => (
        <>
          <Version whose="Yours">{inWords(mine)}</Version>
          <Version whose="On file now">{inWords(onFile ?? {})}</Version>
        </>
      )}
      actions={
        <>
          <Button variant="secondary" busy={busy && 'Saving'} onClick={onKeepMine}>
            Keep mine
          </Button>
          <Button variant="secondary" busy={became === 'busy' && 'Discarding yours'} onClick={() => void keepTheirs()}>
            Keep theirs
          </Button>
          {became === 'kept' && <Alert message={notDiscarded} className="basis-full" />}
        </>
      }
    />
  )
}
