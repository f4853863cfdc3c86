'use client'

import type { ReactNode } from 'react'
import { FormDialog } from '@/components/form/form-dialog'
import { noSubject } from '@/lib/shared/draft'

const load = async () => (await import('./cancellation-form')).CancellationForm

/** The dialog that confirms a cancellation. */
export function ConfirmCancellation({ ends }: { ends: ReactNode }) {
  return (
    <FormDialog<object, Awaited<ReturnType<typeof load>>>
      hash="#confirm"
      title="Cancel your subscription?"
      load={load}
      keyOf={() => noSubject}
      returnTo="cancellation-title"
    >
      {(Form) => (
        <div className="flex flex-col gap-4">
          {ends}
          <Form />
        </div>
      )}
    </FormDialog>
  )
}
