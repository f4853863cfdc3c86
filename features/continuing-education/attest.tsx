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
  /** What is on file of the credits that are not attested yet. */
  version: string
}

/**
 * The student attests what they reported; from then on it stays as it is. Nothing is asked while nothing is new. What is attested is always
 * the current period, so that of another one that is still open cannot be.
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
  <Callout title={`The credits of period ${period} cannot be attested here`} level={2}>
    <p>Only those of your current period can. Student Experience can help you with these.</p>
  </Callout>
)
