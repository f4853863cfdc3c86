'use client'

import { OpenFormButton } from '@/components/form/open-form-button'
import { UnlessReadOnly } from '@/components/kit/read-only'
import { creditHash } from '@/lib/forms/credit-subject'
import { toTyped } from '@/lib/rules/continuing-education/reporting'
import type { LedgerRow } from '@/lib/rules/continuing-education/rows'
import { RemoveCredit } from './remove-credit'

interface CreditActionsProps {
  period: { beginDate: string; endDate: string; year: number | null }
  row: Omit<LedgerRow, 'result' | 'explanation'>
}

/** What the student can do with a credit that they reported and have not attested. */
export function CreditActions({ period: { beginDate, endDate, year }, row }: CreditActionsProps) {
  const number = row.number ?? 0
  const start = toTyped(row)
  return (
    <UnlessReadOnly instead={null}>
      <div className="no-print flex flex-wrap items-start gap-2 pt-1 font-normal">
        <OpenFormButton
          opens={creditHash}
          subject={{ beginDate, endDate, year, number, start }}
          variant="quiet"
          size="small"
          aria-label={`Edit ${row.title}`}
        >
          Edit
        </OpenFormButton>
        <RemoveCredit title={row.title} credit={{ ...start, beginDate, year, number }} />
      </div>
    </UnlessReadOnly>
  )
}
