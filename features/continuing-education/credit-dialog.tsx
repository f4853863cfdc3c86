'use client'

import { FormDialog } from '@/components/form/form-dialog'
import type { Draft } from '@/lib/shared/draft'
import type { CreditFormProps, CreditSubject } from './credit-form'
import { creditHash, creditSubject } from './credit-subject'

interface CreditDialogProps extends Omit<CreditFormProps, 'subject'> {
  /** Unsent drafts with their subjects. */
  unsent: readonly { draft: Draft; subject: CreditSubject }[]
}

const load = async () => (await import('./credit-form')).CreditForm

const titleOf = ({ number, start }: CreditSubject): string =>
  number === undefined ? 'Report a credit' : `Change a credit${start?.title ? `: ${start.title}` : ''}`

/** The dialog in which a credit is reported or changed. */
export function CreditDialog({ unsent, ...given }: CreditDialogProps) {
  return (
    <FormDialog<CreditSubject, Awaited<ReturnType<typeof load>>>
      hash={creditHash}
      title={titleOf}
      load={load}
      form="credit"
      keyOf={creditSubject}
      unsent={unsent}
      unsentTitle="You have not sent your credit"
      returnTo="period-title"
    >
      {(Form, subject) => <Form key={`${creditSubject(subject)} ${subject.turn ?? 0}`} subject={subject} {...given} />}
    </FormDialog>
  )
}
