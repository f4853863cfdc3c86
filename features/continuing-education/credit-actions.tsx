'use client'

import { OpenFormButton } from '@/components/form/open-form-button'
import { RemoveWithUndo } from '@/components/form/remove-with-undo'
import { UnlessReadOnly } from '@/components/kit/read-only'
import { ReadOnlyMark } from '@/components/kit/read-only-mark'
import type { FormValues } from '@/lib/shared/forms/form'
import type { CreditSubject } from './credit-form'
import { creditHash } from './credit-subject'
import type { creditForm } from './forms'

interface CreditActionsProps {
  title: string
  /** The credit on record. */
  subject: Required<Omit<CreditSubject, 'start' | 'turn'>> & { start: FormValues<typeof creditForm> }
  /** The version that stands for a deleted credit. */
  gone: string
}

/** Actions for a credit that the student reported and has not attested. */
export function CreditActions({ title, subject, gone }: CreditActionsProps) {
  const { beginDate, year, number, start, version } = subject
  const credit = { ...start, beginDate, year, number }
  return (
    <UnlessReadOnly instead={<ReadOnlyMark />}>
      <div className="no-print flex flex-wrap items-start gap-x-1">
        <OpenFormButton opens={creditHash} subject={subject} variant="quiet" size="small" aria-label={`Edit ${title}`}>
          Edit
        </OpenFormButton>
        <RemoveWithUndo
          call="externalCE"
          title={title}
          what="credit"
          remove={{ ...credit, remove: true }}
          restore={{ ...credit, remove: false }}
          edits={{ version, gone }}
        />
      </div>
    </UnlessReadOnly>
  )
}
