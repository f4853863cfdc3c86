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
  /** Null: it was deleted. */
  onFile: Values | null
  /** The fields in which they differ. */
  names: readonly string[]
  busy: boolean
  onKeepMine: () => void
  /** False when what was typed could not be discarded. */
  onKeepTheirs: () => Promise<boolean>
}

/**
 * What is on file was changed since the person saw it: both versions, and the choice between them. Until they choose nothing is saved
 * and nothing typed is lost; the form stays below, and what is typed there is what 'Yours' says.
 */
export function RecordConflict({ mine, onFile, busy, onKeepMine, onKeepTheirs, ...versions }: RecordConflictProps) {
  const [became, setBecame] = useState<'busy' | 'kept' | null>(null)
  const first = versions.names[0] ?? Object.keys(mine)[0] ?? ''
  // With the question goes the focus: it goes on where they differ, or at the first field.
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
