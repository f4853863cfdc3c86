import { buttonClasses } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { StudentOnlyLink } from '@/components/kit/student-only-link'
import { designationCards, type Application, type CompletedPlan, type DesignationCard } from '@/lib/rules/designations'
import { hrefs } from '@/lib/shared/hrefs'

interface ApplicationsCardProps {
  applications: Application[]
  /** Null when it could not be loaded. */
  completed: CompletedPlan[] | null
  enrollment: string
}

/** The applications in progress, each with what comes next; a new student finds the first step instead. */
export function ApplicationsCard({ applications, completed, enrollment }: ApplicationsCardProps) {
  const cards = designationCards({ applications, completed, flags: null, eligibility: null })
  const pending = cards.filter((card) => card.state === 'pending')
  if (cards.length === 0 && completed) return <FirstStep enrollment={enrollment} />
  if (pending.length === 0) {
    return (
      <Card id="applications-card" title="Applications" actions={<ToDesignations />}>
        <p>You have no application in progress.</p>
      </Card>
    )
  }
  return (
    <Card id="applications-card" title="Applications" actions={<ToDesignations />}>
      <ul className="flex flex-col divide-y divide-line">
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

function FirstStep({ enrollment }: { enrollment: string }) {
  return (
    <Card
      id="applications-card"
      title="Welcome"
      actions={
        <StudentOnlyLink href={enrollment} className={buttonClasses()}>
          Choose your first program
        </StudentOnlyLink>
      }
    >
      <p>
        We are glad you are here. Your first step is to choose a program, or to carry on with the courses you have
        begun.
      </p>
      <p>When you have completed its courses, your application will appear here.</p>
    </Card>
  )
}

function ToDesignations() {
  return (
    <ButtonLink href={hrefs.designations()} variant="secondary">
      View my designations
    </ButtonLink>
  )
}

/** Only what the designations page offers to do: nothing for a plan that the catalogue does not have. */
function nextStep(card: DesignationCard): string {
  const [next] = card.actions
  if (next?.kind === 'complete') return 'Next: complete your application.'
  if (next?.kind === 'updateSupervisor') return 'Next: update your supervisor.'
  if (card.status === 'R' && card.program) return 'Under review. There is nothing to do now.'
  return card.statusText ?? 'In progress.'
}
