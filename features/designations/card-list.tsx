import { StudentOnlyLink } from '@/components/kit/student-only-link'
import { buttonClasses } from '@/components/ui/button'
import { type Approval, approvalOf } from '@/features/designations/application/rules'
import type { Loading } from '@/lib/calls/call'
import type { studentFlags } from '@/lib/calls/student'
import type { Contacts } from './contacts'
import { DesignationItem } from './designation-item'
import type { DesignationCard } from './rules'

interface CardListProps {
  cards: DesignationCard[]
  /** The people whom the student asked to confirm an application. */
  approvals: readonly Approval[]
  flags: Loading<typeof studentFlags>
  /** True when both lists loaded; only then is an empty list truly empty. */
  complete: boolean
  /** True when the student completed any plan, including one that is not listed (DC-09). */
  holdsOther: boolean
  contacts: Contacts
}

/** Lists the designations, pending ones first (DC-08). */
export function CardList({ cards, approvals, flags, complete, holdsOther, contacts }: CardListProps) {
  if (cards.length === 0)
    return complete ? <NothingListed holdsOther={holdsOther} enrollment={contacts.enrollment} /> : null
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(24rem,100%),1fr))] gap-4">
      {cards.map((card) => (
        <DesignationItem
          key={card.key}
          card={card}
          approval={approvalOf(card.applicationId, approvals)}
          flags={flags}
          contacts={contacts}
        />
      ))}
    </ul>
  )
}

function NothingListed({ holdsOther, enrollment }: { holdsOther: boolean; enrollment: string }) {
  return (
    <div className="flex flex-col items-start gap-3 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <p>
        {holdsOther
          ? 'You have no application in progress. What you completed earlier stays on record and is not listed here.'
          : 'You have no application or designation yet.'}
      </p>
      <StudentOnlyLink href={enrollment} className={buttonClasses({ variant: 'secondary' })}>
        Explore programs
      </StudentOnlyLink>
    </div>
  )
}
