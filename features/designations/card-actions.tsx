import { Settled } from '@/components/kit/settled'
import { ButtonLink } from '@/components/ui/button-link'
import { Bar } from '@/components/ui/skeleton'
import type { Loading } from '@/lib/calls/call'
import type { studentFlags } from '@/lib/calls/student'
import { documentHref } from '@/lib/shared/documents'
import { hrefs } from '@/lib/shared/hrefs'
import { badgeActions, type CardAction, type DesignationCard } from './rules'
import { UpdateSupervisorButton } from './update-supervisor-button'

interface CardActionsProps {
  card: DesignationCard
  flags: Loading<typeof studentFlags>
  badges: string
}

/**
 * Shows what a student can do with a designation, with the next step of an open application highlighted (DC-12 to
 * DC-15). Only actions that depend on the flags wait for them.
 */
export function CardActions({ card, flags, badges }: CardActionsProps) {
  const isCompleted = card.state === 'completed'
  if (!isCompleted && card.actions.length === 0) return null
  const drawn = (action: CardAction) => <Action key={action.kind} action={action} card={card} badges={badges} />
  return (
    <div className="no-print mt-auto flex flex-wrap items-center gap-3 pt-1 empty:hidden">
      {isCompleted && (
        <Settled
          loads={{ flags }}
          isInline
          what={`toolkit and badge of ${card.title}`}
          skeleton={badgeActions(card, { digitalBadgeAccess: true }).map(({ kind }) => (
            <Bar key={kind} className="h-9 w-40" />
          ))}
        >
          {({ flags: known }) => known.ok && badgeActions(card, known.value).map(drawn)}
        </Settled>
      )}
      {card.actions.map(drawn)}
    </div>
  )
}

interface ActionProps {
  action: CardAction
  card: DesignationCard
  badges: string
}

const documents = {
  awardLetter: { document: 'award-letter', words: 'View Your Award Letter' },
  certificate: { document: 'certificate', words: 'View Your Certificate' },
} as const

function Action({ action, card, badges }: ActionProps) {
  const name = card.program?.shortName ?? card.code
  // Every card has the same button texts; the description says which plan is meant.
  const describedBy = { 'aria-describedby': `${card.key}-title` }
  switch (action.kind) {
    case 'complete':
      return (
        <ButtonLink href={hrefs.designationApplication(card.plan)} {...describedBy}>
          Complete Designation
        </ButtonLink>
      )
    case 'updateSupervisor':
      return <UpdateSupervisorButton plan={card.code} applicationId={action.applicationId} {...describedBy} />
    case 'toolkit':
      return (
        <ButtonLink href={hrefs.toolkit(card.plan)} variant="secondary" size="small">
          View {name} Toolkit
        </ButtonLink>
      )
    case 'shareBadge':
      return (
        <ButtonLink href={withPlan(badges, card.plan)} variant="secondary" size="small" external {...describedBy}>
          Share My Badge
        </ButtonLink>
      )
    case 'awardLetter':
    case 'certificate': {
      const { document, words } = documents[action.kind]
      return (
        <ButtonLink
          href={documentHref(document, { designation: card.code })}
          variant="secondary"
          size="small"
          external
          {...describedBy}
        >
          {words}
        </ButtonLink>
      )
    }
  }
}

function withPlan(address: string, plan: string): string {
  const url = new URL(address)
  url.searchParams.set('plan', plan)
  return url.href
}
