'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

interface ConfirmDialogProps {
  open: boolean
  /** The question. */
  title: string
  /** What happens after confirming. */
  children: ReactNode
  /** What the button does: 'Remove this address', never 'OK'. */
  confirm: string
  /** The button's label while the action is under way. */
  busy?: string | false
  /** The action cannot be undone. */
  danger?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an action. Escape, the close button and Cancel change nothing. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  busy,
  danger,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

/** A dialog that fills the window, for content that needs a whole page without leaving the current one. */
export const FullScreenDialog = (props: {
  open: boolean
  title: string
  onClose: () => void
  actions?: ReactNode
  children: ReactNode
}) => <Dialog {...props} size="full" />
