import { CallChoice } from '@/components/form/call-choice'
import { Callout } from '@/components/ui/callout'
import { periodName } from '@/features/recertification/steps'
import { isUnattested } from './forms'
import { missingHours } from './hours'
import { isCurrent } from './person'
import type { CeDetail, Ledger } from './rows'

interface AttestProps {
  detail: CeDetail
  ledger: Ledger
  /** Version of the credits on file that are not attested yet. */
  version: string
}

/**
 * Lets the student attest the reported credits, which cannot change after that. Hidden while nothing is unattested. An
 * attestation always applies to the current period, so credits of another open period cannot be attested here.
 */
export function Attest({ detail, ledger, version }: AttestProps) {
  const open = ledger.rows.filter(isUnattested)
  if (open.length === 0) return null
  if (!isCurrent(detail)) return <NotHere period={periodName(detail)} />
  const { met, shortfall } = ledger.evaluation
  return (
    <CallChoice
      call="ceAttestation"
      key={version}
      title="Attest your credits"
      answers={[
        {
          label: met ? 'Attest' : 'Attest a partial report',
          input: { first: detail.attestedOn === null },
          variant: met ? 'primary' : 'secondary',
        },
      ]}
      edits={{
        version,
        changed:
          'Your credits have changed in another tab or on another device since you opened this page. Check them, then attest.',
        show: 'Show my credits',
      }}
      notSaved="Your attestation was not saved."
      done="Thank you. Your credits are attested."
    >
      <p>
        By attesting you confirm that you completed the {open.length === 1 ? 'credit' : `${open.length} credits`} that
        you reported. After that {open.length === 1 ? 'it' : 'they'} cannot be changed or deleted; you can still report
        others.
      </p>
      {!met && (
        <p>
          Your report is not complete: you still need {missingHours(shortfall)}. You can attest what is there as a
          partial report, and attest the rest later.
        </p>
      )}
    </CallChoice>
  )
}

const NotHere = ({ period }: { period: string }) => (
  <Callout title={`You cannot attest credits for period ${period} here`} level={2}>
    <p>You can attest only credits for your current period. Student Experience can help you with the others.</p>
  </Callout>
)
