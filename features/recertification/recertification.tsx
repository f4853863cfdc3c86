import type { ReactNode } from 'react'
import { Failed } from '@/components/kit/failed'
import { Settled } from '@/components/kit/settled'
import { ButtonLink } from '@/components/ui/button-link'
import { Callout } from '@/components/ui/callout'
import { Card } from '@/components/ui/card'
import { Bar } from '@/components/ui/skeleton'
import type { ceDetail } from '@/features/continuing-education/calls'
import type { studentContact } from '@/features/profile/contact/calls'
import type { Loading } from '@/lib/calls/call'
import type { CalendarDate } from '@/lib/shared/calendar-date'
import { hrefs } from '@/lib/shared/hrefs'
import { isMissing, type Outcome, type Settlements, valueOf } from '@/lib/shared/result'
import type { recertificationSteps, studentCE } from './calls'
import { Checklist } from './checklist'
import { ContactToConfirm } from './contact-to-confirm'
import { noDesignationYet, notReinstated, recertificationBegins, whatReinstatementCosts } from './content'
import { Cost } from './cost'
import { Cycle } from './cycle'
import { MainAction } from './main-action'
import { PaymentNotice } from './payment-notice'
import type { AppliedPromoCode } from './promo-code'
import { situationOf } from './situation'
import { StatusHero } from './status-hero'

export interface RecertificationLoads {
  eligibility: Loading<typeof studentCE>
  period: Loading<typeof ceDetail>
  steps: Loading<typeof recertificationSteps.load>
  promo: Promise<AppliedPromoCode | null>
}

interface RecertificationProps {
  loads: RecertificationLoads
  /** The contact details on file. Returns the same promise each time; called only where they are confirmed. */
  contact: () => Loading<typeof studentContact>
  /** The student comes back from paying. */
  returnsFromPayment: boolean
  today: CalendarDate
}

/** Shows status, reinstatement, required steps, and fee together, once each load has answered or failed (RT-24). */
export function Recertification({ loads, ...rest }: RecertificationProps) {
  return (
    <Settled loads={loads} what="your recertification" skeleton={<Bar className="h-96 w-full" />}>
      {(settled) => <Content {...settled} {...rest} />}
    </Settled>
  )
}

function Content({
  eligibility,
  promo,
  ...rest
}: Settlements<RecertificationLoads> & Omit<RecertificationProps, 'loads'>) {
  const { contact, returnsFromPayment, today } = rest
  if (!eligibility.ok)
    return <Failed failure={eligibility.failure} message="Your recertification status could not be loaded." />
  const record = eligibility.value
  if (record === null) return <NothingYet />
  const [period, steps] = [valueOf(rest.period), valueOf(rest.steps)]
  const known = { record, period, steps, today }
  const situation = situationOf(known)
  const awaitsPayment = returnsFromPayment && record.fee !== 'P'
  return (
    <>
      {returnsFromPayment && <PaymentNotice arrived={!awaitsPayment} today={today} />}
      <StatusHero
        record={record}
        situation={situation}
        action={
          <MainAction
            known={awaitsPayment ? { ...known, record: { ...record, fee: 'P' } } : known}
            partial={isMissing(rest.period) || isMissing(rest.steps)}
          />
        }
      />
      {situation.reinstatement && <Reinstatement isOpen={situation.reinstatement === 'open'} />}
      <Missing outcome={rest.period} message="Your continuing education could not be loaded." />
      <Missing outcome={rest.steps} message="Your fee and your confirmations could not be loaded." />
      {situation.steps.length > 0 && (
        <>
          <Checklist
            steps={situation.steps}
            period={period}
            confirmed={steps}
            awaitsPayment={awaitsPayment}
            contact={steps?.contactConfirmedOn === null && period?.isOpen && <ContactToConfirm contact={contact()} />}
          />
          <Cost
            record={record}
            situation={situation}
            steps={steps}
            promo={promo}
            sentCode={period?.questionnaire?.promoCode ?? null}
            awaitsPayment={awaitsPayment}
            today={today}
          />
        </>
      )}
    </>
  )
}

function Missing({ outcome, message }: { outcome: Outcome<unknown>; message: string }): ReactNode {
  return isMissing(outcome) && <Failed failure={outcome.failure} message={message} />
}

function NothingYet() {
  return (
    <Card
      id="recertification-status"
      title={noDesignationYet}
      actions={
        <ButtonLink href={hrefs.learningJourney()} variant="secondary">
          See your learning journey
        </ButtonLink>
      }
    >
      <p className="max-w-prose">{recertificationBegins}</p>
    </Card>
  )
}

const Reinstatement = ({ isOpen }: { isOpen: boolean }) => (
  <Callout tone={isOpen ? 'bad' : 'info'} title="Reinstate" level={2}>
    <p>{isOpen ? `${whatReinstatementCosts}, and complete what is left in the list below.` : notReinstated}</p>
  </Callout>
)

/** Shows the period as a timeline in the side column; nothing without a period. */
export function CycleAside({
  loads: { period, steps },
  today,
}: {
  loads: Pick<RecertificationLoads, 'period' | 'steps'>
  today: string
}) {
  return (
    <Settled loads={{ period, steps }} what="your period" skeleton={<Bar className="h-48 w-full" />}>
      {(settled) =>
        settled.period.ok && <Cycle period={settled.period.value} steps={valueOf(settled.steps)} today={today} />
      }
    </Settled>
  )
}
