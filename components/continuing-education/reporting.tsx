import { OpenFormButton } from '@/components/form/open-form-button'
import { ButtonLink } from '@/components/ui/button-link'
import { creditHash, creditOf } from '@/lib/forms/credit-subject'
import { isCurrent } from '@/lib/rules/continuing-education/person'
import { toTyped } from '@/lib/rules/continuing-education/reporting'
import type { CeDetail, LedgerRow } from '@/lib/rules/continuing-education/rows'
import type { Draft } from '@/lib/shared/draft'
import { hrefs } from '@/lib/shared/hrefs'
import { CreditDialog } from './credit-dialog'

interface ReportingProps {
  detail: CeDetail
  rows: readonly LedgerRow[]
  today: string
  drafts: readonly Draft[]
}

/** The way into the form of a credit, and what was typed there before and not sent. */
export function Reporting({ detail, rows, today, drafts }: ReportingProps) {
  const { beginDate, endDate, year } = detail
  const period = { beginDate, endDate, year }
  const unsent = drafts.flatMap((draft) => {
    const { beginDate: of, number } = creditOf(draft.subject)
    if (of !== beginDate) return []
    const row = rows.find((each) => each.number === number)
    if (number !== undefined && !row) return []
    return [{ draft, subject: { ...period, ...(number !== undefined && row && { number, start: toTyped(row) }) } }]
  })
  return (
    <>
      <CreditDialog
        known={rows.map(({ title, earnedOn, number }) => ({ title, earnedOn, number }))}
        today={today}
        unsent={unsent[0] ?? null}
      />
      <div id="report" className="no-print flex flex-wrap items-center gap-3">
        <OpenFormButton opens={creditHash} subject={period}>
          Report a credit
        </OpenFormButton>
        {isCurrent(detail) && (
          <ButtonLink href={hrefs.creditImport()} variant="secondary">
            Import credits
          </ButtonLink>
        )}
      </div>
    </>
  )
}
