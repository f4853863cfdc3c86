'use client'

import { OpenFormButton } from '@/components/form/open-form-button'
import { RemoveWithUndo } from '@/components/form/remove-with-undo'
import { UnlessReadOnly } from '@/components/kit/read-only'
import { creditHash } from '@/lib/forms/credit-subject'
import { toTyped } from '@/lib/rules/continuing-education/reporting'
import type { LedgerRow } from '@/lib/rules/continuing-education/rows'

interface CreditActionsProps {
  period: { beginDate: string; endDate: string; year: number | null }
  row: Omit<LedgerRow, 'result' | 'explanation'>
}

/** What the student can do with a credit that they reported and have not attested. */
export function CreditActions({ period: { beginDate, endDate, year }, row }: CreditActionsProps) {
  const number = row.number ?? 0
  const start = toTyped(row)
  const credit = { ...start, beginDate, year, number }
  return (
    <UnlessReadOnly instead={null}>
      <div className="no-print flex flex-wrap items-start gap-x-1">
        <OpenFormButton
          opens={creditHash}
          subject={{ beginDate, endDate, year, number, start }}
          variant="quiet"
          size="small"
          aria-label={`Edit ${row.title}`}
        >
          Edit
        </OpenFormButton>
        <RemoveWithUndo
          call="externalCE"
          title={row.title}
          what="credit"
          remove={{ ...credit, remove: true }}
          restore={{ ...credit, remove: false }}
        />
      </div>
    </UnlessReadOnly>
  )
}
