import { CallChoice } from '@/components/form/call-choice'
import { isUnattested } from '@/lib/forms/credit'
import { missingHours } from '@/lib/rules/continuing-education/hours'
import type { CeDetail, Ledger } from '@/lib/rules/continuing-education/rows'

interface AttestProps {
  detail: CeDetail
  ledger: Ledger
  /** What is on file of the credits that are not attested yet. */
  version: string
}

/** The student attests what they reported; from then on it stays as it is. Nothing is asked while nothing is new. */
export function Attest({ detail, ledger, version }: AttestProps) {
  const open = ledger.rows.filter(isUnattested)
  if (open.length === 0) return null
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
