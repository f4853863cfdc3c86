import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import {
  type Application,
  type CompletedPlan,
  type DesignationCard,
  designationCards,
} from '@/features/designations/rules'
import { hrefs } from '@/lib/shared/hrefs'
import { SlimCard } from './slim-card'
import { WelcomeCard, type WelcomeLoads } from './welcome-card'

export const applicationsCard = { id: 'applications-card', title: 'Applications' }

interface ApplicationsCardProps {
  applications: Application[]
  /** Null when it could not be loaded. */
  completed: CompletedPlan[] | null
  /** What a new student is asked for. */
  welcome: WelcomeLoads
}

/**
 * True when the student has neither applied for nor completed anything, including plans that the college no longer
 * awards.
 */
export const isNewHere = (applications: Application[], completed: CompletedPlan[]): boolean =>
  applications.length === 0 && completed.length === 0

/** Lists the applications in progress, each with its next step. A new student sees the first steps instead. */
export function ApplicationsCard({ applications, completed, welcome }: ApplicationsCardProps) {
  const cards = designationCards({ applications, completed, eligibility: null })
  const pending = cards.filter((card) => card.state === 'pending')
  if (completed && isNewHere(applications, completed))
    return <WelcomeCard loads={welcome} otherwise={<NothingPending />} />
  if (pending.length === 0) return <NothingPending />
  return (
    <Card {...applicationsCard} actions={<ToDesignations />}>
      <ul className="flex flex-col ruled">
        {pending.map((card) => (
          <li key={card.key} className="py-2 first:pt-0 last:pb-0">
            <p className="font-medium">{card.title}</p>
            <p className="text-sm text-ink-soft">{nextStep(card)}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const NothingPending = () => (
  <SlimCard {...applicationsCard}>
    <p>You have no application in progress.</p>
    <TextLink href={hrefs.designations()}>View my designations</TextLink>
  </SlimCard>
)

function ToDesignations() {
  return (
    <ButtonLink href={hrefs.designations()} variant="secondary" size="small">
      View my designations
    </ButtonLink>
  )
}

/** Returns only what the designations page offers to do; nothing for a plan that is not in the catalog. */
function nextStep(card: DesignationCard): string {
  const [next] = card.actions
  if (next?.kind === 'complete') return 'Next: complete your application.'
  if (next?.kind === 'updateSupervisor') return 'Next: update your supervisor.'
  if (card.status === 'R' && card.program) return 'Under review. You do not need to do anything for it.'
  return card.statusText ?? 'In progress.'
}
