'use client'

import { useState } from 'react'
import { ConfirmDialog, FullScreenDialog } from '@/components/form/confirm-dialog'
import { UndoNotice, useUndo } from '@/components/form/undo'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

type Open = 'plain' | 'confirm' | 'full' | null

/** Every button variant, and one that is busy. */
export function ButtonPieces() {
  return (
    <div className="flex flex-wrap gap-3">
      <Button>Primary</Button>
      <Button variant="secondary">Secondary</Button>
      <Button variant="quiet">Quiet</Button>
      <Button variant="danger">Danger</Button>
      <Button size="small">Small</Button>
      <Button disabled>Disabled</Button>
      <Button busy="Saving">Save</Button>
    </div>
  )
}

/** Every kind of dialog with a button that opens it, and an action with undo. */
export function DialogPieces() {
  const [open, setOpen] = useState<Open>(null)
  const { done, ...undo } = useUndo()
  const close = () => setOpen(null)
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setOpen('plain')}>
          Open a dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('confirm')}>
          Ask before something is done
        </Button>
        <Button variant="secondary" onClick={() => setOpen('full')}>
          Take the whole window
        </Button>
        <Button
          variant="secondary"
          onClick={() => done({ message: 'The credit is deleted.', commit: () => undefined })}
        >
          Do what can be undone
        </Button>
      </div>
      <UndoNotice {...undo} />
      <Dialog open={open === 'plain'} onClose={close} title="A dialog">
        <p>It takes the focus, keeps it, and gives it back.</p>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Remove this address?"
        confirm="Remove this address"
        danger
        onConfirm={close}
        onClose={close}
      >
        <p>It cannot be undone.</p>
      </ConfirmDialog>
      <FullScreenDialog open={open === 'full'} title="The whole window" onClose={close}>
        <p>For what needs the room of a page.</p>
      </FullScreenDialog>
    </>
  )
}
