import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { DateText } from '@/components/ui/date-text'
import { Disclosure } from '@/components/ui/disclosure'
import { Icon, type IconName } from '@/components/ui/icon'
import { Ring } from '@/components/ui/ring'
import { TextLink } from '@/components/ui/text-link'
import { noHoursRequired } from '@/features/continuing-education/hours'
import { hrefs } from '@/lib/shared/hrefs'
import { ConfirmClientFacing, ConfirmContact } from './confirmations'
import type { PeriodRecord, PeriodSteps, RecertificationStep, StepName } from './steps'

interface ChecklistProps {
  steps: RecertificationStep[]
  period: PeriodRecord | null
  confirmed: PeriodSteps | null
  /** True when the student returns from paying, so that the fee is not paid twice. */
  awaitsPayment: boolean
  /** The contact details on file, rendered where the student confirms them. */
  contact: ReactNode
}

const looks: Record<RecertificationStep['state'], { word: string; icon: IconName; text: string }> = {
  done: { word: 'Done', icon: 'good', text: 'text-good' },
  review: { word: 'Being reviewed', icon: 'clock', text: 'text-ink-soft' },
  due: { word: 'To do', icon: 'arrow', text: 'text-blue' },
  now: { word: 'Due now', icon: 'alert', text: 'text-bad' },
  overdue: { word: 'Overdue', icon: 'alert', text: 'text-bad' },
  optional: { word: 'Optional', icon: 'info', text: 'text-ink-soft' },
  unknown: { word: 'Not known', icon: 'question', text: 'text-ink-soft' },
}

const titles: Record<StepName, string> = {
  contact: 'Confirm your contact details',
  clientFacing: 'Tell us if you work with clients',
  hours: 'Report continuing education',
  ethicsHours: 'Report ethics hours',
  questionnaire: 'Answer the ethics questionnaire',
  fee: 'Pay the fee',
}

/** Lists what the period requires, each step with its state. Steps can be done in any order (RC-05). */
export function Checklist(props: ChecklistProps) {
  const { steps, period } = props
  const left = steps.filter(({ state }) => state === 'due' || state === 'now' || state === 'overdue').length
  const isPartial = steps.some(({ state }) => state === 'unknown')
  return (
    <section aria-labelledby="checklist-title" className="flex flex-col gap-4">
      <div>
        <h2 id="checklist-title" className="font-serif text-xl font-semibold">
          What you need to do this period
        </h2>
        <p className="text-ink-soft">
          {left === 0 ? !isPartial && 'Nothing is left to do.' : `${left} of ${steps.length} left, in any order.`}
          {isPartial && ' We could not check every step.'}
          {period?.isOpen === false && ' This period is closed.'}
        </p>
      </div>
      <ol className="flex flex-col ruled border-y border-line">
        {steps.map((step) => (
          <Item key={step.name} step={step} {...props} />
        ))}
      </ol>
    </section>
  )
}

function Item({
  step: { name, state, doneOn },
  ...props
}: Omit<ChecklistProps, 'steps'> & { step: RecertificationStep }) {
  const { word, icon, text } = looks[state]
  return (
    <li id={`step-${name}`} className="flex flex-col gap-2 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-medium">{titles[name]}</h3>
        <p className={`flex items-center gap-1.5 text-sm font-semibold ${text}`}>
          <Icon name={icon} className="size-4" />
          {word}
          {doneOn !== null && (
            <span className="font-normal text-ink-soft">
              <DateText date={doneOn} />
            </span>
          )}
        </p>
      </div>
      <Detail name={name} isDone={state === 'done' || state === 'review'} {...props} />
    </li>
  )
}

function Detail({ name, isDone, ...props }: Omit<ChecklistProps, 'steps'> & { name: StepName; isDone: boolean }) {
  const { period, confirmed, awaitsPayment, contact } = props
  const open = period?.isOpen === true ? period.beginDate : null
  switch (name) {
    case 'contact':
      return confirmed && !isDone && open !== null ? (
        <Disclosure summary="Check what is on file">
          {contact}
          <ConfirmContact beginDate={open} />
        </Disclosure>
      ) : null
    case 'clientFacing':
      return confirmed ? (
        <>
          {confirmed.clientFacing !== null && (
            <p className="text-sm">{confirmed.clientFacing ? 'Client-facing' : 'Non-client facing'}</p>
          )}
          {open !== null && (
            <Disclosure summary={isDone ? 'Change your answer' : 'Answer'}>
              <ConfirmClientFacing key={String(confirmed.clientFacing)} beginDate={open} now={confirmed.clientFacing} />
            </Disclosure>
          )}
        </>
      ) : null
    case 'hours':
      return (
        period && (
          <Hours
            value={period.earned.hours}
            of={period.required.hours}
            what="hours of continuing education"
            none={noHoursRequired}
            more={
              <ButtonLink href={hrefs.ceReporting()} variant="secondary" size="small">
                {period.isOpen ? 'Report PRP CE' : 'View your CE'}
              </ButtonLink>
            }
          />
        )
      )
    case 'ethicsHours':
      return (
        period && (
          <Hours
            value={period.earned.ethicsHours}
            of={period.required.ethicsHours}
            what="hours of ethics"
            none="No ethics hours are required for this period."
          />
        )
      )
    case 'questionnaire':
      return (
        <ButtonLink href={hrefs.ethicsQuestionnaire()} variant="secondary" size="small" className="self-start">
          {isDone ? 'View your answers' : 'Open the questionnaire'}
        </ButtonLink>
      )
    case 'fee':
      return isDone ? null : (
        <p>
          <TextLink href="#fee">{awaitsPayment ? 'See the fees' : 'See the fees and pay'}</TextLink>
        </p>
      )
  }
}

interface HoursProps {
  value: number
  of: number
  what: string
  /** Shown when none are required. */
  none: string
  more?: ReactNode
}

function Hours({ value, of, what, none, more }: HoursProps) {
  const missing = Math.round((of - value) * 100) / 100
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {of === 0 ? (
        <p>{none}</p>
      ) : (
        <div className="flex items-center gap-5">
          <Ring value={value} of={of} what={what} />
          <p>
            <span aria-hidden="true">
              {value} of {of} {what}.{' '}
            </span>
            {missing > 0 ? `${missing} still missing.` : 'Nothing is missing.'}
          </p>
        </div>
      )}
      {more}
    </div>
  )
}
