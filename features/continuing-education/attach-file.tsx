'use client'

import { useState } from 'react'
import { UnlessReadOnly } from '@/components/kit/read-only'
import { Button } from '@/components/ui/button'
import { needsScripts } from '@/components/ui/needs-scripts'
import { takeLostFocus } from '@/components/ui/take-lost-focus'
import { EvidenceFormOnDemand } from './evidence-form-on-demand'

interface AttachFileProps {
  /** The number of the credit that the file is for. */
  number: number
  title: string
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

/** Button that opens the evidence form in its place. The focus moves to the form and back. */
export function AttachFile({ number, title, isOpen, onToggle }: AttachFileProps) {
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen) return <EvidenceFormOnDemand number={number} onClose={() => onToggle(false)} />

  function open() {
    setWasOpen(true)
    onToggle(true)
  }

  return (
    <UnlessReadOnly instead={null}>
      <Button
        ref={wasOpen ? takeLostFocus : undefined}
        variant="quiet"
        size="small"
        className={`no-print self-start ${needsScripts}`}
        aria-label={`Attach a file to ${title}`}
        onClick={open}
      >
        Attach a file
      </Button>
    </UnlessReadOnly>
  )
}
