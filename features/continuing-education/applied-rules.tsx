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

/** Which rules the ledger is judged by, and where the student changes it. Nothing where the college does not ask. */
export function AppliedRules({ detail, steps }: AppliedRulesProps) {
  if (!isCurrent(detail) || !requiresHours(detail)) return null
  if (!steps.ok) {
    return steps.failure.name === 'not-found' ? null : (
      <Failed
        failure={steps.failure}
        message="Your answer on whether you are client-facing could not be loaded. The rules for client-facing people are shown."
      />
    )
  }
  const { clientFacing } = steps.value
  return (
    <p>
      {words[String(clientFacing) as keyof typeof words]}{' '}
      {detail.isOpen && (
        <TextLink href={`${hrefs.recertification()}#step-clientFacing`} className="no-print">
          {clientFacing === null ? 'Say whether you are client-facing' : 'Change your answer'}
        </TextLink>
      )}
    </p>
  )
}

const words = {
  true: 'You are client-facing: both the hours and the ethics hours are required of you.',
  false: 'You are not client-facing: only ethics hours are required of you, and only they count.',
  null: 'You have not yet said whether you are client-facing. Until you do, the rules for client-facing people apply.',
}
