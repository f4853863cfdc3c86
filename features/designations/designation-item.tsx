import { BadgeMedallion } from '@/components/ui/badge-medallion'
import { DateText } from '@/components/ui/date-text'
import { DefinitionList } from '@/components/ui/definition-list'
import { TextLink } from '@/components/ui/text-link'
import { type Approval, latestEvent } from '@/features/designations/application/rules'
import type { Loading } from '@/lib/calls/call'
import type { studentFlags } from '@/lib/calls/student'
import { hrefs } from '@/lib/shared/hrefs'
import { CardActions } from './card-actions'
import type { Contacts } from './contacts'
import type { DesignationCard } from './rules'
import { WhomToAsk } from './whom-to-ask'

const stateWords: Record<DesignationCard['state'], string> = {
  pending: 'In progress',
  awarded: 'Awarded',
  completed: 'Completed',
}

interface DesignationItemProps {
  card: DesignationCard
  /** The request to the supervisor; null when there is none. */
  approval: Approval | null
  flags: Loading<typeof studentFlags>
  contacts: Contacts
}

/** Shows one designation: badge, name, dates, state, and actions (DC-10, DC-11). */
export function DesignationItem({ card, approval, flags, contacts }: DesignationItemProps) {
  const titleId = `${card.key}-title`
  const dates = [
    { term: 'Application Date', date: card.applicationDate },
    { term: 'Awarded Date', date: card.awardedDate },
  ].flatMap(({ term, date }) => (date ? [{ term, value: <DateText date={date} /> }] : []))

  return (
    <li
      aria-labelledby={titleId}
      className="card grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-5 sm:grid-rows-[auto_1fr] sm:gap-x-5 sm:p-6"
    >
      <BadgeMedallion
        plan={card.plan}
        letters={card.program?.shortName ?? card.plan.toUpperCase()}
        className="size-18 sm:row-span-2 sm:size-24"
      />
      <div className="self-center sm:self-start">
        <p className="text-xs font-semibold tracking-wide text-ink-soft uppercase">{stateWords[card.state]}</p>
        <h3 id={titleId} className="font-serif text-lg font-semibold text-ink">
          {card.title}
        </h3>
      </div>
      <div className="flex flex-col gap-3 max-sm:col-span-2">
        {dates.length > 0 && <DefinitionList items={dates} />}
        {card.state !== 'completed' && card.statusText && (
          <p>
            <span className="text-ink-soft">Status:</span> {card.statusText}
          </p>
        )}
        {approval && <SupervisorLine approval={approval} plan={card.plan} describedBy={titleId} />}
        {card.showsHelp && (
          <p className="text-sm text-ink-soft">
            <WhomToAsk address={contacts.applicationsEmail} />
          </p>
        )}
        <CardActions card={card} flags={flags} badges={contacts.badges} />
      </div>
    </li>
  )
}

/** Shows the supervisor who was asked and the latest event, with a link to the application. */
function SupervisorLine({ approval, plan, describedBy }: { approval: Approval; plan: string; describedBy: string }) {
  const last = latestEvent(approval)
  return (
    <>
      <p className="break-words">
        <span className="text-ink-soft">Supervisor:</span>{' '}
        {[approval.name, last?.what].filter((known) => known != null).join(' · ')}{' '}
        {last?.on && <DateText date={last.on} />}
      </p>
      <p>
        <TextLink href={hrefs.designationApplication(plan)} aria-describedby={describedBy}>
          View your application
        </TextLink>
      </p>
    </>
  )
}
