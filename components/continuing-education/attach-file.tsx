'use client'

import { useState, type ComponentProps } from 'react'
import { onDemand } from '@/components/kit/on-demand'
import { UnlessReadOnly } from '@/components/kit/read-only'
import { Button } from '@/components/ui/button'
import { needsScripts } from '@/components/ui/needs-scripts'
import { takeLostFocus } from '@/components/ui/take-lost-focus'

/** The form for a file of a credit, which is fetched when it is shown. */
export const EvidenceForm = onDemand(async () => (await import('./evidence-form')).EvidenceForm)

interface AttachFileProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'aria-label' | 'children'> {
  /** The number of the credit that it shows. */
  number: number
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

/** The way into the form for a file of a credit, which takes the place of the button; the focus goes there and comes back. */
export function AttachFile({ number, isOpen, onToggle, ...button }: AttachFileProps) {
  const [wasOpen, setWasOpen] = useState(false)

  function toggle(next: boolean) {
    setWasOpen(true)
    onToggle(next)
  }

  return (
    <UnlessReadOnly instead={null}>
      {isOpen ? (
        <EvidenceForm number={number} onClose={() => toggle(false)} />
      ) : (
        <Button
          {...button}
          ref={wasOpen ? takeLostFocus : undefined}
          size="small"
          className={`no-print self-start ${needsScripts}`}
          onClick={() => toggle(true)}
        />
      )}
    </UnlessReadOnly>
  )
}
