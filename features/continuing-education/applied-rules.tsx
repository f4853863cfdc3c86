import { Failed } from '@/components/kit/failed'
import { TextLink } from '@/components/ui/text-link'
import type { PeriodSteps } from '@/features/recertification/steps'
import { hrefs } from '@/lib/shared/hrefs'
import type { Outcome } from '@/lib/shared/result'
import { requiresHours } from './hours'
import { isCurrent } from './person'
import type { CeDetail } from './rows'

interface AppliedRulesProps {
  detail: CeDetail
  steps: Outcome<PeriodSteps>
}

/**
 * Says which rules apply to the ledger and links to the answer that sets them. Renders nothing when the college does
 * not ask.
 */
export function AppliedRules({ detail, steps }: AppliedRulesProps) {
  if (!isCurrent(detail) || !requiresHours(detail)) return null
  if (!steps.ok) {
    return steps.failure.name === 'not-found' ? null : (
      <Failed
        failure={steps.failure}
        message="Your answer about working with clients could not be loaded. The page shows the rules for people who work with clients."
      />
    )
  }
  const { clientFacing } = steps.value
  return (
    <p>
      {words[String(clientFacing) as keyof typeof words]}{' '}
      {detail.isOpen && (
        <TextLink href={`${hrefs.recertification()}#step-clientFacing`} className="no-print">
          {clientFacing === null ? 'Tell us if you work with clients' : 'Change your answer'}
        </TextLink>
      )}
    </p>
  )
}

const words = {
  true: 'You work with clients, so you need both CE hours and ethics hours.',
  false: 'You do not work with clients, so you need only ethics hours, and only ethics hours count.',
  null: 'You have not told us yet if you work with clients. Until you do, the rules for people who work with clients apply.',
}
