'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

interface ConfirmDialogProps {
  open: boolean
  /** The question. */
  title: string
  /** What happens then, in words. */
  children: ReactNode
  /** What the button does: 'Remove this address', never 'OK'. */
  confirm: string
  /** What is happening, while it happens. */
  busy?: string | false
  /** It cannot be undone. */
  danger?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is done. Escape, the close button and Cancel leave everything as it is. */
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

/** A dialog that takes the whole window: for what needs the room of a page without leaving the one below. */
export const FullScreenDialog = (props: {
  open: boolean
  title: string
  onClose: () => void
  actions?: ReactNode
  children: ReactNode
}) => <Dialog {...props} size="full" />
