import type { ReactNode } from 'react'
import { Failed } from '@/components/kit/failed'
import { Settled } from '@/components/kit/settled'
import { Callout } from '@/components/ui/callout'
import { Card } from '@/components/ui/card'
import { EmailLink } from '@/components/ui/email-link'
import { Bar } from '@/components/ui/skeleton'
import { TextLink } from '@/components/ui/text-link'
import type { Loading } from '@/lib/calls/call'
import type { studentContact } from '@/lib/calls/contact'
import type { ceDetail } from '@/lib/calls/continuing-education'
import type { studentCE } from '@/lib/calls/recertification'
import type { recertificationSteps } from '@/lib/calls/recertification-steps'
import { stepsOfPeriod, takesPart } from '@/lib/rules/recertification-steps'
import { toTelephone } from '@/lib/shared/telephone'
import type { Draft } from '@/lib/shared/draft'
import type { Outcome } from '@/lib/shared/result'
import type { AppliedPromoCode } from '@/lib/rules/promo-code'
import { Checklist } from './checklist'
import { ContactOnFile } from './contact-on-file'
import { Cost } from './cost'
import { ContactRequest } from './contact-request'
import { Cycle } from './cycle'
import { PaymentNotice } from './payment-notice'
import { StatusHero } from './status-hero'

export interface RecertificationLoads {
  eligibility: Loading<typeof studentCE>
  period: Loading<typeof ceDetail>
  steps: Loading<typeof recertificationSteps.load>
  promo: Promise<AppliedPromoCode | null>
}

interface RecertificationProps {
  loads: RecertificationLoads
  /** The contact details on file, the same promise each time: asked for only where they are to be confirmed. */
  contact: () => Loading<typeof studentContact>
  /** The student comes back from paying. */
  returnsFromPayment: boolean
  today: string
}

/** State, reinstatement, what is asked, and the fee. They appear together once each load has answered or failed (RT-24). */
export function Recertification({ loads, ...rest }: RecertificationProps) {
  return (
    <Settled loads={loads} what="your recertification" skeleton={<Bar className="h-96 w-full" />}>
      {(settled) => <Content {...settled} {...rest} />}
    </Settled>
  )
}

type Settlements = { [Name in keyof RecertificationLoads]: Awaited<RecertificationLoads[Name]> }

function Content({ eligibility, promo, ...rest }: Settlements & Omit<RecertificationProps, 'loads'>) {
  const { contact, returnsFromPayment, today } = rest
  if (!eligibility.ok)
    return <Failed failure={eligibility.failure} message="Your recertification status could not be loaded." />
  const record = eligibility.value
  if (record === null) return <NothingYet />
  const [period, steps] = [valueOf(rest.period), valueOf(rest.steps)]
  return (
    <>
      {returnsFromPayment && <PaymentNotice arrived={record.fee === 'P'} />}
      <StatusHero record={record} endDate={period?.endDate ?? null} today={today} />
      {record.mayReinstate && <Reinstatement hasList={takesPart(record)} />}
      <Missing outcome={rest.period} message="Your continuing education could not be loaded." />
      <Missing outcome={rest.steps} message="Your fee and your confirmations could not be loaded." />
      {takesPart(record) && (
        <>
          <Checklist
            steps={stepsOfPeriod({ record, period, steps, today })}
            period={period}
            confirmed={steps}
            contact={steps?.contactConfirmedOn === null && period?.isOpen && <ContactOnFile contact={contact()} />}
          />
          <Cost record={record} steps={steps} promo={promo} sentCode={period?.questionnaire?.promoCode ?? null} />
        </>
      )}
    </>
  )
}

/** Nothing where the college has none: a record without a period, or a college that does not keep such steps. */
const valueOf = <Value,>(outcome: Outcome<Value>): Value | null => (outcome.ok ? outcome.value : null)

function Missing({ outcome, message }: { outcome: Outcome<unknown>; message: string }): ReactNode {
  if (outcome.ok || outcome.failure.name === 'not-found') return null
  return <Failed failure={outcome.failure} message={message} />
}

function NothingYet() {
  return (
    <Card id="recertification-status" title="You have no designation to recertify yet">
      <p className="max-w-prose">Recertification begins in the year after you earn your first designation.</p>
    </Card>
  )
}

/** `hasList`: what is left is listed below; of who is revoked nothing is. */
function Reinstatement({ hasList }: { hasList: boolean }) {
  return (
    <Callout tone="bad" title="Reinstate" level={2}>
      <p>
        Your recertification is more than three months past due. To use your designations again, pay the annual
        recertification fee, the late fee and the reinstatement fee
        {hasList ? ', and complete what is left in the list below.' : '. Student Experience tells you how.'}
      </p>
    </Callout>
  )
}

/** Whom to ask, beside the rest. */
export function Help({ drafts, phone, email }: { drafts: Promise<readonly Draft[]>; phone: string; email: string }) {
  return (
    <Card
      id="questions"
      title={
        <span id="ask-title" tabIndex={-1}>
          Questions?
        </span>
      }
    >
      <p className="text-sm">
        Call <TextLink href={toTelephone(phone)}>{phone}</TextLink>, write to <EmailLink address={email} />, or let us
        contact you.
      </p>
      <Settled loads={{ drafts }} what="your question" skeleton={<Bar className="h-11 w-full" />}>
        {(settled) => <ContactRequest draft={settled.drafts[0] ?? null} />}
      </Settled>
    </Card>
  )
}

/** The period as a time-line, beside the rest; nothing when there is no period to show. */
export function CycleAside({
  loads: { period, steps },
  today,
}: {
  loads: Pick<RecertificationLoads, 'period' | 'steps'>
  today: string
}) {
  return (
    <Settled loads={{ period, steps }} what="your cycle" skeleton={<Bar className="h-48 w-full" />}>
      {(settled) =>
        settled.period.ok && <Cycle period={settled.period.value} steps={valueOf(settled.steps)} today={today} />
      }
    </Settled>
  )
}
