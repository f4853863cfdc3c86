'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { formActions } from '@/lib/shared/form-actions'
import { ReviewForm, type ReviewFormProps } from './review-form'

/** Shows the review in front of the page until it is saved. Signing out stays possible (S2 §2.1). */
export function ReviewDialog(props: Omit<ReviewFormProps, 'onClose'>) {
  const router = useRouter()
  const [open, setOpen] = useState(true)

  function close() {
    setOpen(false)
    router.refresh()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      closable={false}
      size="full"
      title="Please assist us in ensuring that your information is accurate."
    >
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-prose">
          Please review the information that we have on file for you, make any updates that are needed, and click
          “Update”.
        </p>
        <form method="post" action={formActions.signOut}>
          <Button type="submit" variant="secondary" size="small">
            Logout
          </Button>
        </form>
      </div>
      <ReviewForm {...props} onClose={close} />
    </Dialog>
  )
}
