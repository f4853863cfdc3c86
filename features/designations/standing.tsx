import { ButtonLink } from '@/components/ui/button-link'
import { Callout } from '@/components/ui/callout'
import { Card } from '@/components/ui/card'
import { StatusLine } from '@/components/ui/status-line'
import { approvedPrograms, notReinstated, whatReinstatementCosts } from '@/features/recertification/content'
import type { EligibilityRecord } from '@/features/recertification/rules'
import { situationOf } from '@/features/recertification/situation'
import { hrefs } from '@/lib/shared/hrefs'

/** Shows the status, renewal, and reinstatement from the eligibility record (DC-03, DC-04, DC-05). */
export function StandingNotices({ record, today }: { record: EligibilityRecord; today: string }) {
  const { line, notes, isTimeToRecertify, reinstatement } = situationOf({ record, period: null, steps: null, today })
  return (
    <>
      <Card id="recertification-status" title="Recertification status">
        <StatusLine tone={line.tone}>{line.text}</StatusLine>
        {record.renewalMessage && <p className="max-w-prose">{record.renewalMessage}</p>}
        {notes.map((note) => (
          <p key={note} className="max-w-prose text-sm text-ink-soft">
            {note}
          </p>
        ))}
      </Card>
      {isTimeToRecertify && (
        <Callout
          tone="warn"
          title="It's time to recertify!"
          level={2}
          actions={<ButtonLink href={hrefs.recertification()}>Get started here</ButtonLink>}
        >
          <p>Confirm your details, report your continuing education and pay the annual fee in one place.</p>
        </Callout>
      )}
      {reinstatement && (
        <Callout
          tone={reinstatement === 'open' ? 'bad' : 'info'}
          title="Reinstate"
          level={2}
          actions={
            <ButtonLink href={hrefs.recertification()} variant={reinstatement === 'open' ? 'primary' : 'secondary'}>
              Reinstate
            </ButtonLink>
          }
        >
          <p>{reinstatement === 'open' ? `${whatReinstatementCosts}.` : notReinstated}</p>
        </Callout>
      )}
    </>
  )
}

/** Says that continuing education can be reported before the period ends (DC-07). */
export function AllYearReporting({ library }: { library: string }) {
  return (
    <Callout
      title="Report Recertification CE All Year Long"
      level={2}
      actions={
        <>
          <ButtonLink href={hrefs.ceReporting()} variant="secondary">
            Report PRP CE
          </ButtonLink>
          <ButtonLink href={library} variant="quiet" external>
            Visit the college library
          </ButtonLink>
        </>
      }
    >
      <p>You do not have to wait until your period ends. We accept programs that are {approvedPrograms}.</p>
    </Callout>
  )
}
