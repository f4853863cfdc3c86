import { OpenFormButton } from '@/components/form/open-form-button'
import { ButtonLink } from '@/components/ui/button-link'
import type { Draft } from '@/lib/shared/draft'
import { hrefs } from '@/lib/shared/hrefs'
import { CreditDialog } from './credit-dialog'
import { creditHash, creditOf } from './credit-subject'
import { toCreditValues } from './forms'
import { isCurrent } from './person'
import type { CeDetail, LedgerRow, VersionOfCredit } from './rows'

interface ReportingProps {
  detail: CeDetail
  rows: readonly LedgerRow[]
  today: string
  drafts: readonly Draft[]
  /** Subject of the draft to continue. */
  wanted?: string | undefined
  versionOf: VersionOfCredit
  /** True when the college keeps evidence files. */
  keepsEvidence: boolean
}

/** Opens the credit form, and offers its unsent drafts. */
export function Reporting({ detail, rows, today, drafts, wanted, versionOf, keepsEvidence }: ReportingProps) {
  const { beginDate, endDate, year } = detail
  const period = { beginDate, endDate, year }
  const unsent = drafts.flatMap((draft) => {
    const { beginDate: of, number } = creditOf(draft.subject)
    if (of !== beginDate) return []
    const row = rows.find((each) => each.number === number)
    if (number === undefined) return [{ draft, subject: period }]
    // The draft of a credit that was deleted meanwhile may restore it.
    const start = row && { start: toCreditValues(row) }
    return [{ draft, subject: { ...period, number, ...start, version: versionOf(row ?? null) } }]
  })
  const rank = ({ subject }: Draft) => (subject === wanted ? 0 : 1)
  return (
    <>
      <CreditDialog
        known={rows.map(({ title, earnedOn, number }) => ({ title, earnedOn, number }))}
        today={today}
        keepsEvidence={keepsEvidence}
        unsent={unsent.toSorted((a, b) => rank(a.draft) - rank(b.draft))}
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
