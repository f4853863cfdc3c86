import { Failed } from '@/components/kit/failed'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { DefinitionList } from '@/components/ui/definition-list'
import { StatusLine } from '@/components/ui/status-line'
import type { EligibilityRecord } from '@/features/recertification/rules'
import type { Evaluation } from '@/lib/shared/continuing-education/ledger'
import { inHours } from '@/lib/shared/hours'
import type { Outcome } from '@/lib/shared/result'
import { disagreementOf } from './disagreement'
import { requiresHours } from './hours'
import type { CeDetail } from './rows'

interface OfficialProps {
  detail: CeDetail
  /** Null when the reported credits could not be loaded. */
  evaluation: Evaluation | null
  eligibility: Outcome<EligibilityRecord | null>
}

/** Shows the college's record, and the portal's estimate when the two disagree. */
export function Official({ detail, evaluation, eligibility }: OfficialProps) {
  const { earned, required, attestedOn } = detail
  return (
    <Card id="official-record" title="Official record">
      <DefinitionList
        items={[
          { term: 'Hours on record', value: earnedOf(earned.hours, required.hours) },
          { term: 'Of ethics', value: earnedOf(earned.ethicsHours, required.ethicsHours) },
          ...(attestedOn === null && !requiresHours(detail)
            ? []
            : [{ term: 'Attested', value: attestedOn === null ? 'Not yet' : <DateText date={attestedOn} /> }]),
        ]}
      />
      {!eligibility.ok && <Failed failure={eligibility.failure} message="Your official status could not be loaded." />}
      {evaluation && (
        <Disagreement detail={detail} evaluation={evaluation} record={eligibility.ok ? eligibility.value : null} />
      )}
      <p className="text-sm text-ink-soft">
        What counts in the ledger is our estimate. The official record decides, and it is updated nightly.
      </p>
    </Card>
  )
}

const earnedOf = (earned: number, required: number): string =>
  required === 0 ? inHours(earned) : `${earned} of ${inHours(required)}`

interface DisagreementProps {
  detail: CeDetail
  evaluation: Evaluation
  record: EligibilityRecord | null
}

function Disagreement({ detail, evaluation, record }: DisagreementProps) {
  const found = disagreementOf(detail, evaluation, record)
  if (!found) return null
  return (
    <StatusLine tone="neutral" word="The two disagree">
      Our estimate: {found.estimate}. Official record: {found.official}. Updated nightly.
    </StatusLine>
  )
}
