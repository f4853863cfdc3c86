'use client'
'use no memo'

import type { ComponentProps } from 'react'
import { useReadOnly } from '@/components/kit/read-only'
import { Button } from '@/components/ui/button'
import { needsScripts, WithoutScripts } from '@/components/ui/needs-scripts'
import { ReadOnlyNote } from '@/components/kit/read-only-note'
import { useListening } from './listening'
import { openForm } from './open-form'

interface OpenFormButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> {
  /** The hash of the dialog. */
  opens: `#${string}`
  subject: unknown
  children: string
}

/**
 * Opens a form of this page about one subject. Disabled until the page's scripts are loaded, because an earlier press
 * would be lost.
 */
export function OpenFormButton({ opens, subject, children, ...rest }: OpenFormButtonProps) {
  const readOnly = useReadOnly()
  const listening = useListening()
  return (
    <>
      <Button
        {...rest}
        aria-haspopup="dialog"
        disabled={readOnly || !listening}
        className={needsScripts}
        onClick={() => openForm(opens, subject)}
      >
        {children}
      </Button>
      {readOnly ? <ReadOnlyNote /> : <WithoutScripts what={children} />}
    </>
  )
}
